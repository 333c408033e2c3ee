/** Loads the landing page for visitors of `/` and the app for everyone else, as `preboot.js` decided. */
const { dataset } = document.documentElement;

if (dataset.page === 'landing') {
  // If hydration fails, the server-rendered page stays readable.
  import('../landing/start.tsx').catch(() => delete dataset.awaited);
} else {
  for (const part of document.querySelectorAll('[data-landing]')) part.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.awaited;
  void import('./start.tsx');
}

export {};
