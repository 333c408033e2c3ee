import { maxOf } from '../../arrays.ts';
import { hasInput, inputBits } from '../../input-report.ts';
import { HOUR, MINUTE, SECOND } from '../../time.ts';
import {
  type Assessment,
  type AssessmentContext,
  assess,
  type FileProcess,
} from '../figures/assess.ts';
import { rushStretches } from '../figures/pace.ts';
import type { Parameters } from '../parameters.ts';
import { isWriting } from '../time.ts';
import { explainedWords } from '../tracking/explained-words.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { LoggedVersion } from '../types.ts';
import { type EvidenceItem, rangesOf, type VersionRange } from './evidence-item.ts';
import {
  type SurvivingPassage,
  survivingOfItems,
  survivingPassages,
} from './surviving-passages.ts';

/** A file of a submission, under the id that its items carry. */
export type EvidenceFile = Omit<FileProcess, 'accepted'> & {
  fileId: string;
  /** Per word of the text, 1 for those that were copied from another file of the submission. */
  copied?: Uint8Array;
  /** The tracker as figures read it, where the student declared something; `tracker` is as it was observed. */
  counted?: Tracker;
};

/** What the writing is assessed with, and whether the student has a tool that brings text in pieces. */
export type EvidenceContext = AssessmentContext & { textInPieces?: boolean };

/**
 * Everything in a submission that the pages show as something to look at, in order of time. What was accepted
 * stays an item: it is found as if nothing had been.
 *
 * Deterministic: the same versions give the same items with the same ids, however often they are computed.
 *
 * @param files the main file first
 * @param context without pace there are no fast stretches
 */
export function evidenceItems(
  files: readonly EvidenceFile[],
  context: EvidenceContext = {},
): EvidenceItem[] {
  const found = assess(
    files.map(({ tracker, counted = tracker, log }) => ({ tracker: counted, log })),
    context,
  );
  const stretches = [
    ...(context.textInPieces ? [] : files.flatMap((file) => smallPieces(file, found))),
    ...(context.textInPieces ? [] : files.flatMap((file) => aidedWords(file, found))),
    ...fastStretches(files, found),
    ...lateBurst(files, found),
    ...silentSessions(files, found),
  ];
  return [...files.flatMap(passages), ...withPlaces(stretches, files)].sort(
    (a, b) => a.from - b.from || (a.id < b.id ? -1 : 1),
  );
}

/** Versions that brought words in bulk, or words that were not observed. */
function passages({ fileId, tracker, log }: EvidenceFile): EvidenceItem[] {
  const surviving = survivingPassages(tracker);
  return log.flatMap((version) => {
    const { number, at } = version;
    const item = (
      rule: 'bulk' | 'no-input' | 'unobserved',
      cameWith: number,
      left?: SurvivingPassage,
    ) => ({
      id: `${rule}.${fileId}.${number}`,
      rule,
      fileId,
      fromVersion: number,
      toVersion: number,
      from: at,
      to: at,
      words: Math.max(cameWith, left?.words ?? 0),
      surviving: left?.words ?? 0,
      place: left
        ? { paragraph: left.paragraph, paragraphs: left.paragraphs, excerpt: left.excerpt }
        : null,
      passages: [{ fileId, from: number, to: number }],
    });
    const unobserved = surviving.unobserved.get(number);
    return [
      ...(version.bulk > 0
        ? [item(bulkRule(version), version.bulk, surviving.bulk.get(number))]
        : []),
      ...(version.unobserved > 0 || unobserved
        ? [item('unobserved', version.unobserved, unobserved)]
        : []),
    ];
  });
}

/** Inputs that can have brought many words, so that their number is nothing new. */
const CAN_BRING_MANY = inputBits('pasted', 'dropped', 'aid', 'composed', 'suggested', 'merge');

