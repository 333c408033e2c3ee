import { newDocument } from '@antecedent/domain/office/new-document';
import type { Database } from '../../db/connection.ts';
import { officeCodec } from '../../platform/office-codec.ts';
import type { Platform } from '../../platform/platform.ts';
import { versionsService } from '../versions/versions.service.ts';
import { type AssignmentRow, findMainTemplate, type TemplateRow } from './assignments.repo.ts';

const EXTENSION = { DOCUMENT: 'docx', PRESENTATION: 'pptx', SPREADSHEET: 'xlsx', DRAW: 'odg' };

/** Office templates and the kind of file that begins as one. */
const FROM_TEMPLATE: Record<string, string> = {
  dotx: 'docx',
  potx: 'pptx',
  xltx: 'xlsx',
  otg: 'odg',
};

/**
 * Makes the file that the student writes in, from the assignment's template where there is one. A
 * document begins blank; the other kinds begin without a byte, and their editor makes the first.
 */
export async function createMainFile(
  platform: Platform,
  tx: Database,
  assignment: AssignmentRow,
  submissionId: string,
  at: Date,
): Promise<void> {
  const template = await findMainTemplate(tx, assignment.id);
  const start = await startingFile(platform, assignment, template);
  await versionsService(platform).createFile(tx, {
    submissionId,
    assignmentTemplateId: template?.id ?? null,
    role: 'main',
    name: `${assignment.title}.${start.contentType}`,
    ...start,
    at,
  });
}

async function startingFile(
  { blobs }: Platform,
  assignment: AssignmentRow,
  template: TemplateRow | null,
): Promise<{ contentType: string; bytes: Uint8Array }> {
  const contentType = EXTENSION[assignment.mainFileType];
  const bytes = template?.blob ? await blobs.get(template.blob) : null;
  if (bytes) {
    const extension = template?.fileExtension ?? contentType;
    return { contentType: FROM_TEMPLATE[extension] ?? extension, bytes };
  }
  if (contentType !== 'docx') return { contentType, bytes: new Uint8Array() };
  return { contentType, bytes: newDocument({ title: assignment.title }, officeCodec.deflate) };
}
