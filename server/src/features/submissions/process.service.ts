import { type Assessment, assess, type FileProcess } from '@antecedent/domain/analytics/assess';
import type { LoggedVersion } from '@antecedent/domain/analytics/types';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { unpackFlags } from '@antecedent/domain/versions/fact-flags';
import type { Platform } from '../../platform/platform.ts';
import { type FileRow, versionsService } from '../versions/versions.service.ts';
import { listFiles } from './submission-files.repo.ts';

/** How one submission came to be: every file with its word analysis and its log. */
export type SubmissionProcess = { main: FileInProcess; files: FileInProcess[] };
export type FileInProcess = FileProcess & { row: FileRow };

type Remembered = { heads: string; process: Promise<SubmissionProcess | null> };

/** A process of 10,000 versions takes about 3 MB. */
const REMEMBERED = 24;
const memories = new WeakMap<Platform, Map<string, Remembered>>();

/**
 * The process of a submission as its files stand now; `null` when it has no file. What was computed
 * for their heads is remembered, so that the views of one page share it. Callers change nothing in it.
 */
export async function loadProcess(
  platform: Platform,
  submissionId: string,
): Promise<SubmissionProcess | null> {
  const rows = await listFiles(platform.db, submissionId);
  const heads = rows.map(({ id, head }) => `${id}.${head}`).join(' ');
  const memory = memories.get(platform) ?? new Map<string, Remembered>();
  memories.set(platform, memory);
  const known = memory.get(submissionId);
  const entry = known?.heads === heads ? known : { heads, process: processOf(platform, rows) };
  // The one not used for longest stands first and goes first.
  memory.delete(submissionId);
  memory.set(submissionId, entry);
  for (const oldest of memory.keys()) {
    if (memory.size <= REMEMBERED) break;
    memory.delete(oldest);
  }
  entry.process.catch(() => memory.delete(submissionId));
  return entry.process;
}

async function processOf(
  platform: Platform,
  rows: readonly FileRow[],
): Promise<SubmissionProcess | null> {
  const files = await Promise.all(
    rows.map(async (row) => ({ row, ...(await load(platform, row.id)) })),
  );
  const main = files.find(({ row }) => row.role === 'main');
  return main ? { main, files } : null;
}

const assessments = new WeakMap<SubmissionProcess, Assessment>();

/** The assessment of a process, computed once. */
export function assessmentOf(process: SubmissionProcess): Assessment {
  const assessment = assessments.get(process) ?? assess(process.files);
  assessments.set(process, assessment);
  return assessment;
}

async function load(platform: Platform, fileId: string): Promise<FileProcess> {
  const versions = versionsService(platform);
  const [tracker, columns] = await Promise.all([
    versions.loadTracker(fileId),
    versions.listVersions(fileId),
  ]);
  return { tracker, log: loggedVersions(columns) };
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
