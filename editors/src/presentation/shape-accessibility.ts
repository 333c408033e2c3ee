/** The component's handles for resizing and turning are moved by the mouse alone. */
const HANDLES = '[data-pptx-element] button:not([tabindex])';
/** What only invites to be written in; the component calls it a picture of a rectangle. */
const EMPTY = '[data-pptx-element][role="img"]';

/**
 * Keeps handles that no key moves out of the way of Tab, and gives empty places the name that stands in
 * them, now and whenever there are new ones.
 *
 * @returns ends it
 */
export function fixShapeAccessibility(place: HTMLElement): () => void {
  const tend = () => {
    for (const handle of place.querySelectorAll<HTMLElement>(HANDLES)) {
      handle.tabIndex = -1;
      handle.setAttribute('aria-hidden', 'true');
    }
    for (const shape of place.querySelectorAll<HTMLElement>(EMPTY)) {
      const words = shape.textContent?.trim() ?? '';
      if (words === '') continue;
      shape.setAttribute('role', 'group');
      shape.setAttribute('aria-label', words);
    }
  };
  const observer = new MutationObserver(tend);
  const attributeFilter = ['role'];
  observer.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter });
  tend();
  return () => observer.disconnect();
}