/** Words in bulk for which the editor, which reports inputs, saw none that can have brought them. */
const bulkRule = ({ input }: LoggedVersion): 'bulk' | 'no-input' =>
  input && (input.kinds & CAN_BRING_MANY) === 0 ? 'no-input' : 'bulk';

/** Saves of a second with a few words each, which came faster than keys bring them and which no input explains. */
function smallPieces({ fileId, log }: EvidenceFile, { parameters }: Assessment): EvidenceItem[] {
  const { pieceFromWords, pieceToWords, pieceMs, piecesFromSaves } = parameters.evidence;
  const isPiece = (index: number): boolean => {
    const version = log[index] as LoggedVersion;
    return (
      isWriting(version) &&
      version.spanMs > 0 &&
      version.spanMs <= pieceMs &&
      version.typed >= pieceFromWords &&
      version.typed <= pieceToWords &&
      !isExplained(log, index, parameters)
    );
  };
  const pieces = log.filter((_, index) => isPiece(index));
  if (pieces.length < piecesFromSaves) return [];
  const words = sum(pieces.map(({ typed }) => typed));
  const ranges = rangesOf(fileId, log, isPiece);
  return [
    stretch(`small-pieces.${fileId}`, 'small-pieces', { fileId, versions: pieces }, words, ranges),
  ];
}

/** Inputs that account for the words of a save, apart from keys, which take their time. */
const ACCOUNTS_FOR_WORDS = inputBits('command', 'undo', 'merge');

function isExplained(
  log: readonly LoggedVersion[],
  index: number,
  parameters: Parameters,
): boolean {
  const { input, at, typed } = log[index] as LoggedVersion;
  if (!input) return false;
  const isPasted = hasInput(input, 'pasted') || hasInput(input, 'dropped');
  if (!isPasted && (input.kinds & ACCOUNTS_FOR_WORDS) !== 0) return true;
  const gapSeconds = Math.max(0, at - (log[index - 1]?.at ?? at)) / SECOND;
  return typed <= explainedWords(input, gapSeconds, parameters);
}

/** Words that dictation or another tool typed for the writer, where they make up a part of the text. A fact, no more. */
function aidedWords({ fileId, log }: EvidenceFile, { parameters }: Assessment): EvidenceItem[] {
  const isAided = (version: LoggedVersion): boolean =>
    isWriting(version) &&
    version.typed > 0 &&
    version.input != null &&
    hasInput(version.input, 'aid');
  const versions = log.filter(isAided);
  const words = sum(versions.map(({ typed }) => typed));
  const brought = sum(log.map(({ typed, bulk, unobserved }) => typed + bulk + unobserved));
  if (words === 0 || words < parameters.evidence.aidedFromShare * brought) return [];
  const ranges = rangesOf(fileId, log, (index) => isAided(log[index] as LoggedVersion));
  return [stretch(`aided.${fileId}`, 'aided', { fileId, versions }, words, ranges)];
}

/**
 * Stretches of fast minutes, in a text that also has words that were added in bulk. By itself, speed is nothing to look at: many
 * people write that fast.
 */
function fastStretches(files: readonly EvidenceFile[], found: Assessment): EvidenceItem[] {
  const { pace, words: inText, parameters } = found;
  if (inText.bulk === 0) return [];
  const { fastFrom, fastAbove, fastMinutes } = parameters.evidence;
  const limits = { from: fastFrom, above: fastAbove, minutes: fastMinutes };
  return pace.bins.flatMap(({ from, words }) =>
    rushStretches(words, limits).flatMap((minutes) => {
      const [start, end] = [from + minutes.from * MINUTE, from + minutes.to * MINUTE];
      const parts = files.flatMap(({ fileId, log }) => {
        // Words that came otherwise are items of their own.
        const isIn = (version: LoggedVersion): boolean =>
          isWriting(version) &&
          version.at >= start &&
          version.at < end &&
          version.bulk + version.unobserved === 0;
        const versions = log.filter((version) => isIn(version) && version.typed > 0);
        const ranges = rangesOf(fileId, log, (index) => isIn(log[index] as LoggedVersion));
        return versions.length === 0 ? [] : [{ fileId, versions, ranges }];
      });
      const [first] = parts;
      if (!first) return [];
      const id = `rush.${first.fileId}.${(first.versions[0] as LoggedVersion).number}`;
      const ranges = parts.flatMap((part) => part.ranges);
      const came = sum(parts.flatMap((part) => part.versions.map((version) => version.typed)));
      return [{ ...stretch(id, 'rush', first, came, ranges), from: start, to: end }];
    }),
  );
}

