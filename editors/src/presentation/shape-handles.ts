/** The component's handles for resizing and turning are moved by the mouse alone. */
const HANDLES = '[data-pptx-element] button:not([tabindex])';

/**
 * Keeps handles that no key moves out of the way of Tab, now and whenever there are new ones.
 *
 * @returns ends it
 */
export function passOverHandles(place: HTMLElement): () => void {
  const passAll = () => {
    for (const handle of place.querySelectorAll<HTMLElement>(HANDLES)) {
      handle.tabIndex = -1;
      handle.setAttribute('aria-hidden', 'true');
    }
  };
  const observer = new MutationObserver(passAll);
  observer.observe(place, { childList: true, subtree: true });
  passAll();
  return () => observer.disconnect();
}
