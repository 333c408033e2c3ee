/** How long a text has to be on the screen before it counts as read, ms. */
export const READ_AFTER_MS = 1_500;
/** Pause before another try when the server wasn't reached, ms. */
const RETRY_MS = 15_000;

/**
 * Watches texts and reports those whose end was on the screen for a moment while the page was in front.
 *
 * @param report rejects when the server wasn't reached; it's reported again
 */
export function readWatcher(report: (ids: number[]) => Promise<void>) {
  const shown = new Map<Element, number>();
  const inSight = new Set<number>();
  const read = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), pause);
  };
  async function check(): Promise<void> {
    if (document.visibilityState !== 'visible') return plan(READ_AFTER_MS);
    const ids = [...inSight].filter((id) => !read.has(id));
    if (ids.length === 0) return;
    try {
      await report(ids);
      for (const id of ids) read.add(id);
    } catch {
      plan(RETRY_MS);
    }
  }
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
              const id = shown.get(target);
              if (id === undefined) continue;
              // Of a text that is longer than the screen, its end.
              const hasEnd =
                rootBounds === null || boundingClientRect.bottom <= rootBounds.bottom + 1;
              if (isIntersecting && hasEnd) inSight.add(id);
              else inSight.delete(id);
            }
            plan(READ_AFTER_MS);
          },
          { threshold: [0, 0.25, 0.5, 0.75, 1] },
        );
  return {
    /** @returns how to stop watching it */
    watch: (id: number, element: Element) => {
      // A text that changed is another one.
      read.delete(id);
      shown.set(element, id);
      observer?.observe(element);
      return () => {
        observer?.unobserve(element);
        shown.delete(element);
        inSight.delete(id);
      };
    },
    stop: () => {
      clearTimeout(timer);
      observer?.disconnect();
    },
  };
}
