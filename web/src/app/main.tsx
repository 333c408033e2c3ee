/** Visitors of the start page get a light page of its own; everybody else gets the app. `first-look.js` knows who comes. */
const { dataset } = document.documentElement;

if (dataset.page === 'landing') {
  void import('../landing/start.tsx');
} else {
  for (const part of document.querySelectorAll('[data-landing]')) part.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.awaited;
  void import('./start.tsx');
}

export {};
