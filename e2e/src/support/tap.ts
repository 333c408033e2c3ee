import type { Locator } from '@playwright/test';
import { firefoxSession } from './firefox-session.ts';

/** Taps with a finger, which Playwright can't do in Firefox. */
export async function tap(target: Locator): Promise<void> {
  const session = firefoxSession(target.page());
  if (session === null) return target.tap();
  // Waits until it can be clicked, and scrolls it into view.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap.');
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await session.send('input.performActions', {
    context: session.sessionId,
    actions: [
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ],
  });
}
