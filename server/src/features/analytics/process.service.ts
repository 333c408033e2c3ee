import { type Assessment, assess, type FileProcess } from '@antecedent/domain/analytics/assess';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/analytics/parameters';
import {
  countsForTime,
  mergedMoments,
  type WritingTime,
  writingTime,
} from '@antecedent/domain/analytics/time';
import type { Tracker } from '@antecedent/domain/analytics/tracker-state';
import type { LoggedVersion } from '@antecedent/domain/analytics/types';
import type { FileKind } from '@antecedent/domain/files/file-kinds';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { unpackFlags } from '@antecedent/domain/versions/fact-flags';
import type { Platform } from '../../platform/platform.ts';
import { listFiles } from '../submissions/submissions.service.ts';
import { type FileRow, versionsService } from '../versions/versions.service.ts';

/** A file of a submission with its log. */
export type FileLog = { row: FileRow; kind: FileKind; log: readonly LoggedVersion[] };
export type SubmissionLogs = { main: FileLog; files: FileLog[] };

/** How one submission came to be: every file with its log and its word analysis. */
export type FileInProcess = FileLog & FileProcess;
export type SubmissionProcess = { main: FileInProcess; files: FileInProcess[] };

/**
 * The version logs of a submission as its files stand now; `null` when it has no file. What was read
 * for their heads is cached, so that the views of one page share it. Callers change nothing in it.
 */
export async function loadLogs(
  platform: Platform,
  submissionId: string,
): Promise<SubmissionLogs | null> {
  return (await cachedProcess(platform, submissionId)).logs;
}

/** The same with the word analysis of each file, which costs several times as much when it is cold. */
export async function loadProcess(
  platform: Platform,
  submissionId: string,
): Promise<SubmissionProcess | null> {
  const entry = await cachedProcess(platform, submissionId);
  entry.process ??= withTrackers(entry.logs, trackersOf(platform, entry.fileIds));
  entry.process.catch(() => {
    entry.process = null;
  });
  return entry.process;
}

type CachedProcess = {
  heads: string;
  fileIds: readonly string[];
  logs: Promise<SubmissionLogs | null>;
  process: Promise<SubmissionProcess | null> | null;
};

/** Logs and analysis of 10,000 versions take about 3 MB. */
const MAX_CACHED = 24;
const caches = new WeakMap<Platform, Map<string, CachedProcess>>();

async function cachedProcess(platform: Platform, submissionId: string): Promise<CachedProcess> {
  const rows = await listFiles(platform.db, submissionId);
  const heads = rows.map(({ id, head }) => `${id}.${head}`).join(' ');
  const cache = caches.get(platform) ?? new Map<string, CachedProcess>();
  caches.set(platform, cache);
  const known = cache.get(submissionId);
  const entry =
    known?.heads === heads
      ? known
      : { heads, fileIds: rows.map(({ id }) => id), logs: logsOf(platform, rows), process: null };
  // The one not used for longest stands first and goes first.
  cache.delete(submissionId);
  cache.set(submissionId, entry);
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  entry.logs.catch(() => cache.delete(submissionId));
  return entry;
}

async function logsOf(
  platform: Platform,
  rows: readonly FileRow[],
): Promise<SubmissionLogs | null> {
  const versions = versionsService(platform);
  const files = await Promise.all(
    rows.map(async (row) => ({
      row,
      kind: fileKindOf(row.contentType),
      log: loggedVersions(await versions.listVersions(row.id)),
    })),
  );
  const main = files.find(({ row }) => row.role === 'main');
  return main ? { main, files } : null;
}

async function trackersOf(
  platform: Platform,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Tracker>> {
  const versions = versionsService(platform);
  const trackers = fileIds.map(
    async (id): Promise<[string, Tracker]> => [id, await versions.loadTracker(id)],
  );
  return new Map(await Promise.all(trackers));
}

async function withTrackers(
  loadingLogs: Promise<SubmissionLogs | null>,
  loadingTrackers: Promise<ReadonlyMap<string, Tracker>>,
): Promise<SubmissionProcess | null> {
  const [logs, trackers] = await Promise.all([loadingLogs, loadingTrackers]);
  if (!logs) return null;
  const files = logs.files.flatMap((file) => {
    const tracker = trackers.get(file.row.id);
    return tracker ? [{ ...file, tracker }] : [];
  });
  const main = files.find(({ row }) => row.role === 'main');
  return main ? { main, files } : null;
}

const assessments = new WeakMap<SubmissionProcess, Assessment>();
const times = new WeakMap<SubmissionLogs, WritingTime>();

/** The assessment of a process, computed once. */
export function assessmentOf(process: SubmissionProcess): Assessment {
  const assessment = assessments.get(process) ?? assess(process.files);
  assessments.set(process, assessment);
  return assessment;
}

/** The writing time of a submission, its files together; the same as in its assessment. */
export function timeOf(logs: SubmissionLogs): WritingTime {
  const known = times.get(logs);
  if (known) return known;
  const moments = logs.files.map(({ log, kind }) =>
    log.filter(countsForTime).map(({ at }) => ({ at, kind })),
  );
  const time = writingTime(mergedMoments(moments), DEFAULT_PARAMETERS);
  times.set(logs, time);
  return time;
}

/** Columns as the analysis reads them, a row an object. */
export function loggedVersions(columns: FactColumns): LoggedVersion[] {
  const at = <T extends ArrayLike<number>>(column: T, row: number) => column[row] as number;
  return Array.from({ length: columns.count }, (_, row) => {
    const { origin, byStudent } = unpackFlags(at(columns.flags, row));
    return {
      number: columns.first + row,
      at: at(columns.at, row),
      origin,
      byStudent,
      new: at(columns.new, row),
      edited: at(columns.edited, row),
      deleted: at(columns.deleted, row),
      moved: at(columns.moved, row),
      restored: at(columns.restored, row),
      typed: at(columns.typed, row),
      bulk: at(columns.bulk, row),
      unobserved: at(columns.unobserved, row),
      activeSeconds: at(columns.activeSeconds, row),
      thinkSeconds: at(columns.thinkSeconds, row),
      words: at(columns.words, row),
    };
  });
}
