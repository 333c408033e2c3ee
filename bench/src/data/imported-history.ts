import { createHash } from 'node:crypto';
import { commitLazily } from '@antecedent/server/record/trace-import/lazy-commits';
import { importTrace } from '@antecedent/server/record/trace-import/trace-import.service';
import type { Services } from '@antecedent/server/services';
import { progress } from '../harness/report.ts';
import type { History } from './histories.ts';

export type ImportedHistory = { submissionId: string; fileId: string; versions: number };

/**
 * Imports a history into the version store through the same code as saves, as the import command
 * does. Commits don't wait for the disk: only what follows is measured.
 *
 * @param instructor username of the person who may read it
 */
export async function importHistory(
  services: Services,
  { trace, source }: History,
  name: string,
  instructor: string,
): Promise<ImportedHistory> {
  await commitLazily(services.pool);
  progress(`importing ${name} from ${source}`);
  const sha256 = createHash('sha256').update(name).digest('hex');
  const { result } = await importTrace(services, { trace, name, sha256 }, { instructor });
  const { rows } = await services.pool.query<{ id: string }>(
    `select id from files where submission_id = $1 and role = 'main'`,
    [result.submissionId],
  );
  const fileId = rows[0]?.id ?? '';
  await services.versions.settled();
  return { submissionId: result.submissionId, fileId, versions: result.versions };
}
