/**
 * Says whether the frame is dark, now and whenever that changes.
 *
 * @returns ends it
 */
export function watchScheme(onScheme: (isDark: boolean) => void): () => void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () =>
    root.dataset.scheme === undefined ? system.matches : root.dataset.scheme === 'dark';
  let before: boolean | null = null;
  const tell = () => {
    const now = isDark();
    if (now !== before) onScheme(now);
    before = now;
  };
  const observer = new MutationObserver(tell);
  observer.observe(root, { attributes: true, attributeFilter: ['data-scheme'] });
  system.addEventListener('change', tell);
  tell();
  return () => {
    observer.disconnect();
    system.removeEventListener('change', tell);
  };
}
