import type { Platform } from '../../ground/platform/platform.ts';
import { hasClass, listSavedFiles } from './rebuild-sums.repo.ts';
import { type ChainState, checkChain } from './record-chain.ts';

const AT_A_TIME = 500;

/** The result for the history of one file. */
export type CheckedChain = { fileId: string; state: ChainState };

/**
 * Compares the stored versions of all files, or of one class's files, with their record hashes. Changes nothing; the server may
 * keep running.
 *
 * @returns each file as it is done; null if the class doesn't exist
 */
export async function checkChains(
  { pool }: Pick<Platform, 'pool'>,
  classId: string | null,
): Promise<AsyncGenerator<CheckedChain> | null> {
  if (classId !== null && !(await hasClass(pool, classId))) return null;
  async function* files(): AsyncGenerator<CheckedChain> {
    for (let after: string | null = null; ; ) {
      const next: string[] = await listSavedFiles(pool, classId, { after, limit: AT_A_TIME });
      for (const fileId of next) yield { fileId, state: await checkChain({ pool }, fileId) };
      after = next.at(-1) ?? after;
      if (next.length < AT_A_TIME) return;
    }
  }
  return files();
}
