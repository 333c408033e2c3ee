import { CreateAssignmentSchema } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { scheduleOf } from '@antecedent/contracts/assignments/assignments/schedule-of';
import {
  LIBRARY_CONTENTS,
  type LibraryContent,
  type LibraryItem,
} from '@antecedent/contracts/screens/library';
import { namedFiles, withFiles, withoutFiles } from '@antecedent/domain/assignment/materials';
import { MAX_SHIFT_WEEKS, shiftedSchedule } from '@antecedent/domain/assignment/schedule';
import { mediaTypeByExtension } from '@antecedent/domain/files/file-formats';
import { kindByWireName } from '@antecedent/domain/files/file-kinds';
import { DAY } from '@antecedent/domain/time';
import { classForNew, createIn } from '../../assignments/assignments/assignments.service.ts';
import { readAssignment } from '../../assignments/assignments/management.service.ts';
import { materialFiles, storeMaterial } from '../../assignments/materials/materials.service.ts';
import { addItem } from '../../assignments/templates/template-items.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readReviewForm, saveReviewForm } from '../../reviews/peer-review/review-form.service.ts';
import type { FileRow, NewFile } from './library.repo.ts';
import { addToLibrary } from './library.service.ts';

type Services = Platform & WithVersions;
type AssignmentContent = Extract<LibraryContent, { kind: 'assignment' }>['content'];

/**
 * Saves an assignment with its files, rubric and review questions to the person's library. Nothing of its students is read.
 *
 * @throws {AppError} `not-found`; `conflict` above the limit
 */
export async function saveAssignment(
  services: Services,
  actor: Actor,
  { id, title }: { id: string; title: string },
): Promise<LibraryItem> {
  const saved = await readAssignment(services, actor, id);
  const { questions } = await readReviewForm(services, actor, id);
  const content = LIBRARY_CONTENTS.assignment.parse({
    assignment: contentOfDetail(saved),
    timeZone: saved.classTimeZone,
    questions,
  });
  const files = [
    ...(await startingFiles(services, saved)),
    ...(await materialsOf(services, saved)),
  ];
  return services.db.transaction((tx) =>
    addToLibrary(services, tx, actor, { kind: 'assignment', content, title }, files),
  );
}

function contentOfDetail(saved: AssignmentDetail) {
  const { rubric, draftSubmissions, ...values } = saved;
  const final = draftSubmissions.find(({ draftType }) => draftType === 'FINAL');
  return {
    ...values,
    finalReviewDeadline: final?.draftPeerReviewDeadline ?? null,
    draftSubmissions: draftSubmissions
      .filter(({ draftType }) => draftType === 'DRAFT')
      .map((draft) => ({ ...draft, draftId: null, draftStatus: 'CREATE' })),
    rubric: rubric && { criteria: rubric.criteria },
  };
}

async function startingFiles(services: Services, saved: AssignmentDetail): Promise<NewFile[]> {
  const found: NewFile[] = [];
  for (const item of saved.templates) {
    const { bytes } = await services.versions.latest(item.fileId);
    found.push({
      purpose: item.type,
      kind: item.contentType,
      allowImport: item.allowImport,
      name: item.title,
      size: bytes.length,
      mediaType: mediaTypeByExtension(kindByWireName(item.contentType).extension),
      blob: await services.blobs.put(bytes),
    });
  }
  return found;
}

/** Under the ids that the description and the reading list name. */
const materialsOf = async (services: Services, saved: AssignmentDetail): Promise<NewFile[]> =>
  (await materialFiles(services.db, namedFiles(saved))).map(
    ({ id, fileName: name, size, mediaType, blob }) => ({
      namedAs: id,
      purpose: 'MATERIAL' as const,
      name,
      size,
      mediaType,
      blob,
    }),
  );

