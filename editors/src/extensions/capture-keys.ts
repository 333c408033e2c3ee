/**
 * Offers every key to a handler before anything else on the page gets it: an embedded component would answer it itself.
 * A key that is used up goes nowhere else. Must be called before the component listens. @returns how to stop
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
