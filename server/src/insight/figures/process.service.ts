import type { FileKind } from '@antecedent/domain/files/file-kinds';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { acceptedVersions } from '@antecedent/domain/insight/evidence/evidence-item';
import type { EvidenceContext } from '@antecedent/domain/insight/evidence/evidence-items';
import {
  type MarkedQuotation,
  markedWords,
} from '@antecedent/domain/insight/evidence/marked-quotations';
import {
  type Assessment,
  assess,
  type FileProcess,
} from '@antecedent/domain/insight/figures/assess';
import type { Arrival } from '@antecedent/domain/insight/figures/recorded-words';
import { submissionTime } from '@antecedent/domain/insight/figures/submission-time';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { WritingTime } from '@antecedent/domain/insight/time';
import { logAccepted } from '@antecedent/domain/insight/tracking/accepted-log';
import { withCopiesBetweenFiles } from '@antecedent/domain/insight/tracking/copies-between-files';
import {
  passageOfWords,
  trackerDeclared,
} from '@antecedent/domain/insight/tracking/declared-words';
import {
  logTyped,
  trackerTyped,
  versionsInPieces,
} from '@antecedent/domain/insight/tracking/pieces';
import { NOTHING_ACCEPTED } from '@antecedent/domain/insight/tracking/provenance';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { LoggedVersion } from '@antecedent/domain/insight/types';
import type { FormatOfQuotations } from '@antecedent/domain/insight/words/quotations';
import { LRUCache } from 'lru-cache';
import { findWritingTerms, type WritingTerms } from '../../ground/db/accommodations.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type {
  FileRow,
  VersionsService,
  WithVersions,
} from '../../record/versions/versions.service.ts';
import { listFiles } from '../../submissions/submissions/submissions.service.ts';
import { type DeclaredPassage, listDeclared } from './declarations.repo.ts';
import { loggedVersions } from './logged-versions.service.ts';
import { formatOf } from './quotation-formats.ts';
import { listSaidOfFigures, type SaidOfFigures } from './said-of-figures.repo.ts';

/** A file of a submission with its log. */
export type FileLog = {
  row: FileRow;
  kind: FileKind;
  log: readonly LoggedVersion[];
  /** What arrived together, later than it was written. */
  arrivals: readonly Arrival[];
  /** Versions whose bulk words count as typed, by the student's accommodation. */
  inPieces: ReadonlySet<number>;
};
export type SubmissionLogs = {
  main: FileLog;
  files: FileLog[];
  /** The writing time of the submission, its files together, computed once; the same as in its assessment. */
  time(): WritingTime;
};

/** How one submission came to be: every file with its log and its word analysis. */
export type FileInProcess = FileLog &
  FileProcess & {
    /** Per word of the text, 1 for those that were copied from another file; absent where none was. */
    copied?: Uint8Array;
    /** The word analysis as it was observed. In `tracker`, declared words are a tool's where the assignment allows that. */
    observed: Tracker;
    /** Per word of the text, the index of its declaration; -1 for none. */
    declarationOf: Int16Array;
  };
export type SubmissionProcess = {
  main: FileInProcess;
  files: FileInProcess[];
  /** What the student declared about AI tools and didn't withdraw, in order. */
  declared: readonly DeclaredPassage[];
  /** What the student marked as a quotation. */
  quotations: readonly MarkedQuotation[];
  /** The secret of the installation that keys its prints. */
  printKey: Uint8Array;
  time(): WritingTime;
  /** What it is assessed with. */
  context: EvidenceContext;
  /** Computed once. */
  assessment(): Assessment;
  /**
   * The same process on equal terms: as if everyone had every accommodation that figures depend on. Readers who must not
   * know of accommodations see these figures of all students, so that none tells who has one, and no one looks worse for it.
   */
  onEqualTerms(): SubmissionProcess;
  /** The same process without any accommodation: what is compared with the texts of others. */
  asObserved(): SubmissionProcess;
};

/**
 * The writing processes of submissions, up to the latest version of each file. An entry is cached until a file gets a new
 * version, so the requests of one page share it. Callers must not modify what they get.
 */
export type ProcessCache = {
  /** The version logs as they are stored; `null` when the submission has no file. */
  loadLogs(submissionId: string): Promise<SubmissionLogs | null>;
  /** The logs with the word analysis of each file, and what was copied between the files. Costs several times as much when it isn't cached. */
  loadProcess(submissionId: string): Promise<SubmissionProcess | null>;
};