/** The same content without what only files give. */
export function contentWithoutFiles<T extends LibraryContent>(item: T): T {
  if (item.kind !== 'assignment') return item;
  const { content } = item;
  return { ...item, content: { ...content, assignment: withoutFiles(content.assignment) } };
}

/**
 * Creates a copy of an assignment of a library in a class, hidden, with its dates moved by whole weeks so that it begins when the
 * class has begun and not in the past.
 *
 * @throws {AppError} `not-found`; `invalid-request` where its dates don't fit into the class; `conflict` in an archived one
 */
export async function createFromItem(
  services: Services,
  tx: Database,
  actor: Actor,
  item: { title: string; content: AssignmentContent; files: readonly FileRow[] },
  classId: string,
): Promise<string> {
  const row = await classForNew(tx, actor, classId);
  const { assignment, timeZone, questions } = item.content;
  const earliest = Math.max(services.clock().getTime(), row.startAt.getTime());
  const weeks = Math.ceil((earliest - Date.parse(assignment.startDate)) / (7 * DAY));
  const schedule = shiftedSchedule(
    {
      ...scheduleOf({ ...assignment, publishDate: null }),
      finalReviewAt: assignment.finalReviewDeadline
        ? Date.parse(assignment.finalReviewDeadline)
        : null,
    },
    Math.max(-MAX_SHIFT_WEEKS, Math.min(MAX_SHIFT_WEEKS, weeks)),
    timeZone,
    row.timeZone,
  );
  const iso = (at: number) => new Date(at).toISOString();
  const isoOrNull = (at: number | null) => (at === null ? null : iso(at));
  const materials = await ownFiles(services, tx, actor, item.files);
  const input = CreateAssignmentSchema.parse({
    ...withFiles(assignment, (id) => materials.get(id)),
    classId,
    title: item.title,
    visible: false,
    startDate: iso(schedule.startAt),
    endDate: iso(schedule.endAt),
    postDate: iso(schedule.postAt),
    finalReviewDeadline: isoOrNull(schedule.finalReviewAt),
    draftSubmissions: schedule.drafts.map((draft, place) => ({
      ...assignment.draftSubmissions[place],
      draftDeadline: iso(draft.deadline),
      draftPeerReviewDeadline: isoOrNull(draft.peerReviewDeadline),
    })),
    templates: await ownTemplates(services, tx, actor, item.files),
  });
  const { id } = await createIn(services, tx, actor, input);
  if (questions.length > 0) {
    await saveReviewForm({ ...services, db: tx as Platform['db'] }, actor, {
      assignmentId: id,
      questions: questions.filter(({ kind }) => kind !== 'rubric' || input.rubric),
    });
  }
  return id;
}

/** The person's own copies of the files that the description and the reading list name. */
async function ownFiles(
  services: Services,
  tx: Database,
  actor: Actor,
  files: readonly FileRow[],
): Promise<Map<string, { id: string; fileName: string }>> {
  const own = new Map<string, { id: string; fileName: string }>();
  for (const { purpose, namedAs, name, ...file } of files) {
    if (purpose !== 'MATERIAL' || namedAs === null) continue;
    const { size, mediaType, blob } = file;
    const row = await storeMaterial(services, tx, actor, { fileName: name, size, mediaType, blob });
    own.set(namedAs, row);
  }
  return own;
}

/** Files for students to begin from, which the new assignment claims. */
async function ownTemplates(
  services: Services,
  tx: Database,
  actor: Actor,
  files: readonly FileRow[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { purpose, kind, name: title, allowImport, blob } of files) {
    if (purpose === 'MATERIAL' || kind === null) continue;
    const bytes = await services.blobs.get(blob);
    if (!bytes) throw notFound('file');
    const origin = { bytes, templateFileId: null, templateTitle: null, allowImport };
    const wanted = { kind, type: purpose, assignmentId: null, title };
    ids.push((await addItem(services, tx, actor.userId, wanted, origin)).id);
  }
  return ids;
}
