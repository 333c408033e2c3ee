import { type EpochMs, HOUR, MINUTE } from '../../time.ts';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { intervalAt, isWriting } from '../time.ts';
import { isCounted, NOTHING_ACCEPTED, provenanceOf, sourceAt } from '../tracking/provenance.ts';
import { type Assessment, type FileProcess, typedEditsInText } from './assess.ts';
import { rushStretches } from './pace.ts';
import { type QuotedReason, quotedRows } from './quoted-words.ts';
import { type RevisionKind, revisedPassages } from './revised-words.ts';

/** Figures of a submission that lead to the moments they come from. */
export const FIGURES = [
  'typed',
  'bulk',
  'unobserved',
  'typedOnce',
  'rush',
  'cited',
  'references',
  'marked',
  'rewritten',
  'rephrased',
  'moved',
  'late',
  'time',
] as const;
/** A figure that can show the moments it adds up. */
export type Figure = (typeof FIGURES)[number];

/** One moment of writing behind a figure. */
export type FigureMoment = {
  /** Index of the file; null where it is about all of them. */
  file: number | null;
  /** When it began, and ended where it lasted. */
  at: EpochMs;
  until: EpochMs | null;
  /** What it adds to the figure: words, of time seconds. */
  amount: number;
  /** Zero-based paragraph of the text as it is now; null where it isn't one. */
  paragraph: number | null;
};

/**
 * The moments that a figure adds up, in order: for each figure their amounts sum to what the assessment says. Words that were
 * typed are listed by sessions, those of a rush by stretches of minutes.
 *
 * @param assessment of these files
 * @param endsAt what the last hours are counted back from, where it was assessed with that
 */
export function figureMoments(
  figure: Figure,
  files: readonly FileProcess[],
  assessment: Assessment,
  endsAt?: EpochMs,
): FigureMoment[] {
  const moments = momentsOf(figure, files, assessment, endsAt);
  return moments.sort((a, b) => a.at - b.at);
}

function momentsOf(
  figure: Figure,
  files: readonly FileProcess[],
  assessment: Assessment,
  endsAt: EpochMs | undefined,
): FigureMoment[] {
  switch (figure) {
    case 'typed':
      return bySession(assessment, standingWords(files, 'typed'));
    case 'bulk':
    case 'unobserved':
      return standingWords(files, figure);
    case 'typedOnce':
      return bySession(
        assessment,
        typedEditsInText(files, assessment.parameters).map(({ at, typed }) => moment(at, typed)),
      );
    case 'rush':
      return rushMoments(files, assessment);
    case 'cited':
    case 'references':
      return standingWords(files, 'bulk', figure);
    case 'marked':
      return [
        ...standingWords(files, 'bulk', 'marked'),
        ...bySession(assessment, standingWords(files, 'typed', 'marked')),
      ];
    case 'rewritten':
    case 'rephrased':
    case 'moved':
      return revisionMoments(files, figure);
    case 'late':
      return bySession(assessment, lateMoments(files, assessment, endsAt));
    case 'time':
      return assessment.time.sessions.map(({ from, to, seconds }) => {
        return { ...moment(from, seconds), until: to };
      });
  }
}

const moment = (at: EpochMs, amount: number): FigureMoment => {
  return { file: null, at, until: null, amount, paragraph: null };
};

/** Adds up what fell into the same session; what came before the first stays on its own. */
function bySession(
  { time: { sessions } }: Assessment,
  moments: readonly FigureMoment[],
): FigureMoment[] {
  const starts = sessions.map(({ from }) => from);
  const sums = new Map<number, FigureMoment>();
  const rest: FigureMoment[] = [];
  for (const one of moments) {
    if (one.amount === 0) continue;
    const index = intervalAt(starts, one.at);
    const session = sessions[index];
    if (!session) {
      rest.push(one);
      continue;
    }
    const sum = sums.get(index) ?? { ...moment(session.from, 0), until: session.to };
    sum.amount += one.amount;
    sums.set(index, sum);
  }
  return [...rest, ...sums.values()];
}

/**
 * The words of the text that came in this way, by the version that brought them and the paragraph that they begin in.
 *
 * @param quoted which of them: those that are quoted for a reason, that aren't, or any
 */
function standingWords(
  files: readonly FileProcess[],
  state: 'typed' | 'bulk' | 'unobserved',
  quoted: QuotedReason | 'not' | 'any' = 'any',
): FigureMoment[] {
  return files.flatMap((one, file) => {
    const { tracker, log, accepted = NOTHING_ACCEPTED } = one;
    const { words, paragraphs } = tracker;
    const savedAt = new Map(log.map(({ number, at }) => [number, at]));
    const quotedHere = quoted === 'any' ? null : quotedRows(one);
    const found = new Map<number, FigureMoment>();
    for (let row = 0; row < words.count; row++) {
      const source = sourceAt(words, row, accepted);
      if (!isCounted(source) || provenanceOf(source) !== state) continue;
      if (quotedHere && (quotedHere.get(row) ?? 'not') !== quoted) continue;
      // Typed words count for when they were written, also where another version gave them their class.
      const key = state === 'typed' ? words.born[row]! : words.version[row]!;
      const known = found.get(key);
      if (known) {
        known.amount++;
        continue;
      }
      const at = (state === 'typed' ? null : savedAt.get(key)) ?? words.born[row]!;
      const paragraph = Math.max(0, intervalAt(paragraphs.start, words.start[row]!));
      found.set(key, { file, at, until: null, amount: 1, paragraph });
    }
    return [...found.values()];
  });
}

function rushMoments(
  files: readonly FileProcess[],
  { pace, parameters }: Assessment,
): FigureMoment[] {
  if (pace.bins.length === 0) return [];
  const { hurriedFrom, rushedAbove, sustainedBins } = parameters.pace;
  const limits = { from: hurriedFrom, above: rushedAbove, minutes: sustainedBins };
  const fast = pace.bins.flatMap(({ from, words }) =>
    rushStretches(words, limits).map((stretch) => ({
      ...moment(from + stretch.from * MINUTE, stretch.words),
      until: from + stretch.to * MINUTE,
    })),
  );
  return [...standingWords(files, 'bulk', 'not'), ...fast];
}

function revisionMoments(files: readonly FileProcess[], kind: RevisionKind): FigureMoment[] {
  return files.flatMap(({ tracker }, file) =>
    revisedPassages(tracker)
      .filter((passage) => passage.kind === kind)
      .map(({ at, words, paragraph: id }): FigureMoment => {
        const paragraph = id === null ? -1 : tracker.paragraphs.id.indexOf(id);
        return {
          file,
          at,
          until: null,
          amount: words,
          paragraph: paragraph < 0 ? null : paragraph,
        };
      }),
  );
}

function lateMoments(
  files: readonly FileProcess[],
  { parameters = DEFAULT_PARAMETERS }: Assessment,
  endsAt: EpochMs | undefined,
): FigureMoment[] {
  const edits = files.flatMap(({ log }) => log.filter(isWriting));
  const end = endsAt ?? edits.reduce((last, { at }) => Math.max(last, at), 0);
  const from = end - parameters.lateBurstHours * HOUR;
  return edits
    .filter(({ at }) => at > from && at <= end)
    .map(({ at, new: added }) => moment(at, added));
}
