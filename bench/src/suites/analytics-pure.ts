import { assess } from '@antecedent/domain/insight/figures/assess';
import { advance, createTracker } from '@antecedent/domain/insight/tracking/tracker';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { LoggedVersion, SavedVersion } from '@antecedent/domain/insight/types';
import { DEFAULT_LOCALE, wordSpans } from '@antecedent/domain/insight/words/words';
import { seededRandom } from '@antecedent/domain/random';
import { SECOND } from '@antecedent/domain/time';
import { replaySeconds } from '@antecedent/domain/trace/replay-trace';
import { prose } from '../data/essay-files.ts';
import { type History, longHistory } from '../data/histories.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';

/** The text length that the bar for a save applies to. */
const ESSAY_WORDS = 2_000;
const STEPS = 600;
const BATCH = 20;

/** Measures `advance` for one typed word, and `assess`, without database or network. */
export function reportPureAnalytics({ report, quick }: SuiteOptions): void {
  for (const words of [ESSAY_WORDS, 10 * ESSAY_WORDS]) {
    const size = `${words.toLocaleString('en')} words`;
    const { advanceTimes, text } = typedWords(words);
    const bar = words === ESSAY_WORDS ? { atMost: 60 } : undefined;
    report(`advance, one word typed into ${size}`, median(advanceTimes), 'µs', bar);
    report(`the same by counting the words again, ${size}`, median(recountTimes(text)), 'µs');
  }
  const history = longHistory();
  const versions = quick ? 2_000 : 10_000;
  const { tracker, log } = written(history, versions);
  const times = Array.from({ length: 15 }, () => microseconds(() => assess([{ tracker, log }])));
  report(`assess ${versions.toLocaleString('en')} versions`, median(times) / 1_000, 'ms');
}

function microseconds(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1_000;
}

const versionAt = (number: number, text: string): SavedVersion => ({
  number,
  text,
  at: Date.UTC(2026, 0, 5) + number * SECOND,
  origin: 'edit',
  presence: 'online',
  spanMs: SECOND,
  byStudent: true,
});

/**
 * Times of one `advance`, each averaged over a small batch, while typing in the middle of the text.
 */
function typedWords(words: number): { advanceTimes: number[]; text: string } {
  const random = seededRandom(11);
  const all = prose(words, random).join(' ').split(' ').slice(0, words);
  const start = paragraphs(all);
  const tracker = createTracker({ kind: 'document' });
  advance(tracker, versionAt(0, start));
  const texts = typedTexts(start, all, STEPS);
  const advanceTimes: number[] = [];
  for (let step = 0; step < STEPS; step += BATCH) {
    const spent = microseconds(() => {
      for (let at = step; at < step + BATCH; at++) {
        advance(tracker, versionAt(at + 1, texts[at] as string));
      }
    });
    if (step >= STEPS / 3) advanceTimes.push(spent / BATCH);
  }
  return { advanceTimes, text: start };
}

function paragraphs(words: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += 100) lines.push(words.slice(at, at + 100).join(' '));
  return lines.join('\n');
}

/** The text after each typed word, as separate flat strings like those read from a file. */
function typedTexts(start: string, words: readonly string[], count: number): string[] {
  let place = start.indexOf(' ', start.length >> 1);
  let text = start;
  return Array.from({ length: count }, (_, step) => {
    const word = ` ${words[(step * 7) % words.length]}`;
    text = text.slice(0, place) + word + text.slice(place);
    place += word.length;
    return Buffer.from(text).toString();
  });
}

const recountTimes = (text: string): number[] =>
  Array.from({ length: 15 }, () =>
    microseconds(() => wordSpans(text, 0, text.length, DEFAULT_LOCALE)),
  );

function written(history: History, count: number): { tracker: Tracker; log: LoggedVersion[] } {
  const tracker = createTracker({ kind: 'document' });
  const log: LoggedVersion[] = [];
  for (const { at, text } of replaySeconds(history.trace)) {
    if (log.length === count) break;
    const version = { ...versionAt(log.length, text), at };
    log.push({ ...advance(tracker, version), ...version });
  }
  return { tracker, log };
}
