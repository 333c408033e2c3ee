// Sets the colour scheme before the first paint, so that a dark page never flashes white.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('antecedent.scheme');
  } catch {
    // Storage may be closed to us; the system's scheme is used then.
  }
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  // An attribute and nothing else: the theme moves it along later, an inline style would stay behind.
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
})();
