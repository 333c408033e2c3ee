import { newDocument } from '@antecedent/domain/office/document/new-document';
import { seededRandom } from '@antecedent/domain/random';
import { findChromium } from '@antecedent/e2e/support/chromium';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import { type Browser, chromium } from 'playwright-core';
import { type EditorHost, serveEditor } from '../browser/editor-host.ts';
import { EditorScreen } from '../browser/editor-page.ts';
import { folderOf, reportScripts } from '../browser/script-sizes.ts';
import { prose } from '../data/essay-files.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { measureMemory } from './editor-memory.ts';

const SENTENCES_PER_PARAGRAPH = 6;
/** Word counts that fill this many pages of a new document. */
const TEXTS = { '3 pages': 1_400, '30 pages': 14_000, '100,000 words': 100_000 } as const;
const RUNS = 5;
const KEYS = 200;
const SAVES = 15;
/** Key to paint, in milliseconds. Longer texts are reported without a bar. */
const BAR_MS = 25;
/** What a save may cost the page's main thread, in milliseconds of its CPU time. */
const SAVE_WORK_BARS_MS = { '3 pages': 4, '30 pages': 4, '100,000 words': 25 } as const;
/** What a second of typing may send, headers included. */
const SAVED_BYTES_BAR = 1_500;

/** Parts that can be measured individually. */
export const EDITOR_PARTS: readonly string[] = ['script', 'opening', 'typing', 'hour'];

type Bench = SuiteOptions & { browser: Browser; host: EditorHost };

/**
 * Measures the built word processor in a real browser, with a host that answers immediately.
 *
 * @param folder the build output of the editor's pages
 */
export async function measureEditor(
  { report, quick, part }: SuiteOptions,
  folder = folderOf('editors'),
): Promise<void> {
  const isWanted = (name: string) => part === undefined || part === name;
  if (isWanted('script')) {
    reportScripts(report, folder, {
      name: 'script before a text can be edited',
      bar: 200,
      isNeeded: (chunk) => /document-editor/.test(chunk),
    });
  }
  const host = await serveEditor(folder);
  const browser = await chromium.launch({ executablePath: findChromium() });
  const bench = { report, quick, browser, host };
  try {
    if (isWanted('opening')) await measureOpening(bench);
    for (const name of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
      if (!isWanted('typing') || (quick && name === '100,000 words')) continue;
      await measureTyping(bench, name, false);
      await measureTyping(bench, name, true);
    }
    if (isWanted('hour')) await measureMemory(bench, textOf(TEXTS['3 pages']));
  } finally {
    await browser.close();
    await host.close();
  }
}

/** A new document with this many words. */
function textOf(words: number): Uint8Array {
  let count = 0;
  const sentences = prose(words, seededRandom(words)).filter((sentence) => {
    const isWanted = count < words;
    count += sentence.split(' ').length;
    return isWanted;
  });
  const paragraphs: string[] = [];
  for (let at = 0; at < sentences.length; at += SENTENCES_PER_PARAGRAPH) {
    paragraphs.push(sentences.slice(at, at + SENTENCES_PER_PARAGRAPH).join(' '));
  }
  return newDocument({ paragraphs, language: 'en-GB' }, officeCodec.deflate);
}

async function measureOpening({ report, quick, browser, host }: Bench): Promise<void> {
  for (const name of ['3 pages', '30 pages'] as const) {
    progress(`opening ${name}`);
    host.setFile(textOf(TEXTS[name]), false);
    const times: number[] = [];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) {
      const screen = await EditorScreen.open(browser, host);
      times.push(screen.editableMs);
      if (run === 0) progress(`it says: ${await screen.length()}`);
      await screen.close();
    }
    report(`editable, ${name}`, median(times), 'ms');
  }
}

/** Measures key to paint at both ends of a text, and the save time after a word in its middle. */
async function measureTyping(
  { report, quick, browser, host }: Bench,
  name: keyof typeof TEXTS,
  suggests: boolean,
): Promise<void> {
  const what = suggests ? `${name}, suggesting` : name;
  const bar = name === '100,000 words' ? undefined : { atMost: BAR_MS };
  const keys = quick ? 30 : KEYS;
  const typed = prose(keys, seededRandom(7)).join(' ').slice(0, keys);
  host.setFile(textOf(TEXTS[name]), suggests);
  const screen = await EditorScreen.open(browser, host);
  for (const place of ['start', 'end'] as const) {
    progress(`typing at the ${place} of ${what}`);
    await screen.goTo(place);
    await screen.measureKeyToPaint(typed.slice(0, 10));
    const times = await screen.measureKeyToPaint(typed);
    report(`key to paint at the ${place}, ${what}, median`, median(times), 'ms');
    report(`key to paint at the ${place}, ${what}, p95`, quantile(times, 0.95), 'ms', bar);
  }
  if (!suggests) {
    const saves: number[] = [];
    const work: number[] = [];
    for (let run = 0; run < (quick ? 3 : SAVES); run++) {
      await screen.type('and ');
      await screen.rest();
      const [began, save] = [await screen.workedMs(), await screen.requestSave()];
      const saved = await screen.workedMs();
      // to ask, to hear and to measure cost something too
      await screen.requestSave();
      const asked = (await screen.workedMs()) - saved;
      saves.push(save);
      work.push(Math.max(0, saved - began - asked));
    }
    report(`save, ${name}, median`, median(saves), 'ms');
    const workBar = SAVE_WORK_BARS_MS[name];
    report(`work of the page for a save, ${name}`, median(work), 'ms', { atMost: workBar });
    report(`bytes up for a save, ${name}`, host.savedBytes(), 'bytes', { atMost: SAVED_BYTES_BAR });
  }
  await screen.close();
}
