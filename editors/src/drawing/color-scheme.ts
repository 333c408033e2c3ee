export type Scheme = 'light' | 'dark';

/** The scheme of the page around: what it says, else what the system prefers. */
function schemeNow(dark: MediaQueryList): Scheme {
  const said = document.documentElement.dataset.scheme;
  if (said === 'dark' || said === 'light') return said;
  return dark.matches ? 'dark' : 'light';
}

/** Follows the scheme of the page around. @returns what it is now, and the way to stop */
export function followScheme(onChange: (scheme: Scheme) => void): { scheme: Scheme; stop(): void } {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const changed = () => onChange(schemeNow(dark));
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  dark.addEventListener('change', changed);
  return {
    scheme: schemeNow(dark),
    stop: () => {
      watcher.disconnect();
      dark.removeEventListener('change', changed);
    },
  };
}
