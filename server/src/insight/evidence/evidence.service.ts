import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { can } from '@antecedent/domain/access/can';
import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import { canSeeAccommodations } from '../../classes/accommodations/can-see-accommodations.service.ts';
import { filesWithoutNames } from '../../classes/student-names/files-without-names.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  contentOf,
  contentWithoutNames,
  submittedContentOf,
} from '../../submissions/attachments/attachments.service.ts';
import { ownSubmission, ownWork } from '../../submissions/submissions/own-submission.service.ts';
import {
  listAdditionalFiles,
  readableSubmission,
  type SubmissionContext,
  subjectOf,
} from '../../submissions/submissions/submissions.service.ts';
import { listDeclarations, listStatements } from '../figures/declarations.repo.ts';
import { itemsToReview } from '../figures/items-to-review.service.ts';
import {
  processForReader,
  type SubmissionProcess,
  type WithProcesses,
} from '../figures/process.service.ts';
import { canDeclare } from './can-declare.ts';
import { declarationsOfItems, presentDeclared } from './declarations.presenter.ts';
import {
  AS_THEY_ARE,
  type EvidenceNames,
  presentItems,
  type SaidItem,
  saidItems,
} from './evidence.presenter.ts';
import { type EvidenceRow, findEvidence, listEvents, listEvidence } from './evidence.repo.ts';
import { presentElsewhere, type SameElsewhere, sameElsewhere } from './same-elsewhere.ts';

/** What the figures of a submission show, and what was said about it. */
export type SubmissionEvidence = {
  process: SubmissionProcess;
  items: SaidItem[];
  /** Those of them that other texts of the class share. */
  same: readonly SameElsewhere[];
};

/** @param canSeeAccommodations of the reader; without, the items are those on equal terms. @throws {AppError} `not-found` */
export async function loadEvidence(
  { db, processes }: Pick<Platform, 'db'> & WithProcesses,
  submissionId: string,
  canSeeAccommodations: boolean,
): Promise<SubmissionEvidence> {
  const [loaded, rows] = await Promise.all([
    processes.loadProcess(submissionId),
    listEvidence(db, submissionId),
  ]);
  if (!loaded) throw notFound('submission');
  const process = processForReader(loaded, canSeeAccommodations);
  const same = await sameElsewhere({ db }, submissionId, process);
  const found = [...itemsToReview(process), ...same.map(({ item }) => item)];
  return { process, items: saidItems(found, rows), same };
}

/** The items for people who may see the analytics of a submission. @throws {AppError} `not-found` */
export async function readEvidence(
  services: Platform & WithProcesses,
  actor: Actor,
  submissionId: string,
): Promise<Evidence> {
  const found = await readableSubmission(services, actor, submissionId);
  const subject = subjectOf(found, actor.userId);
  const canDecide = can(actor, 'evidence.decide', subject);
  const { studentId, assignmentId } = found.submission;
  const names = await studentNames(services, actor.userId, assignmentId);
  const seesAccommodations = await canSeeAccommodations(services, actor, found);
  const evidence = await present(services, found, {
    abilities: { canAnswer: false, canDecide, canDeclare: false },
    aiPolicy: found.assignment.aiPolicy,
    canSeeAccommodations: seesAccommodations,
    readerId: actor.userId,
    names: {
      nameOf: names.nameOf,
      fileNameOf: (name) => names.fileNameOf(studentId, name, 0),
    },
  });
  if (seesAccommodations) return evidence;
  // If only some students had fast stretches, it would show who has an accommodation.
  return { ...evidence, items: evidence.items.filter(({ rule }) => rule !== 'rush') };
}

/**
 * The items of the student's own writing. Students see and answer whatever the instructor sees, even where analytics are hidden from
 * them.
 *
 * @throws {AppError} `not-found`, `not-started`
 */
export async function readOwnEvidence(
  services: Platform & WithProcesses,
  actor: Actor,
  assignmentId: string,
): Promise<Evidence> {
  const own = await ownWork(services, actor, assignmentId);
  if (own.submissionId === null) throw new AppError('not-started', 'analytics.nothingWritten');
  const work = { submission: { id: own.submissionId }, class: own.class };
  const isArchived = own.class.archivedAt !== null;
  return present(services, work, {
    abilities: {
      canAnswer: !isArchived,
      canDecide: false,
      canDeclare: canDeclare(own.aiPolicy, own.status, isArchived),
    },
    aiPolicy: own.aiPolicy,
    canSeeAccommodations: true,
    readerId: null,
    names: AS_THEY_ARE,
  });
}

/** The file of an answer, for a person who reads the submission. @throws {AppError} `not-found` */
export async function downloadEvidence(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await existing(platform, id);
  const { submission } = await readableSubmission(platform, actor, row.submissionId);
  const files = await filesWithoutNames(platform, actor.userId, submission);
  const file = fileOf(row);
  if (files === null) return submittedContentOf(platform, file);
  const names = await studentNames(platform, actor.userId, submission.assignmentId);
  const fileName = names.fileNameOf(submission.studentId, file.fileName, 0);
  return contentWithoutNames(platform, file, files, fileName);
}

/** The file of the student's own answer. @throws {AppError} `not-found` */
export async function downloadOwnEvidence(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await existing(platform, id);
  await ownSubmission(platform.db, actor, row.submissionId);
  return contentOf(platform, fileOf(row));
}

async function existing({ db }: Platform, id: string): Promise<EvidenceRow> {
  const row = await findEvidence(db, id);
  if (!row) throw notFound('file');
  return row;
}

function fileOf({ id, blob, fileName, mediaType }: EvidenceRow) {
  if (blob === null || fileName === null || mediaType === null) throw notFound('file');
  return { id, blob, fileName, mediaType };
}

type Work = { submission: { id: string }; class: SubmissionContext['class'] };

async function present(
  services: Platform & WithProcesses,
  { submission: { id }, class: course }: Work,
  reader: {
    abilities: Evidence['abilities'];
    canSeeAccommodations: boolean;
    /** Null for the student. */
    readerId: string | null;
    names: EvidenceNames;
    aiPolicy: AiPolicy;
  },
): Promise<Evidence> {
  const [{ process, items, same }, events, files, all, said] = await Promise.all([
    loadEvidence(services, id, reader.canSeeAccommodations),
    listEvents(services.db, id),
    listAdditionalFiles(services.db, id),
    listDeclarations(services.db, id),
    listStatements(services.db, id),
  ]);
  const titles = new Map(files.map((file) => [file.id, file.title]));
  const elsewhere = await presentElsewhere(services, same, reader.readerId);
  const declarations = declarationsOfItems(process, items);
  return {
    submissionId: id,
    timeZone: course.timeZone,
    items: presentItems(items, events, titles, reader.names, declarations, elsewhere),
    declared: presentDeclared(process, all, said, titles, reader.aiPolicy),
    abilities: reader.abilities,
  };
}
