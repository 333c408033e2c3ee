/**
 * Offers every key to a handler before anything else on the page gets it, since an embedded
 * component would handle it itself. The event of a handled key is stopped. Must be called before
 * the component listens. @returns how to stop
 */
export function captureKeys(
  target: Window | HTMLElement,
  handle: (event: KeyboardEvent) => boolean,
): () => void {
  const press = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !handle(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', press, { capture: true });
  return () => target.removeEventListener('keydown', press, { capture: true });
}
