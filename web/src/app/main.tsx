/** Loads the landing page for visitors of the start page and the app for everyone else, as `preboot.js` decided. */
const { dataset } = document.documentElement;

if (dataset.page === 'landing') {
  // What does not come to life can still be read, in the language that was sent.
  import('../landing/start.tsx').catch(() => delete dataset.awaited);
} else {
  for (const part of document.querySelectorAll('[data-landing]')) part.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.awaited;
  void import('./start.tsx');
}

export {};
