import { type EpochMs, HOUR, SECOND } from '../../time.ts';
import { ALGORITHM_ID, DEFAULT_PARAMETERS, type Parameters } from '../parameters.ts';
import { isWriting, type WritingTime } from '../time.ts';
import { logAccepted } from '../tracking/accepted-log.ts';
import { type ChangeTotals, NO_CHANGE } from '../tracking/change-totals.ts';
import {
  type AcceptedVersions,
  acceptedWords,
  declaredWords,
  mostUnobserved,
  NOTHING_ACCEPTED,
  ownShare,
  provenanceShares,
  survivingWords,
  typedInText,
  typingSeconds,
} from '../tracking/provenance.ts';
import { writtenLanguage } from '../tracking/text-language.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { LoggedVersion, WordCounts } from '../types.ts';
import type { FormatOfQuotations } from '../words/quotations.ts';
import { effortScore } from './effort.ts';
import {
  isPaceCalibrated,
  minuteBins,
  type PaceAbsence,
  type PaceBand,
  type PaceBins,
  paceBand,
  type Rush,
  type RushBand,
  rush,
  rushBand,
  typingPace,
  wordsPerMinute,
} from './pace.ts';
import { quotedBulk, quotedCounts } from './quoted-words.ts';
import { type RevisionTotals, revisionScore, revisionTotals, sumTotals } from './revision.ts';
import type { Score } from './score.ts';
import { submissionTime } from './submission-time.ts';

/** One file of a submission: its tracker and its versions, in order. */
export type FileProcess = {
  tracker: Tracker;
  log: readonly LoggedVersion[];
  /** Numbers of versions whose words an instructor accepted: they count as typed, and take no part in pace. */
  accepted?: AcceptedVersions;
  /** What the document's format says about quotations. */
  format?: FormatOfQuotations | undefined;
  /** Per word of the text, what the student marked as a quotation. */
  marked?: Uint8Array | undefined;
};

export type AssessmentContext = {
  parameters?: Parameters;
  /** Excludes pace from the figures: a timed assignment, or an accommodation for the student. */
  withoutPace?: Extract<PaceAbsence, 'timed' | 'accommodation'> | null;
  /** Language tag of the text, if known; else it is found from the text. */
  language?: string | undefined;
  /**
   * The submission time or deadline that the late burst is counted back from; defaults to the last
   * version.
   */
  endsAt?: EpochMs;
};

/** A passage that arrived in bulk, with its version and its file (by index). */
export type BulkInsertion = {
  file: number;
  number: number;
  at: EpochMs;
  words: number;
  accepted: boolean;
};

/** Everything that is computed about a submission, with the algorithm and parameters that produced it. */
export type Assessment = {
  algorithm: typeof ALGORITHM_ID;
  parameters: Parameters;
  time: WritingTime;
  /** Words of the current text by provenance, and their shares, which sum to 1. */
  words: WordCounts;
  shares: WordCounts;
  /** Share of typed words among typed and bulk; null when there are neither. */
  ownShare: number | null;
  /** Totals over all versions; accepted words count as typed. */
  totals: ChangeTotals;
  bulkInsertions: BulkInsertion[];
  pace: {
    wordsPerMinute: number | null;
    /** Words typed, deleted ones included, for each minute at the desk: what Effort is computed with. */
    typing: number | null;
    band: PaceBand | null;
    bins: PaceBins[];
    /** Why there are no words per minute; null where there are. */
    absent: PaceAbsence | null;
  };
  rush: Rush & { band: RushBand | null };
  effort: Score;
  revision: Score;
  revisionTotals: RevisionTotals;
  /** Share of new words in the last hours, displayed but never deducted; null without new words. */
  lateBurst: number | null;
  /** The words behind it: new words in the last hours, and all of them. */
  lateWords: { late: number; all: number };
};

/**
 * Assesses the writing of one submission from its files' trackers and version logs, without reading
 * any text again. Deterministic.
 */
