import type { DemoPerson } from '@antecedent/server/demo/people';
import type { Locator, Page } from '@playwright/test';
import { type Camera, type CameraFrame, startCamera } from './camera.ts';
import { type Cue, readingTime } from './captions.ts';
import { inGerman } from './captions-german.ts';
import { createPointer, placeIn, type ScreenPoint } from './pointer.ts';

/** How fast a person types who knows what to write, in milliseconds per key. */
const KEY_MS = 62;
/** Milliseconds from where the pointer has come to rest to the click. */
const BEFORE_CLICK_MS = 120;
/** Milliseconds for the viewer to see where they are before the first caption. */
const OPENING_MS = 500;

/** A film while it is being made: actions at the pace of a person, and captions about them. */
export type Film = {
  page: Page;
  /** Shows a caption, once the previous one has been visible long enough to be read. */
  say(text: string): Promise<void>;
  /** Moves the pointer to a target. */
  point(target: Locator, part?: ScreenPoint): Promise<void>;
  /** Moves the pointer to a target and clicks it. */
  press(target: Locator, part?: ScreenPoint): Promise<void>;
  write(text: string): Promise<void>;
  pause(seconds: number): Promise<void>;
  /** Leaves waiting out of the film: what `during` does, and the time until the page is still. */
  cut(during?: () => Promise<unknown>): Promise<void>;
};

/** The content of a film: the person at the page, and what happens there. */
export type FilmPlan = {
  who: DemoPerson;
  /** What happens before the camera runs. */
  open: (page: Page) => Promise<void>;
  scene: (film: Film) => Promise<void>;
};

export type Footage = { frames: CameraFrame[]; cues: Cue[]; seconds: number };

/** Films what `scene` does on a page that is open already. */
export async function film(page: Page, scene: (film: Film) => Promise<void>): Promise<Footage> {
  const pointer = createPointer(page);
  await pointer.redraw();
  const camera = await startCamera(page);
  await page.waitForTimeout(OPENING_MS);
  const captions = captionist(page, camera);
  await scene({
    page,
    say: captions.say,
    async point(target, part) {
      await pointer.moveTo(await placeIn(target, part));
    },
    async press(target, part) {
      await target.scrollIntoViewIfNeeded();
      await pointer.moveTo(await placeIn(target, part));
      await page.waitForTimeout(BEFORE_CLICK_MS);
      await page.mouse.down();
      await page.mouse.up();
    },
    async write(text) {
      for (const key of text) {
        await page.keyboard.type(key);
        // A pause after a sentence.
        await page.waitForTimeout(/[.,]/.test(key) ? KEY_MS * 4 : KEY_MS);
      }
    },
    pause: (seconds) => page.waitForTimeout(seconds * 1000),
    async cut(during) {
      await camera.cut(async () => {
        await during?.();
        await pointer.redraw();
      });
    },
  });
  const cues = await captions.end();
  const seconds = camera.clock();
  return { frames: await camera.stop(), cues, seconds };
}

/** Notes each caption with its times. */
function captionist(page: Page, camera: Camera) {
  const cues: Cue[] = [];
  const finish = async () => {
    const cue = cues.at(-1);
    if (!cue) return;
    const left = cue.from + readingTime(cue) - camera.clock();
    if (left > 0) await page.waitForTimeout(left * 1000);
    cue.to = camera.clock();
  };
  return {
    async say(text: string) {
      await finish();
      const from = camera.clock();
      cues.push({ from, to: from, text, german: inGerman(text) });
    },
    async end() {
      await finish();
      return cues;
    },
  };
}
