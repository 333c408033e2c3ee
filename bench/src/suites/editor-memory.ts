import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import type { Browser } from 'playwright-core';
import type { EditorHost } from '../browser/editor-host.ts';
import { EditorScreen } from '../browser/editor-page.ts';
import { HOUR_WORDS, ROUND_WORDS, Writer } from '../browser/hour-of-writing.ts';
import type { RetainedMemory } from '../browser/retained-memory.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import type { SuiteOptions } from '../harness/suite.ts';

const MEGABYTE = 1_024 * 1_024;
/** Writing and saving without pauses takes about this fraction of an hour. */
const SPEED = 20;
const QUARTERS = 4;

/** Compared with the same text freshly opened and edited briefly. */
const MAX_MEMORY_RATIO = 1.5;
/**
 * What the second half may add: its text and late JIT compilation. The undo history is full by
 * then.
 */
const MAX_ADDED_MB = 2;
/** The browser keeps a thousand edits for its own undo, with the text nodes they contain. */
const MAX_DETACHED = 1_000;
const MAX_LISTENERS = 20;
/** The text has doubled by then; the cost of a word should grow by less. */
const MAX_WORK_RATIO = 2;

/**
 * Compares the memory of an editor after an hour of writing with one that has just opened the same
 * text.
 */
export async function measureMemory(
  { report, quick, browser, host }: SuiteOptions & { browser: Browser; host: EditorHost },
  text: Uint8Array,
): Promise<void> {
  const megabytes = (what: string, { bytes }: RetainedMemory) =>
    report(`memory, ${what}`, bytes / MEGABYTE, 'MB');
  host.setFile(text, false);
  progress(`an hour of writing, ${SPEED} times as fast`);
  const screen = await EditorScreen.open(browser, host, SPEED);
  megabytes('3 pages opened', await screen.held());
  const writer = new Writer(screen);
  const quarters = await writeQuarters(screen, writer, quick ? ROUND_WORDS * 2 : HOUR_WORDS);
  quarters.forEach(({ held }, index) => {
    megabytes(`quarter ${index + 1} of an hour written`, held);
  });
  await screen.close();
  check(host, writer);

  const reopened = await EditorScreen.open(browser, host, SPEED);
  const opened = await reopened.held();
  megabytes('the same text, reopened', opened);
  progress(`reopened: ${await reopened.length()}; ${sentence(opened)}`);
  // Run the same code in both, so that the browser's compiled code counts on both sides.
  await new Writer(reopened).write(ROUND_WORDS);
  const fresh = await reopened.held();
  await reopened.close();
  megabytes(`the same, and ${ROUND_WORDS} words written`, fresh);
  progress(`and written in: ${sentence(fresh)}`);
  reportDifference(report, quarters, fresh);
}

/** Memory retained after a quarter of the hour, and CPU time per word and its save. */
type Quarter = { held: RetainedMemory; workMs: number };

async function writeQuarters(
  screen: EditorScreen,
  writer: Writer,
  words: number,
): Promise<Quarter[]> {
  const quarters: Quarter[] = [];
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    const before = await screen.workedMs();
    await writer.write(words / QUARTERS);
    const workMs = ((await screen.workedMs()) - before) / (words / QUARTERS);
    const held = await screen.held();
    quarters.push({ held, workMs });
    const work = `${workMs.toFixed(0)} ms of work a word`;
    progress(`quarter ${quarter}: ${await screen.length()}; ${work}; ${sentence(held)}`);
  }
  return quarters;
}

function reportDifference(
  report: ReportFigure,
  quarters: readonly Quarter[],
  fresh: RetainedMemory,
): void {
  const [first, second, , last] = quarters;
  if (first === undefined || second === undefined || last === undefined) {
    throw new RangeError('an hour has four quarters');
  }
  const after = last.held;
  const ratio = after.bytes / fresh.bytes;
  const added = (after.bytes - second.held.bytes) / MEGABYTE;
  const listeners = after.listeners - fresh.listeners;
  const atMost = (limit: number) => ({ atMost: limit });
  report('memory after the hour, compared with just opened', ratio, 'x', atMost(MAX_MEMORY_RATIO));
  report('memory that the second half added', added, 'MB', atMost(MAX_ADDED_MB));
  report('nodes out of the document after the hour', after.detached, '', atMost(MAX_DETACHED));
  report('listeners more than just opened', listeners, '', atMost(MAX_LISTENERS));
  report('texts that wait on the device after the hour', after.waitingTexts, '', atMost(0));
  report('work for a word and its save, first quarter', first.workMs, 'ms');
  report(
    'work in the last quarter, compared with the first',
    last.workMs / first.workMs,
    'x',
    atMost(MAX_WORK_RATIO),
  );
}

const sentence = ({ bytes, nodes, detached, listeners, waitingTexts }: RetainedMemory): string =>
  `${(bytes / MEGABYTE).toFixed(1)} MB, ${nodes} nodes and ${detached} out of the document, ` +
  `${listeners} listeners, ${waitingTexts} texts waiting`;

/** Fails when nothing was written in the hour, since its figure would mean nothing. */
function check(host: EditorHost, { commented, saved }: Writer): void {
  const entry = readZip(host.bytes()).byName.get('word/comments.xml');
  const xml = entry === undefined ? '' : decodeUtf8(readPart(entry, officeCodec.inflate));
  const kept = xml.split('<w:comment ').length - 1;
  // A comment disappears with its words when they are undone.
  if (kept < commented / 2) throw new Error(`${kept} of ${commented} comments were saved`);
  if (host.saves() < saved) throw new Error(`${host.saves()} of ${saved} saves arrived`);
}
