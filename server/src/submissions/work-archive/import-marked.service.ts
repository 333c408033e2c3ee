import { readFile } from 'node:fs/promises';
import {
  MAX_MARKED_WORKS,
  type MarkedFile,
  type MarkedProblem,
  SHOWN_CHARACTERS,
} from '@antecedent/contracts/submissions/work-archive';
import { fullName, listName } from '@antecedent/domain/accounts/person-name';
import type { Codec } from '@antecedent/domain/encoding/codec';
import {
  addComments,
  type NewComment,
} from '@antecedent/domain/office/document/comments/add-comments';
import {
  findPassage,
  type PassageComment,
  passageComments,
} from '@antecedent/domain/office/document/comments/comment-passages';
import { reviewProblem } from '@antecedent/domain/office/document/review/review-save';
import { reviewedFile } from '@antecedent/domain/office/document/review/reviewed-file';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import {
  type StudentNames,
  studentNames,
} from '../../classes/student-names/student-names.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { HeavyFile, requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  findMainFile,
  type MainFile,
  type SubmissionContext,
  submissionFor,
} from '../submissions/submissions.service.ts';
import { type MarkedDocument, markedDocuments } from './marked-archive.ts';
import { readWorkToken, type WorkReference } from './work-token.ts';

type Services = Platform & WithVersions;

export type MarkedUpload = {
  assignmentId: string;
  /** False for a preview, which changes nothing. */
  apply: boolean;
  files: readonly UploadedFile[];
};

/**
 * Takes the comments of an archive's documents into the submissions that they were downloaded from, as comments of the person
 * who uploads them, or says what would be taken. Texts never change: a comment whose words can't be found is reported. What
 * a submission has already isn't added again, so the same archive can be uploaded twice.
 *
 * Always in the thread for heavy work: an archive is as large as a class.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class, `too-large`; {OfficeFileError} for anything but an
 *   archive; {HeavyFile}
 */
export async function importMarkedWork(
  services: Services,
  actor: Actor,
  { assignmentId, apply, files: [file] }: MarkedUpload,
): Promise<{ files: MarkedFile[] }> {
  const { db, clock } = services;
  await authorizeFor(db, actor, 'submission.review', { assignmentId }, 'assignment');
  if (services.heavyWork !== null) throw new HeavyFile();
  if (!file) throw new AppError('invalid-request', 'uploads.unreadable');
  const bytes = await readFile(file.path);
  const codec = admittedCodec(requireLightArchive(services, bytes));
  const [person] = await findUsers(db, [actor.userId]);
  const marker: Marker = {
    actor,
    apply,
    codec,
    assignmentId,
    author: person ? fullName(person) || person.username : '',
    names: await studentNames({ db, clock }, actor.userId, assignmentId),
  };
  const files: MarkedFile[] = [];
  let changed = 0;
  for (const document of markedDocuments(bytes, codec.inflate)) {
    const marked = await importDocument(services, marker, document, changed < MAX_MARKED_WORKS);
    if (marked === null) continue;
    if (marked.added.length > 0) changed++;
    files.push(marked);
  }
  return { files };
}

type Marker = {
  actor: Actor;
  apply: boolean;
  codec: Codec;
  assignmentId: string;
  /** The name in comments. */
  author: string;
  names: StudentNames;
};

const NOTHING = { student: null, submissionId: null, added: [], already: 0, notFound: [] };

/** @returns null for a document of the archive without comments */
async function importDocument(
  services: Services,
  marker: Marker,
  { path, content }: MarkedDocument,
  mayAdd: boolean,
): Promise<MarkedFile | null> {
  const failed = (problem: MarkedProblem): MarkedFile => ({ file: path, ...NOTHING, problem });
  if (content === null) return failed('damaged');
  const work = content.token === null ? null : await readWorkToken(services, content.token);
  if (work === null) return failed('unknown');
  const found = await workOf(services, marker, work);
  const main = found && (await findMainFile(services.db, work.submissionId));
  if (!found || main?.extension !== 'docx') return failed('elsewhere');
  const [student] = await findUsers(services.db, [found.submission.studentId]);
  const name = student ? listName(student) || student.username : '';
  const known = {
    file: path,
    student: marker.names.nameOf(found.submission.studentId, name),
    submissionId: work.submissionId,
  };
  try {
    const comments = content.comments();
    if (comments.length === 0) return null;
    const plan = await planComments(services, marker, { work, main, comments });
    const { added, already, notFound } = plan;
    const shown = {
      ...known,
      problem: null,
      added: added.map(shownComment),
      already,
      notFound: notFound.map(shownComment),
    };
    if (added.length === 0) return shown;
    if (!mayAdd) return { ...shown, added: [], problem: 'later' };
    if (!marker.apply) return shown;
    const isSaved = await saveComments(services, marker, main, plan.bytes);
    return isSaved ? shown : { ...shown, added: [], problem: 'open' };
  } catch (error) {
    if (error instanceof OfficeFileError) return { ...NOTHING, ...known, problem: 'damaged' };
    throw error;
  }
}

