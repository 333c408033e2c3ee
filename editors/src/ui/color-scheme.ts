export type Scheme = 'light' | 'dark';

/** The color scheme of the host page: its own setting, else the system's preference. */
function schemeNow(dark: MediaQueryList): Scheme {
  const said = document.documentElement.dataset.scheme;
  if (said === 'dark' || said === 'light') return said;
  return dark.matches ? 'dark' : 'light';
}

/**
 * Follows the color scheme of the host page.
 *
 * @param onChange called when it has changed
 * @returns the current one, and how to stop
 */
export function followScheme(onChange: (scheme: Scheme) => void): { scheme: Scheme; stop(): void } {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const scheme = schemeNow(dark);
  let before = scheme;
  const tell = () => {
    const now = schemeNow(dark);
    if (now === before) return;
    before = now;
    onChange(now);
  };
  const watcher = new MutationObserver(tell);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  dark.addEventListener('change', tell);
  return {
    scheme,
    stop: () => {
      watcher.disconnect();
      dark.removeEventListener('change', tell);
    },
  };
}
