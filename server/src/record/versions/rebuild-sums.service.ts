import { decodeFacts } from '@antecedent/domain/versions/chunk-facts';
import { emptyColumns, factsAt } from '@antecedent/domain/versions/fact-columns';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import { decodeRecordFacts } from '@antecedent/domain/versions/version-record';
import type { Platform } from '../../ground/platform/platform.ts';
import { unpack } from './compression.ts';
import { type LogRow, readLogRows } from './history.repo.ts';
import { hasClass, listSavedFiles, readRollups } from './rebuild-sums.repo.ts';
import { replaceRollups } from './recompute-facts.repo.ts';
import { type Rollup, rollupsOf } from './rollups.ts';
import { withLockedFile } from './versions.repo.ts';

const AT_A_TIME = 500;

/** The result for the sums of one file. */
export type RebuiltSums = { fileId: string; differed: boolean };

/**
 * Recalculates the quarter-hour sums of all files, or of one class's files, from their versions, and replaces those
 * that differ. The server may keep running: a save waits while the sums of its file are replaced.
 *
 * @param isDryRun stores nothing
 * @returns each file as it is done; null if the class doesn't exist
 */
export async function rebuildSums(
  { pool }: Pick<Platform, 'pool'>,
  { classId, isDryRun }: { classId: string | null; isDryRun: boolean },
): Promise<AsyncGenerator<RebuiltSums> | null> {
  if (classId !== null && !(await hasClass(pool, classId))) return null;
  async function* files(): AsyncGenerator<RebuiltSums> {
    for (let after: string | null = null; ; ) {
      const next: string[] = await listSavedFiles(pool, classId, { after, limit: AT_A_TIME });
      for (const fileId of next) {
        yield { fileId, differed: await rebuildFile(pool, fileId, isDryRun) };
      }
      after = next.at(-1) ?? after;
      if (next.length < AT_A_TIME) return;
    }
  }
  return files();
}

const rebuildFile = (pool: Platform['pool'], fileId: string, isDryRun: boolean): Promise<boolean> =>
  withLockedFile(pool, fileId, async (client) => {
    const facts = (await readLogRows(client, fileId)).flatMap(factsIn);
    const now = rollupsOf(facts).sort((a, b) => a.startsAt - b.startsAt);
    const stored = await readRollups(client, fileId);
    const differs =
      stored.length !== now.length || now.some((sum, index) => !isSame(sum, stored[index]));
    if (differs && !isDryRun) await replaceRollups(client, fileId, now);
    return differs;
  });

function factsIn({ kind, count, body }: LogRow): VersionFacts[] {
  if (kind === 'tail') return [decodeRecordFacts(body)];
  const columns = emptyColumns(0, count);
  decodeFacts(unpack(body), columns, 0);
  return Array.from({ length: count }, (_, row) => factsAt(columns, row));
}

/** Seconds are compared to the millisecond: fractions added in another order differ in their last digits. */
function isSame(a: Rollup, b: Rollup | undefined): boolean {
  if (!b) return false;
  const keys = Object.keys(a) as (keyof Rollup)[];
  return keys.every((key) => Math.round(1_000 * a[key]) === Math.round(1_000 * b[key]));
}
