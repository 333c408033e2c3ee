import { PERSONAS } from '../../writer/persona.ts';
import { TOPICS } from '../../writer/prose.ts';
import { writeEssay } from '../../writer/write-essay.ts';

/** A writing history in the file format of recorders. */
export type TraceFile = {
  startContent: string;
  endContent: string;
  txns: { time: string; patches: [position: number, deleted: number, inserted: string][] }[];
};

const START = Date.UTC(2026, 0, 5, 9);
const WEEK = 7 * 24 * 60 * 60 * 1_000;
/** Two people's clocks never agree: the second one is slow. */
const CLOCK_SKEW_MS = 1_500;

/**
 * The history of a text by one or two simulated authors, second by second; deterministic for a
 * seed. Each author writes several essays, one below the other; two authors write at the same time
 * in separate parts.
 */
export function writtenTrace(seed: number, authors: 1 | 2, essays: number): TraceFile {
  const saves = Array.from({ length: authors }, (_, author) =>
    writtenBy(seed + author, essays).map((save) => ({ ...save, author })),
  );
  const texts = saves.map(() => '');
  const file: TraceFile = { startContent: '', endContent: '', txns: [] };
  for (const { at, author, text } of saves.flat().sort((a, b) => a.at - b.at)) {
    texts[author] = text;
    const next = texts.join(authors === 1 ? '' : '\n');
    const time = new Date(at - author * CLOCK_SKEW_MS).toISOString();
    file.txns.push({ time, patches: [patchBetween([...file.endContent], [...next])] });
    file.endContent = next;
  }
  return file;
}

function writtenBy(seed: number, essays: number): { at: number; text: string }[] {
  const topics = Object.values(TOPICS);
  const saves: { at: number; text: string }[] = [];
  for (let week = 0; week < essays; week++) {
    const above = saves.at(-1)?.text;
    const written = writeEssay({
      topic: topics[(seed + week) % topics.length] as (typeof topics)[number],
      persona: PERSONAS[(seed + week) % PERSONAS.length] as (typeof PERSONAS)[number],
      seed: seed + week,
      startAt: START + week * WEEK,
      due: START + (week + 1) * WEEK,
      ambition: 1,
    });
    for (const { at, paragraphs } of written) {
      const text = paragraphs.join('\n');
      saves.push({ at, text: above === undefined ? text : `${above}\n${text}` });
    }
  }
  return saves;
}

/** The single replacement that turns `before` into `after`, both as lists of code points. */
function patchBetween(before: string[], after: string[]): [number, number, string] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const inserted = after.slice(start, after.length - end).join('');
  return [start, before.length - end - start, inserted];
}