/** The services for analyzing submissions. */
export type WithProcesses = { processes: ProcessCache };

type Cached = {
  heads: string;
  said: SaidOfFigures;
  declared: readonly DeclaredPassage[];
  fileIds: readonly string[];
  terms: WritingTerms;
  logs: Promise<SubmissionLogs | null>;
  process: Promise<SubmissionProcess | null> | null;
};

const MAX_CACHED = 24;
/** Bytes of all entries together: histories of hours share them, so that they don't make the server grow. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** The approximate size of an entry: the analysis of its texts, and a row for each version. */
const ENTRY_BYTES = 512 * 1024;
const VERSION_BYTES = 200;

/** Creates the cache. Each server process has one. */
export function createProcessCache(
  services: Pick<Platform, 'db' | 'cacheShare' | 'secrets'> & WithVersions,
): ProcessCache {
  const { db, versions, cacheShare, secrets } = services;
  // Squared: where caches are small, the files are large.
  const cache = new LRUCache<string, Cached>({
    max: Math.ceil(MAX_CACHED * cacheShare ** 2),
    maxSize: MAX_CACHED_BYTES,
  });
  const load = async (submissionId: string): Promise<Cached> => {
    const [rows, terms, said, declared] = await Promise.all([
      listFiles(db, submissionId),
      findWritingTerms(db, submissionId),
      listSaidOfFigures(db, submissionId),
      listDeclared(db, submissionId),
    ]);
    const heads = [
      ...rows.map(({ id, head, factsEpoch }) => `${id}.${head}.${factsEpoch}`),
      ...Object.values(terms),
      ...said.accepted.map(({ fileId, from, to }) => `${fileId}.${from}-${to}`),
      ...said.quotations.map(({ item, counts }) => `${item.id}.${counts}`),
      ...declared.map(({ id }) => id),
    ].join(' ');
    const cached = cache.get(submissionId);
    if (cached?.heads === heads) return cached;
    const fileIds = rows.map(({ id }) => id);
    const logs = logsOf(versions, rows);
    const entry: Cached = { heads, said, declared, fileIds, logs, terms, process: null };
    const versionCount = rows.reduce((sum, { head }) => sum + head, 0);
    cache.set(submissionId, entry, { size: ENTRY_BYTES + VERSION_BYTES * versionCount });
    entry.logs.catch(() => cache.delete(submissionId));
    return entry;
  };
  return {
    loadLogs: async (submissionId) => (await load(submissionId)).logs,
    async loadProcess(submissionId) {
      const entry = await load(submissionId);
      entry.process ??= withTrackers(versions, entry, await secrets.get('prints'));
      entry.process.catch(() => {
        entry.process = null;
      });
      return entry.process;
    },
  };
}

const NONE: ReadonlySet<number> = new Set();

async function logsOf(
  versions: VersionsService,
  rows: readonly FileRow[],
): Promise<SubmissionLogs | null> {
  const files = await Promise.all(
    rows.map(async (row) => {
      const log = loggedVersions(await versions.listVersions(row.id));
      const hasLate = log.some(({ witness }) => witness === 'device');
      const arrivals = hasLate ? await versions.listArrivals(row.id) : [];
      return { row, kind: fileKindOf(row.extension), log, arrivals, inPieces: NONE };
    }),
  );
  return withMain(files);
}

/** The stored logs on a student's terms. */
function logsOn(logs: SubmissionLogs, { textInPieces }: WritingTerms): SubmissionLogs {
  if (!textInPieces) return logs;
  const files = logs.files.map((file) => {
    const inPieces = versionsInPieces(file.log, DEFAULT_PARAMETERS);
    return { ...file, log: logTyped(file.log, inPieces), inPieces };
  });
  return withMain(files) ?? logs;
}

function withMain(files: FileLog[]): SubmissionLogs | null {
  const main = files.find(({ row }) => row.role === 'main');
  return main ? { main, files, time: once(() => submissionTime(files, DEFAULT_PARAMETERS)) } : null;
}

