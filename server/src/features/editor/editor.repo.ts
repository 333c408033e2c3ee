import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { assignmentTemplates } from '../../db/schema/assignments.ts';
import { draftSubmissions } from '../../db/schema/submissions.ts';
import { files } from '../../db/schema/versions.ts';

/** Whether the template that the file came from lets students bring a file of their own. */
export async function isImportAllowed(
  db: Database,
  { fileId, assignmentId, role }: { fileId: string; assignmentId: string; role: string },
): Promise<boolean> {
  const isTemplate =
    role === 'main'
      ? eq(assignmentTemplates.type, 'MAIN')
      : eq(assignmentTemplates.id, files.assignmentTemplateId);
  const rows = await db
    .select({ id: assignmentTemplates.id })
    .from(assignmentTemplates)
    .innerJoin(files, eq(files.id, fileId))
    .where(
      and(
        isTemplate,
        eq(assignmentTemplates.assignmentId, assignmentId),
        eq(assignmentTemplates.allowImport, true),
      ),
    );
  return rows.length > 0;
}

/** Whether a draft was submitted as this version of the submission's main file. */
export async function isSubmittedVersion(
  db: Database,
  { submissionId }: { submissionId: string },
  version: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: draftSubmissions.id })
    .from(draftSubmissions)
    .where(
      and(
        eq(draftSubmissions.submissionId, submissionId),
        eq(draftSubmissions.version, version),
        isNotNull(draftSubmissions.submittedAt),
      ),
    );
  return rows.length > 0;
}

/** For a file of anyone's submission; null for any other. */
export async function extensionInSubmission(db: Database, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ extension: files.extension })
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.submissionId)));
  return row?.extension ?? null;
}