/** The submission of a document; null where the person may not comment on it, or it is of another assignment. */
async function workOf(
  { db }: Services,
  { actor, assignmentId }: Marker,
  { submissionId }: WorkReference,
): Promise<SubmissionContext | null> {
  try {
    const found = await submissionFor(db, actor, 'submission.review', submissionId);
    return found.assignment.id === assignmentId ? found : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type Plan = {
  bytes: Uint8Array;
  added: PassageComment[];
  already: number;
  notFound: PassageComment[];
};

type Marked = { work: WorkReference; main: MainFile; comments: readonly PassageComment[] };

/** Which comments of a document are new, and the text with them. */
async function planComments(
  { versions, clock }: Services,
  { codec, author }: Marker,
  { work, main, comments }: Marked,
): Promise<Plan> {
  const now = await versions.loadVersion(main.fileId, main.head);
  const current = commentsIn(now, codec);
  // What was in the document when it was downloaded isn't the person's.
  const downloaded =
    work.version <= main.head
      ? commentsIn(await versions.loadVersion(main.fileId, work.version), codec).comments
      : [];
  const given = new Set(downloaded.map(keyOf));
  const plan: Plan = { bytes: now, added: [], already: 0, notFound: [] };
  const places = new Map<NewComment, PassageComment>();
  for (const comment of comments) {
    const range = findPassage(current.text, comment);
    const isThere =
      range !== null &&
      [...current.comments, ...places.keys()].some(
        (one) =>
          one.text === comment.text && one.range.from === range.from && one.range.to === range.to,
      );
    if (isThere || given.has(keyOf(comment))) plan.already++;
    else if (range === null) plan.notFound.push(comment);
    else places.set({ text: comment.text, range }, comment);
  }
  if (places.size === 0) return plan;
  const { bytes, placed } = addComments(
    now,
    [...places.keys()],
    { name: author, date: clock() },
    codec,
  );
  const keys = new Set(placed.map(placeKey));
  for (const [place, comment] of places) {
    (keys.has(placeKey(place)) ? plan.added : plan.notFound).push(comment);
  }
  const problem =
    plan.added.length > 0 && reviewProblem(now, bytes, { mode: 'comment', author }, codec);
  if (problem)
    return { ...plan, bytes: now, added: [], notFound: [...plan.notFound, ...plan.added] };
  return { ...plan, bytes };
}

const keyOf = ({ text, words }: PassageComment): string => JSON.stringify([text, words]);
const placeKey = ({ text, range: { from, to } }: NewComment): string =>
  JSON.stringify([text, from, to]);

function commentsIn(bytes: Uint8Array, codec: Codec) {
  const file = reviewedFile(bytes, codec);
  const xml = file.text(file.mainPart) ?? '';
  return {
    text: documentText(xml),
    comments: passageComments(xml, file.text(file.partOf('comments'))),
  };
}

const shownComment = ({ words, text }: PassageComment) => ({
  words: words.slice(0, SHOWN_CHARACTERS),
  text: text.slice(0, SHOWN_CHARACTERS),
});

/** @returns false while another person has the text open, or changed it just now */
async function saveComments(
  services: Services,
  { actor }: Marker,
  main: MainFile,
  bytes: Uint8Array,
): Promise<boolean> {
  const { versions, clock, db } = services;
  const outcome = await versions.saveVersion({
    fileId: main.fileId,
    bytes,
    at: clock(),
    authorId: actor.userId,
    byStudent: false,
    origin: 'reviewer',
    flags: { modifiedByUser: true, autosave: false, exitSave: false },
    presence: 'unknown',
    writeEpoch: main.writeEpoch,
    lock: null,
    ifTimestamp: main.headAt.toISOString(),
  });
  if (outcome.kind !== 'saved') return false;
  const object = `submission ${main.submissionId}`;
  await recordAudit(services, db, {
    actorId: actor.userId,
    action: 'submission.importComments',
    object,
  });
  return true;
}