export function assess(files: readonly FileProcess[], context: AssessmentContext = {}): Assessment {
  const parameters = context.parameters ?? DEFAULT_PARAMETERS;
  const timed = files.map(({ tracker: { kind }, log }) => ({ kind, log }));
  const time = submissionTime(timed, parameters);
  const words = sumCounts(
    files.map(({ tracker, accepted }) =>
      survivingWords(tracker.words, accepted ?? NOTHING_ACCEPTED),
    ),
  );
  const unobservedFrom =
    words.unobserved === 0
      ? null
      : mostUnobserved(
          files.map(({ tracker, accepted }) => ({
            words: tracker.words,
            accepted: accepted ?? NOTHING_ACCEPTED,
          })),
        );
  const quoted = quotedCounts(files);
  const bulk = words.bulk - quotedBulk(quoted);
  const bulkInsertions = files.flatMap(bulkInsertionsOf);
  const totals = totalsOf(files);
  const language = context.language ?? writtenLanguage(files.map(({ tracker }) => tracker));
  const excluded =
    context.withoutPace ?? (isPaceCalibrated(language, parameters) ? null : 'language');
  const hasPace = excluded === null;
  const edits = typedEditsInText(files, parameters);
  const bins = hasPace ? minuteBins(edits, time.sessions) : [];
  const typed = sum(edits.map((edit) => edit.typed));
  const accepted = sum(
    files.map((file) => acceptedWords(file.tracker.words, file.accepted ?? NOTHING_ACCEPTED)),
  );
  const written = { typed, accepted, bulk };
  const haste: Rush = hasPace
    ? rush(
        bins.map((session) => session.words),
        written,
        parameters,
      )
    : { ratio: null, arithmetic: [] };
  const perMinute = wordsPerMinute(words.typed + bulk - accepted, time, parameters);
  const late = lateWords(edits, context.endsAt, parameters);
  const revised = sumTotals(files.map(({ tracker }) => revisionTotals(tracker)));

  return {
    algorithm: ALGORITHM_ID,
    parameters,
    time,
    words,
    shares: provenanceShares(words),
    ownShare: ownShare(words),
    totals,
    bulkInsertions,
    pace: {
      wordsPerMinute: hasPace ? perMinute : null,
      typing: hasPace && perMinute !== null ? typingPace(typed, time.desk) : null,
      band: hasPace && perMinute !== null ? paceBand(perMinute, bulk, parameters) : null,
      bins,
      absent: excluded ?? (perMinute === null ? 'little-time' : null),
    },
    rush: {
      ...haste,
      band: haste.ratio === null ? null : rushBand(haste.ratio, bulk, parameters),
    },
    effort: effortScore(
      {
        surviving: words,
        quoted,
        mostUnobserved: unobservedFrom,
        declared: sum(files.map(({ tracker }) => declaredWords(tracker.words))),
        typed,
        realSeconds: time.real,
        deskSeconds: time.desk,
        rush: haste.ratio,
      },
      parameters,
    ),
    revision: revisionScore(
      revised,
      {
        words,
        mostUnobserved: unobservedFrom,
        realSeconds: time.real,
        isTimed: context.withoutPace === 'timed',
      },
      parameters,
    ),
    revisionTotals: revised,
    lateBurst: late.all === 0 ? null : late.late / late.all,
    lateWords: late,
  };
}

/**
 * The student's edits in all files in order, each with the words that count as typed and the time over which they came. What an
 * instructor accepted takes no part.
 */
const typedEdits = (files: readonly FileProcess[], parameters: Parameters) =>
  files
    .flatMap(({ tracker: { kind }, log, accepted }, file) =>
      log.filter(isWriting).map((version) => {
        const { activeSeconds, thinkSeconds, spanMs } = version;
        const gapSeconds = activeSeconds + thinkSeconds;
        const overMs = typingSeconds({ gapSeconds, spanMs, kind }, parameters) * SECOND;
        const typed = accepted?.has(version.number) ? 0 : version.typed;
        return { ...version, file, typed, overMs };
      }),
    )
    .sort((a, b) => a.at - b.at);

/** The same edits, each with those of its words that are still in the text. */
export function typedEditsInText(files: readonly FileProcess[], parameters: Parameters) {
  const left = files.map(({ tracker }) => typedInText(tracker.words));
  return typedEdits(files, parameters).map((edit) => ({
    ...edit,
    // Copies of a word have its version: no version typed more than it brought.
    typed: Math.min(edit.typed, left[edit.file]?.get(edit.number) ?? 0),
  }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const sumCounts = (parts: readonly WordCounts[]): WordCounts => ({
  typed: parts.reduce((sum, { typed }) => sum + typed, 0),
  bulk: parts.reduce((sum, { bulk }) => sum + bulk, 0),
  unobserved: parts.reduce((sum, { unobserved }) => sum + unobserved, 0),
});

const bulkInsertionsOf = ({ log, accepted }: FileProcess, file: number): BulkInsertion[] =>
  log
    .filter(({ bulk }) => bulk > 0)
    .map(({ number, at, bulk }) => ({
      file,
      number,
      at,
      words: bulk,
      accepted: accepted?.has(number) ?? false,
    }));

function totalsOf(files: readonly FileProcess[]): ChangeTotals {
  const totals: ChangeTotals = { ...NO_CHANGE };
  const keys = Object.keys(totals) as (keyof ChangeTotals)[];
  for (const { log, accepted = NOTHING_ACCEPTED } of files) {
    for (const version of logAccepted(log, accepted)) {
      for (const key of keys) totals[key] += version[key];
    }
  }
  return totals;
}

function lateWords(
  edits: readonly LoggedVersion[],
  endsAt: EpochMs | undefined,
  { lateBurstHours }: Parameters,
): Assessment['lateWords'] {
  const end = endsAt ?? edits.at(-1)?.at ?? 0;
  const from = end - lateBurstHours * HOUR;
  let [all, late] = [0, 0];
  for (const { at, new: added } of edits) {
    all += added;
    if (at > from && at <= end) late += added;
  }
  return { late, all };
}