/** New words of the last hours, where the writing began before them. */
function lateBurst(
  files: readonly EvidenceFile[],
  { lateBurst: share, parameters }: Assessment,
): EvidenceItem[] {
  const { lateFromShare, lateToShare } = parameters.evidence;
  // All of it, or all but a title, is no burst: the text was written in one go.
  if (share === null || share < lateFromShare || share > lateToShare) return [];
  const last = maxOf(files.flatMap(({ log }) => log.filter(isWriting).map(({ at }) => at)));
  const from = last - parameters.lateBurstHours * HOUR;
  const isLate = (version: LoggedVersion) => isWriting(version) && version.at > from;
  const words = sum(files.flatMap(({ log }) => log.filter(isLate).map((version) => version.new)));
  for (const { fileId, log } of files) {
    const versions = log.filter((version) => isLate(version) && version.new > 0);
    if (versions.length === 0) continue;
    return [{ ...stretch('late-burst', 'late-burst', { fileId, versions }, words, []), to: last }];
  }
  return [];
}

/**
 * Sessions whose page sent texts and reported how long they took, but never said that it was open. Saves of other editors
 * and imported histories tell no spans, so nothing follows from their silence.
 */
function silentSessions(files: readonly EvidenceFile[], found: Assessment): EvidenceItem[] {
  const { silentFromSaves, silentFromSeconds } = found.parameters.evidence;
  return found.time.sessions.flatMap(({ from, to }) =>
    files.flatMap(({ fileId, log }) => {
      const saves = log.filter(({ at }) => at >= from && at <= to).filter(isWriting);
      const isSilent =
        saves.length >= silentFromSaves &&
        to - from >= silentFromSeconds * SECOND &&
        saves.every(({ presence, spanMs }) => presence === 'unknown' && spanMs > 0);
      if (!isSilent) return [];
      const words = sum(saves.map((version) => version.new));
      const id = `no-report.${fileId}.${(saves[0] as LoggedVersion).number}`;
      return [stretch(id, 'no-report', { fileId, versions: saves }, words, [])];
    }),
  );
}

/** Stretches with where their words are in the file to look at first, as far as they are in the text. */
function withPlaces(
  stretches: readonly EvidenceItem[],
  files: readonly EvidenceFile[],
): EvidenceItem[] {
  if (stretches.length === 0) return [];
  const found = new Map(files.map((file) => [file.fileId, survivingOfItems(file, stretches)]));
  return stretches.map((item, index) => {
    const left = files.map(({ fileId }) => found.get(fileId)?.get(index)?.words ?? 0);
    const place = found.get(item.fileId)?.get(index);
    return {
      ...item,
      surviving: Math.min(item.words, sum(left)),
      place: place
        ? { paragraph: place.paragraph, paragraphs: place.paragraphs, excerpt: place.excerpt }
        : null,
    };
  });
}

function stretch(
  id: string,
  rule: EvidenceItem['rule'],
  { fileId, versions }: { fileId: string; versions: readonly LoggedVersion[] },
  words: number,
  ranges: VersionRange[],
): EvidenceItem {
  const [first, last] = [versions[0], versions.at(-1)] as [LoggedVersion, LoggedVersion];
  return {
    id,
    rule,
    fileId,
    fromVersion: first.number,
    toVersion: last.number,
    from: first.at,
    to: last.at,
    words,
    surviving: words,
    place: null,
    passages: ranges,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