async function trackersOf(
  versions: VersionsService,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Tracker>> {
  const trackers = fileIds.map(
    async (id): Promise<[string, Tracker]> => [id, await versions.loadTracker(id)],
  );
  return new Map(await Promise.all(trackers));
}

async function withTrackers(
  versions: VersionsService,
  { logs: loadingLogs, fileIds, terms, said, declared }: Cached,
  printKey: Uint8Array,
): Promise<SubmissionProcess | null> {
  const [logs, trackers] = await Promise.all([loadingLogs, trackersOf(versions, fileIds)]);
  const formats = await formatsOf(versions, trackers);
  return logs && processOn(terms, { logs, trackers, formats, said, declared, printKey });
}

async function formatsOf(
  versions: VersionsService,
  trackers: ReadonlyMap<string, Tracker>,
): Promise<ReadonlyMap<string, FormatOfQuotations | undefined>> {
  const formats = [...trackers].map(async ([id, tracker]) => {
    return [id, await formatOf(versions, id, tracker)] as const;
  });
  return new Map(await Promise.all(formats));
}

type Analyzed = {
  logs: SubmissionLogs;
  trackers: ReadonlyMap<string, Tracker>;
  formats: ReadonlyMap<string, FormatOfQuotations | undefined>;
  said: SaidOfFigures;
  declared: readonly DeclaredPassage[];
  printKey: Uint8Array;
};

function processOn(terms: WritingTerms, analyzed: Analyzed): SubmissionProcess | null {
  const { trackers, formats, said, declared, printKey } = analyzed;
  const logs = logsOn(analyzed.logs, terms);
  const written = logs.files.flatMap((file) => {
    const tracker = trackers.get(file.row.id);
    if (!tracker) return [];
    const format = formats.get(file.row.id);
    return [{ ...file, tracker: trackerTyped(tracker, file.inPieces), format }];
  });
  const copied = withCopiesBetweenFiles(written, DEFAULT_PARAMETERS);
  const files = copied.map((file) => withDeclared(file, declared));
  const main = files.find(({ row }) => row.role === 'main');
  if (!main) return null;
  const withoutPace = terms.timed ? 'timed' : terms.noPace ? 'accommodation' : null;
  const context = { withoutPace, textInPieces: terms.textInPieces } as const;
  const assessment = once(() => assess(files, context));
  const process = {
    main,
    files,
    declared,
    quotations: said.quotations,
    printKey,
    time: logs.time,
    context,
    assessment,
  };
  const equal = { ...terms, noPace: true, textInPieces: true };
  const hasEqualTerms = terms.noPace && terms.textInPieces;
  const onEqualTerms = once((): SubmissionProcess => {
    return (hasEqualTerms ? null : processOn(equal, analyzed)) ?? own;
  });
  const asObserved = once((): SubmissionProcess => {
    const observed = { ...terms, textInPieces: false };
    return (terms.textInPieces ? processOn(observed, analyzed) : null) ?? own;
  });
  const own: SubmissionProcess = withSaid({ ...process, onEqualTerms, asObserved }, said);
  return own;
}

function withDeclared<F extends FileLog & { tracker: Tracker }>(
  file: F,
  declared: readonly DeclaredPassage[],
): F & Pick<FileInProcess, 'observed' | 'declarationOf'> {
  const { tracker: observed } = file;
  const declarationOf = passageOfWords(observed, file.row.id, declared);
  const isAllowed = (index: number) => declared[index]?.allowed === true;
  const tracker = trackerDeclared(observed, declarationOf, isAllowed);
  return { ...file, tracker, observed, declarationOf };
}

/** The process whose figures a reader may see. */
export const processForReader = (
  process: SubmissionProcess,
  canSeeAccommodations: boolean,
): SubmissionProcess => (canSeeAccommodations ? process : process.onEqualTerms());

/** The log of a file as charts and the replay show it: what an instructor accepted is typed, as in the figures. */
export const shownLog = ({ log, accepted }: FileInProcess): readonly LoggedVersion[] =>
  logAccepted(log, accepted ?? NOTHING_ACCEPTED);

/** The same process as it is assessed once exactly this was said. */
export function withSaid(process: SubmissionProcess, said: SaidOfFigures): SubmissionProcess {
  const { quotations } = said;
  const files = process.files.map((file) => ({
    ...file,
    accepted: acceptedVersions(said.accepted, file.row.id),
    marked: markedWords(file.observed, file.row.id, quotations),
  }));
  const main = files.find(({ row }) => row.role === 'main') ?? process.main;
  const assessment = once(() => assess(files, process.context));
  const onEqualTerms = once(() => withSaid(process.onEqualTerms(), said));
  const asObserved = once(() => withSaid(process.asObserved(), said));
  return { ...process, main, files, quotations, assessment, onEqualTerms, asObserved };
}

function once<T extends object>(compute: () => T): () => T {
  let computed: T | null = null;
  return () => {
    computed ??= compute();
    return computed;
  };
}
