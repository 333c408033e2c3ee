/**
 * Says whether somebody is in the middle of something that the text knows nothing of yet: a word that is composed, words
 * that are marked with the mouse, a comment that is written, a dialog.
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
