import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { submissionTime, type TimedFile } from '@antecedent/domain/insight/figures/submission-time';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { unpackFlags } from '@antecedent/domain/versions/fact-flags';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listFiles } from './submission-files.repo.ts';
import { type Activity, listRollups, type SubmissionScope } from './submissions.repo.ts';
import {
  listMeasuredSeconds,
  listSeveralFiles,
  listSummedSeconds,
  type SeveralFiles,
} from './writing-times.repo.ts';

type Services = Pick<Platform, 'db'> & WithVersions;

/** Limits how many logs are read at the same time: a whole class may be writing in several files. */
const limit = concurrencyLimit(4);

/**
 * What was written in the submissions of a scope, and how long. Sums of single files are the writing time where there
 * is one file; if there are several, simultaneous time in two of them counts once: as it was measured, or else from
 * their logs.
 */
export async function listActivity(
  services: Services,
  scope: SubmissionScope,
): Promise<Activity[]> {
  const [rollups, merged] = await Promise.all([
    listRollups(services.db, scope),
    listMergedTimes(services, scope),
  ]);
  const written = new Set(rollups.map(({ submissionId }) => submissionId));
  return [
    ...rollups.map((one) => ({
      ...one,
      seconds: merged.get(one.submissionId)?.real ?? one.seconds,
    })),
    // Opening the files alone takes time.
    ...[...merged]
      .filter(([submissionId]) => !written.has(submissionId))
      .map(([submissionId, { real }]) => ({ submissionId, seconds: real, starts: [], words: [] })),
  ];
}

/**
 * The writing times of a scope alone, by submission: those of `listActivity`, without when they were. What was measured since
 * the last save is read; the rest is added up.
 */
export async function listWritingSeconds(
  services: Services,
  scope: SubmissionScope,
): Promise<Map<string, number>> {
  const written = await listMeasuredSeconds(services.db, scope);
  const seconds = new Map<string, number>();
  const newer = written.filter((one) => one.seconds === null);
  for (const one of written) if (one.seconds !== null) seconds.set(one.submissionId, one.seconds);
  if (newer.length === 0) return seconds;
  const [summed, merged] = await Promise.all([
    listSummedSeconds(
      services.db,
      newer.map(({ submissionId }) => submissionId),
    ),
    newer.some((one) => one.files > 1) ? listMergedTimes(services, scope) : [],
  ]);
  for (const one of summed) if (one.submissionId) seconds.set(one.submissionId, one.seconds);
  for (const [submissionId, { real }] of merged) seconds.set(submissionId, real);
  return seconds;
}

/** Seconds; of several files together, so that `real` may be less than the files' sums. */
export type MergedTime = { active: number; think: number; real: number };

/** How long the submissions with several files took, by submission: as it was measured, or else from their logs. */
export async function listMergedTimes(
  services: Services,
  scope: SubmissionScope,
): Promise<Map<string, MergedTime>> {
  const several = await listSeveralFiles(services.db, scope);
  const times = several.map(
    async (one): Promise<[string, MergedTime]> => [
      one.submissionId,
      one.measured ?? (await limit(() => timeOf(services, one))),
    ],
  );
  return new Map(await Promise.all(times));
}

const timeOf = async (services: WithVersions, { files }: SeveralFiles): Promise<MergedTime> =>
  submissionTime(await timedFiles(services, files), DEFAULT_PARAMETERS);

/** The times of the additional files of a submission. */
export async function timedAdditionalFiles(
  services: Services,
  submissionId: string,
): Promise<TimedFile[]> {
  const files = await listFiles(services.db, submissionId);
  return timedFiles(
    services,
    files.filter(({ role }) => role !== 'main'),
  );
}

const timedFiles = (
  { versions }: WithVersions,
  files: readonly { id: string; extension: string }[],
): Promise<TimedFile[]> =>
  Promise.all(
    files.map(async ({ id, extension }) => ({
      kind: fileKindOf(extension),
      log: timedLog(await versions.listVersions(id)),
    })),
  );

/** What the columns of a file say about time. */
export const timedLog = ({ count, at, flags }: FactColumns): TimedFile['log'] =>
  Array.from({ length: count }, (_, row) => {
    const { origin, presence, byStudent } = unpackFlags(flags[row] as number);
    return { at: at[row] as number, origin, presence, byStudent };
  });
