/** Someone who has not pressed a key for as long thinks, or is gone. */
const PAUSE_MS = 1_500;
/** Who writes on and on gets what comes later nevertheless: it has to be there when the connection is not. */
const LONGEST_MS = 20_000;

/** When a key was pressed last; null before the first call. */
let lastKey: number | null = null;
let since = 0;

/** Waits for a pause in typing, but not for long. */
export async function whenPausing(target: EventTarget): Promise<void> {
  if (lastKey === null) {
    lastKey = Number.NEGATIVE_INFINITY;
    since = performance.now();
    target.addEventListener('keydown', () => {
      lastKey = performance.now();
    });
  }
  for (;;) {
    const now = performance.now();
    const waits = Math.min(lastKey + PAUSE_MS, since + LONGEST_MS) - now;
    if (waits <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, waits));
  }
}
