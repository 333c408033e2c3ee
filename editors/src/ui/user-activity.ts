/**
 * Whether the user is in the middle of something the text does not know of yet: a composition, a
 * mouse selection, a comment draft, a dialog.
 */
export function trackUserActivity(page: Document): () => boolean {
  let isComposing = false;
  let isPressing = false;
  const listen = (kinds: readonly string[], tell: () => void) => {
    for (const kind of kinds) page.addEventListener(kind, tell, { capture: true, passive: true });
  };
  listen(['compositionstart'], () => {
    isComposing = true;
  });
  listen(['compositionend'], () => {
    isComposing = false;
  });
  listen(['pointerdown'], () => {
    isPressing = true;
  });
  listen(['pointerup', 'pointercancel'], () => {
    isPressing = false;
  });
  return () =>
    isComposing ||
    isPressing ||
    page.activeElement?.matches('input') === true ||
    page.querySelector('dialog[open]') !== null ||
    [...page.querySelectorAll('textarea')].some(({ value }) => value !== '');
}
