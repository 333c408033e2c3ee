import type { CDPSession, Page } from '@playwright/test';
import { untilStill } from './still.ts';

/** A picture of the page and the moment from which it is shown, in seconds of the film. */
export type CameraFrame = { jpeg: Buffer; from: number };

export type Camera = {
  /** Seconds that were recorded so far. */
  clock(): number;
  /** Leaves out of the film what happens during the call: a page that loads, a server that computes. */
  cut(during: () => Promise<void>): Promise<void>;
  /** Ends the recording. */
  stop(): Promise<CameraFrame[]>;
};

/** Records what a page shows. The browser sends a frame whenever something on it has changed. */
export async function startCamera(page: Page): Promise<Camera> {
  const session = await page.context().newCDPSession(page);
  const frames: CameraFrame[] = [];
  let begun = now();
  let cutFrom: number | null = null;
  let newest: Buffer | null = null;
  const clock = () => (cutFrom ?? now()) - begun;

  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    newest = Buffer.from(data, 'base64');
    if (cutFrom === null) frames.push({ jpeg: newest, from: clock() });
    void acknowledge(session, sessionId);
  });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    everyNthFrame: 1,
    maxWidth: width,
    maxHeight: height,
  });
  return {
    clock,
    async cut(during) {
      cutFrom = now();
      await during();
      await untilStill(page);
      begun += now() - cutFrom;
      cutFrom = null;
      if (newest) frames.push({ jpeg: newest, from: clock() });
    },
    async stop() {
      await session.send('Page.stopScreencast');
      await session.detach();
      // The first frame also shows the time before it arrived.
      return frames.map((frame, at) => (at === 0 ? { ...frame, from: 0 } : frame));
    },
  };
}

const now = (): number => performance.now() / 1000;

/** The last frame may be on its way when the page is closed. */
const acknowledge = (session: CDPSession, sessionId: number): Promise<unknown> =>
  session.send('Page.screencastFrameAck', { sessionId }).catch(() => null);
