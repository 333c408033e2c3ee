import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type {
  downloadOneWork,
  downloadWork,
  WorkNames,
} from '@antecedent/contracts/submissions/work-archive';
import type { FileResponse, ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { listName } from '@antecedent/domain/accounts/person-name';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import { archiveNames } from '@antecedent/domain/files/archive-names';
import { mediaTypeByExtension } from '@antecedent/domain/files/file-formats';
import { type Cell, csvWriter } from '@antecedent/domain/table/csv';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { groupNames } from '../../assignments/groups/groups.service.ts';
import { sectionNames } from '../../classes/sections/sections.service.ts';
import {
  type StudentNames,
  studentNames,
} from '../../classes/student-names/student-names.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { HeavyFile } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { type ZippedFile, zipStream } from '../../ground/platform/storage/zip-stream.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import {
  type DraftOfAssignment,
  findDraft,
  listSubmissionIds,
  listSubmittedWork,
  type SubmittedWork,
} from './work-archive.repo.ts';
import { workCopy } from './work-copy.ts';

/** Who asks, and the token with which their request can be repeated elsewhere. */
type Caller = {
  actor: Actor;
  bearer: string | null;
  opened: (submissionIds: readonly string[]) => void;
};

/**
 * What was submitted for a draft as an archive with an index. It is made file by file as it is sent, and no longer than
 * someone receives it. Large files are prepared in the thread for heavy work.
 *
 * @throws {AppError} `not-found`, also for submissions of other assignments; `conflict` when nothing was submitted
 */
export async function archiveOfWork(
  platform: Platform,
  caller: Caller,
  { assignmentId, draftId, submissionIds, names }: ParsedRequest<typeof downloadWork>['body'],
): Promise<FileResponse> {
  const { db, clock } = platform;
  const { actor } = caller;
  await authorizeFor(db, actor, 'submission.download', { assignmentId }, 'assignment');
  const draft = await requireDraft(platform, assignmentId, draftId);
  const works = await chosenWork(platform, { assignmentId, draftId, submissionIds });
  if (works.length === 0) throw new AppError('conflict', 'submissions.nothingSubmitted');
  const [called, locale] = [
    await studentNames({ db, clock }, actor.userId, assignmentId),
    await localeOf(db, actor.userId),
  ];
  const ordered = called.inOrder(works);
  const words = SERVER_LANGUAGES[locale].workArchive;
  const index = `${words.index}.csv`;
  const stems = ordered.map((work, place) => stemOf(work, place, { names, called, draft }));
  const paths = archiveNames(
    stems,
    ordered.map(({ extension }) => extension),
    [index],
  );
  const of = { classId: draft.classId, assignmentId };
  const parts = await partsOf(db, of, called.areHidden);
  const object = `assignment ${assignmentId}`;
  await recordAudit(platform, db, { actorId: actor.userId, action: 'submission.archive', object });
  caller.opened(works.map(({ submissionId }) => submissionId));

  async function* files(): AsyncGenerator<ZippedFile> {
    const rows: Cell[][] = [headOf(words.columns, called.areHidden, parts)];
    for (const [place, work] of ordered.entries()) {
      const path = paths[place] ?? '';
      const bytes = await copyAnywhere(platform, caller, work, draftId);
      if (bytes !== null) yield { path, bytes };
      const note = bytes === null ? words.withheld : '';
      rows.push(
        rowOf(work, { path: bytes === null ? '' : path, note, called, draft, words, parts }),
      );
    }
    const csv = `\uFEFF${rows.map(csvWriter(locale)).join('')}`;
    yield { path: index, bytes: new TextEncoder().encode(csv) };
  }
  return {
    bytes: zipStream(files()),
    contentType: 'application/zip',
    fileName: `${titleOf(draft)}.zip`,
  };
}

/**
 * What one student submitted for a draft.
 *
 * @throws {AppError} `not-found`; `conflict` for a file that can't be checked for hidden names; {HeavyFile}
 */
export async function oneWork(
  platform: Platform,
  actor: Actor,
  { submissionId, draftId }: ParsedRequest<typeof downloadOneWork>['query'],
): Promise<FileResponse> {
  const { db, clock } = platform;
  await authorizeFor(db, actor, 'submission.download', { submissionId }, 'submission');
  const [work] = await listSubmittedWork(db, draftId, submissionId);
  if (!work) throw notFound('draft');
  const draft = await requireDraft(platform, work.assignmentId, draftId);
  const bytes = await workCopy(platform, actor.userId, work);
  if (bytes === null) throw new AppError('conflict', 'attachments.withheld');
  const called = await studentNames({ db, clock }, actor.userId, work.assignmentId);
  const stem = stemOf(work, 0, { names: 'name', called, draft });
  const [fileName = ''] = archiveNames([stem], [work.extension]);
  return { bytes, fileName, contentType: mediaTypeByExtension(work.extension) };
}

async function requireDraft(
  { db }: Platform,
  assignmentId: string,
  draftId: string,
): Promise<DraftOfAssignment> {
  const draft = await findDraft(db, assignmentId, draftId);
  if (!draft) throw notFound('draft');
  return draft;
}

type Choice = { assignmentId: string; draftId: string; submissionIds?: string[] | undefined };

/** @throws {AppError} `not-found` where one of the chosen submissions is of another assignment */
async function chosenWork(
  { db }: Platform,
  { assignmentId, draftId, submissionIds }: Choice,
): Promise<SubmittedWork[]> {
  const works = await listSubmittedWork(db, draftId);
  if (submissionIds === undefined) return works;
  const known = await listSubmissionIds(db, assignmentId);
  if (!submissionIds.every((id) => known.has(id))) throw notFound('submission');
  const chosen = new Set(submissionIds);
  return works.filter(({ submissionId }) => chosen.has(submissionId));
}

/** A large file is asked for in the thread for heavy work, like any request about it. */
async function copyAnywhere(
  platform: Platform,
  { actor, bearer }: Caller,
  work: SubmittedWork,
  draftId: string,
): Promise<Uint8Array | null> {
  try {
    return await workCopy(platform, actor.userId, work);
  } catch (error) {
    if (!(error instanceof HeavyFile) || platform.heavyWork === null) throw error;
    const query = new URLSearchParams({ submissionId: work.submissionId, draftId });
    const { status, body } = await platform.heavyWork.answer(
      actor.userId,
      {
        method: 'GET',
        url: `/api/classes/submission/work?${query}`,
        headers: { authorization: `Bearer ${bearer ?? ''}` },
        remoteAddress: '',
        body: null,
      },
      new AbortController().signal,
    );
    if (status === 409) return null;
    if (status !== 200) throw new Error(`a large file could not be prepared: ${status}`);
    return body;
  }
}

const titleOf = ({ assignmentTitle, title, hasOthers }: DraftOfAssignment): string =>
  hasOthers ? `${assignmentTitle} - ${title}` : assignmentTitle;

/** Of a person's name and of a draft's title, so that both can be read in a list. */
const PART_LENGTH = 60;
const LEAST_DIGITS = 3;

type Naming = { names: WorkNames; called: StudentNames; draft: DraftOfAssignment };

function stemOf(work: SubmittedWork, place: number, { names, called, draft }: Naming): string {
  const isHidden = called.isHidden(work.studentId);
  if (names === 'number' && !isHidden) return String(place + 1).padStart(LEAST_DIGITS, '0');
  const name = nameOf(work, called).slice(0, PART_LENGTH).trim();
  return draft.hasOthers ? `${name} - ${draft.title.slice(0, PART_LENGTH).trim()}` : name;
}

const nameOf = (work: SubmittedWork, called: StudentNames): string =>
  called.nameOf(work.studentId, listName(work) || work.username);

type Words = (typeof SERVER_LANGUAGES)['en']['workArchive'];

function headOf(
  { file, student, username, email, section, group, submitted, late, note }: Words['columns'],
  areHidden: boolean,
  { sections, groups }: Parts,
): Cell[] {
  const people = areHidden ? [] : [username, email];
  const parts = [...(sections ? [section] : []), ...(groups ? [group] : [])];
  return [file, student, ...people, ...parts, submitted, late, note];
}

/** The names of students’ sections and groups; null without any, and where they could reveal who is who. */
type Parts = Record<'sections' | 'groups', ReadonlyMap<string, string> | null>;

async function partsOf(
  db: Platform['db'],
  of: { classId: string; assignmentId: string },
  areHidden: boolean,
): Promise<Parts> {
  if (areHidden) return { sections: null, groups: null };
  const [sections, groups] = [await sectionNames(db, of.classId), await groupNames(db, of)];
  return { sections: sections.size > 0 ? sections : null, groups: groups.size > 0 ? groups : null };
}

type Row = {
  path: string;
  note: string;
  called: StudentNames;
  draft: DraftOfAssignment;
  words: Words;
  parts: Parts;
};

function rowOf(work: SubmittedWork, { path, note, called, draft, words, parts }: Row): Cell[] {
  const at = zonedIso(work.submittedAt.getTime(), draft.timeZone);
  return [
    path,
    nameOf(work, called),
    ...(called.areHidden ? [] : [work.username, work.email]),
    ...[parts.sections, parts.groups].flatMap((names) =>
      names ? [names.get(work.studentId) ?? ''] : [],
    ),
    at.slice(0, 16).replace('T', ' '),
    work.isLate ? words.yes : words.no,
    note,
  ];
}
