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
  const root = document.documentElement;
  root.dataset.scheme = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#14181F' : '#F3F5F8';
})();
