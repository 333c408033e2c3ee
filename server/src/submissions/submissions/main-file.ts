import { itemsOf, startingFile } from '../../assignments/templates/templates.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';

/** Creates the file that the student writes in, as a copy of the instructor's template. */
export async function createMainFile(
  services: Platform & WithVersions,
  tx: Database,
  assignment: AssignmentRow,
  submissionId: string,
  at: Date,
): Promise<void> {
  const main = (await itemsOf(tx, assignment.id)).find(({ type }) => type === 'MAIN');
  if (!main) throw new Error(`assignment ${assignment.id} has no main file to begin with`);
  const start = await startingFile(services, main);
  await services.versions.createFile(tx, {
    submissionId,
    assignmentTemplateId: main.id,
    role: 'main',
    name: `${assignment.title}.${start.extension}`,
    ...start,
    at,
  });
}
