// The page that the service worker shows for addresses that don't open without a connection: its language and its colors.
// Reads both as preboot.js does. Each script is built into its own page and runs before any file arrives, so neither can
// import the lines they share.
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const mode = stored('antecedent.scheme');
  const isDark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.scheme = isDark ? 'dark' : 'light';
  const spoken = root.dataset.languages.split(' ');
  const asked = [
    stored('antecedent.language'),
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ];
  root.lang = asked.find((language) => spoken.includes(language)) ?? 'en';
})();
