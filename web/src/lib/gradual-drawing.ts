/** Parts of the page that are drawn one after the other, because someone may be writing while the app starts. */
let isGradual = false;
let waiting = 0;
let last: Promise<void> = Promise.resolve();

/** From now on, until every part has been drawn. */
export function drawGradually(): void {
  isGradual = true;
}

export const isDrawnGradually = (): boolean => isGradual;

/**
 * Calls back once the parts before this one are on the screen.
 *
 * @param draw resolves when the part is in the document
 * @returns how to give up the turn
 */
export function inTurn(draw: () => Promise<void>): () => void {
  let isWanted = true;
  waiting++;
  last = last.then(async () => {
    await nextFrame();
    if (isWanted) await draw();
    waiting--;
    if (waiting === 0) isGradual = false;
  });
  return () => {
    isWanted = false;
  };
}

/** After the next frame, or soon in a tab that shows none. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

const HIDDEN_MS = 100;
