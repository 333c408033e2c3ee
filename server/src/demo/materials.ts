import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { MINUTE } from '@antecedent/domain/time';
import {
  attachTemplate,
  createItem,
  setAllowImport,
} from '../assignments/templates/template-items.service.ts';
import { uploadTemplate } from '../assignments/templates/template-upload.ts';
import type { Actor } from '../ground/platform/http/actor.ts';
import type { UploadedFile } from '../ground/platform/uploads/upload.ts';
import type { Services } from '../services.ts';
import { uploadAttachments } from '../submissions/attachments/attachment-upload.ts';
import { openAdditionalFile } from '../submissions/submissions/additional-files.service.ts';
import { openAssignment } from '../submissions/submissions/student-assignments.service.ts';
import { forEachConcurrently, type StartedSubmission } from './assignment-histories.ts';
import { attachedFiles, type DemoFile, TEMPLATES, WORK_STEPS } from './material-files.ts';

/** Students with something in their additional files, by their place in the class. */
const STUDENTS_WITH_ADDITIONAL_FILES = [0, 1, 3, 7, 11, 14];
/** Students who attached something. */
const STUDENTS_WITH_ATTACHMENTS = [0, 3, 8, 14, 19];

/**
 * The instructor's templates, and what an assignment begins as: a main file from a template, which may
 * be imported, and an additional file of every kind.
 *
 * @returns the items, for the assignment that is made next
 */
export async function prepareMaterials(services: Services, teacher: Actor): Promise<string[]> {
  const items: string[] = [];
  for (const [index, template] of TEMPLATES.entries()) {
    const { title, description, kind } = template;
    const { id: templateId } = await withUploaded([template], (files) =>
      uploadTemplate(services, teacher, { title, description }, files),
    );
    const isMain = index === 0;
    const { id } = await createItem(services, teacher, {
      kind,
      type: isMain ? 'MAIN' : 'ADDITIONAL',
      assignmentId: null,
      title,
    });
    await attachTemplate(services, teacher, { id, templateId });
    await setAllowImport(services, teacher, id, isMain || kind === 'SPREADSHEET');
    items.push(id);
  }
  return items;
}

/** Some students work in their additional files and attach others, in the middle of their time. */
export async function useMaterials(
  services: Services,
  today: Date,
  made: Assignment,
  works: readonly StartedSubmission[],
): Promise<void> {
  await forEachConcurrently(works, async (work) => {
    const { startedAt, writer } = work;
    const middle = new Date(startedAt.getTime() + 0.6 * (today.getTime() - startedAt.getTime()));
    const then: Services = { ...services, clock: () => middle };
    if (STUDENTS_WITH_ADDITIONAL_FILES.includes(writer.student)) await fillFiles(then, made, work);
    if (STUDENTS_WITH_ATTACHMENTS.includes(writer.student)) await attach(then, work);
  });
}

async function fillFiles(
  services: Services,
  made: Assignment,
  work: StartedSubmission,
): Promise<void> {
  const { actor, submissionId } = work;
  const { additionalFiles } = await openAssignment(services, actor, made.id);
  for (const { assignmentTemplateId, type } of additionalFiles) {
    const fileId = await openAdditionalFile(services, actor, {
      submissionId,
      assignmentTemplateId,
    });
    for (const [step, bytes] of WORK_STEPS[type].entries()) {
      const outcome = await services.versions.saveVersion({
        fileId,
        bytes,
        authorId: actor.userId,
        byStudent: true,
        origin: 'edit',
        // Every two minutes, as their editors save.
        at: new Date(services.clock().getTime() + 2 * (step + 1) * MINUTE),
        flags: { modifiedByUser: true, autosave: true, exitSave: false },
        presence: 'online',
        writeEpoch: work.file.writeEpoch,
        lock: null,
      });
      if (outcome.kind !== 'saved') throw new Error(`a demo file was not saved: ${outcome.kind}`);
    }
  }
}

const attach = (
  services: Services,
  { actor, submissionId, writer }: StartedSubmission,
): Promise<void> =>
  withUploaded(attachedFiles(writer.student), (files) =>
    uploadAttachments(services, actor, submissionId, files),
  );

/** Passes the files to `use` like uploads, in a folder that is deleted afterwards. */
async function withUploaded<T>(
  files: readonly DemoFile[],
  use: (uploaded: UploadedFile[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'antecedent-demo-'));
  try {
    const uploaded: UploadedFile[] = [];
    for (const [index, { fileName, bytes }] of files.entries()) {
      const path = join(folder, String(index));
      await writeFile(path, bytes);
      uploaded.push({ fileName, path, size: bytes.length });
    }
    return await use(uploaded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
