import type { EpochMs } from '../../time.ts';
import { intervalAt, type WritingSession } from '../time.ts';
import { type AcceptedVersions, provenanceOf, sourceAt } from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { Provenance, TimeMark } from '../types.ts';
import { ancestry, linksByChild } from '../words/paragraphs.ts';
import { rowAtOffset } from '../words/word-table.ts';

/** What happened to a word in sessions after its birth: touched, moved, or neither. */
export type WordOutcome = 'kept' | 'touched' | 'moved';

/**
 * Adjacent words with the same birth, outcome and origin, with the characters between and after
 * them.
 */
export type EssayRun = {
  text: string;
  words: number;
  /** Index of the session (or draft) in which the words were written; -1 for words that were given. */
  session: number;
  fate: WordOutcome;
  /** Where the words came from; `declared` for those of a tool that the assignment allows. */
  origin: Provenance | 'declared';
};

/** Surviving words born in the session, and earlier words that it touched. */
export type EssayCell = { born: number; touched: number };

/** One row of the essay map: a paragraph of the current text, with its words by session and origin. */
export type EssayParagraph = {
  id: number;
  runs: EssayRun[];
  /** One per session. */
  cells: EssayCell[];
};

/** A mark on the axis: `after` counts sessions, so 1.5 is the middle of the second. */
export type PlacedMark = TimeMark & { after: number };

export type EssayMap = {
  sessions: WritingSession[];
  paragraphs: EssayParagraph[];
  marks: PlacedMark[];
};

/**
 * The current text with its history, paragraph by paragraph. Those without words are left out, so that they are counted as a
 * reader counts them.
 *
 * @param sessions in order; to color by draft, pass the intervals between deadlines instead
 */
export function essayMap(
  tracker: Tracker,
  sessions: readonly WritingSession[],
  options: { accepted?: AcceptedVersions; marks?: readonly TimeMark[] } = {},
): EssayMap {
  const starts = sessions.map(({ from }) => from);
  const accepted = options.accepted ?? new Set();
  const { start, id } = tracker.paragraphs;
  const touched = touchesByParagraph(tracker, starts);
  const paragraphs = id.flatMap((paragraph, index): EssayParagraph[] => {
    const to = start[index + 1] ?? tracker.text.length + 1;
    const runs = runsOf(tracker, start[index]!, to - 1, starts, accepted);
    if (runs.length === 0) return [];
    const cells = sessions.map((_, session) => ({
      born: runs.reduce((sum, run) => sum + (run.session === session ? run.words : 0), 0),
      touched: touched.get(paragraph)?.[session] ?? 0,
    }));
    return [{ id: paragraph, runs, cells }];
  });
  const marks = (options.marks ?? []).map((mark) => ({
    ...mark,
    after: placeOn(sessions, mark.at),
  }));
  return { sessions: [...sessions], paragraphs, marks };
}

/** The session of words that were there at the start: none. */
const GIVEN = -1;

/** Words from before the first session count as born in it. */
const sessionAt = (starts: readonly EpochMs[], at: EpochMs): number =>
  Math.max(0, intervalAt(starts, at));

function runsOf(
  tracker: Tracker,
  from: number,
  to: number,
  starts: readonly EpochMs[],
  accepted: AcceptedVersions,
): EssayRun[] {
  const { words, text } = tracker;
  const runs: EssayRun[] = [];
  let textFrom = from;
  const last = rowAtOffset(words, to);
  for (let row = rowAtOffset(words, from); row < last; row++) {
    const textTo = row + 1 < last ? words.start[row + 1]! : to;
    const source = sourceAt(words, row, accepted);
    const session = source === 'template' ? GIVEN : sessionAt(starts, words.root[row]!);
    const fate = fateOf(tracker, row, session, starts);
    const origin = source === 'declared' ? source : provenanceOf(source);
    const piece = text.slice(textFrom, textTo);
    textFrom = textTo;
    const run = runs.at(-1);
    if (run && run.session === session && run.fate === fate && run.origin === origin) {
      run.text += piece;
      run.words++;
    } else {
      runs.push({ text: piece, words: 1, session, fate, origin });
    }
  }
  return runs;
}

function fateOf(
  { words }: Tracker,
  row: number,
  session: number,
  starts: readonly EpochMs[],
): WordOutcome {
  if (words.moved[row]) return 'moved';
  const touched = words.touched[row]!;
  return touched > 0 && sessionAt(starts, touched) > session ? 'touched' : 'kept';
}

/** Touched words per session for every paragraph, including those of paragraphs merged into it. */
function touchesByParagraph(
  { touches, paragraphs }: Tracker,
  starts: readonly EpochMs[],
): Map<number, number[]> {
  const heirs = new Map<number, number>();
  const living = new Set(paragraphs.id);
  const byChild = linksByChild(paragraphs);
  for (const id of paragraphs.id) {
    heirs.set(id, id);
    for (const parent of ancestry(byChild, id).keys()) {
      if (!living.has(parent) && !heirs.has(parent)) heirs.set(parent, id);
    }
  }
  const cells = new Map<number, number[]>();
  for (const { paragraph, at, root, words } of touches) {
    const heir = heirs.get(paragraph);
    const session = sessionAt(starts, at);
    if (heir === undefined || session <= sessionAt(starts, root)) continue;
    const row = cells.get(heir) ?? starts.map(() => 0);
    row[session]! += words;
    cells.set(heir, row);
  }
  return cells;
}

function placeOn(sessions: readonly WritingSession[], at: EpochMs): number {
  const index = intervalAt(
    sessions.map(({ from }) => from),
    at,
  );
  const session = sessions[index];
  if (!session) return 0;
  if (at >= session.to) return index + 1;
  return index + (at - session.from) / (session.to - session.from);
}
