import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { pagePath } from '@antecedent/contracts/wire/pages';
import { fullName } from '@antecedent/domain/accounts/person-name';
import type { AnswerKind, EvidenceItem } from '@antecedent/domain/insight/evidence/evidence-item';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { type StoredFile, storeFile } from '../../submissions/attachments/attachments.service.ts';
import { ownSubmission, ownWork } from '../../submissions/submissions/own-submission.service.ts';
import { lockSubmissions } from '../../submissions/submissions/submissions.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import { listSaidOfFigures } from '../figures/said-of-figures.repo.ts';
import type { SaidItem } from './evidence.presenter.ts';
import {
  type EvidenceRow,
  insertEvent,
  listEvidence,
  listInstructors,
  upsertEvidence,
} from './evidence.repo.ts';
import { loadEvidence, readOwnEvidence } from './evidence.service.ts';
import { figuresAfterSaying } from './figures-after-saying.ts';

export type Answer = {
  submissionId: string;
  items: readonly string[];
  kind: AnswerKind;
  text: string;
  link: string;
  /** Whether an answer keeps its existing file if the request has none. */
  keepsFile: boolean;
};

const NO_FILE = { blob: null, fileName: null, fileSize: null, mediaType: null };

/**
 * Stores what items of the student's own writing were, all or none. An existing answer is replaced.
 *
 * @throws {AppError} `not-found`, `conflict` when an instructor has decided, or in an archived class; `unsupported-type`
 */
export async function answerEvidence(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, items: ids, kind, text, link, keepsFile }: Answer,
  file: UploadedFile | undefined,
): Promise<Evidence> {
  const assignment = await requireVisible(services, actor, submissionId);
  const items = await itemsOf(services, submissionId, ids, true);
  // What the student chose as a quotation is one, or isn't marked.
  if (kind !== 'quotation' && items.some(({ item }) => item.rule === 'quotation')) {
    throw notFound('evidence');
  }
  const stored = file ? columnsOf(await storeFile(services, file)) : null;
  const at = services.clock();
  await sayingOf(services, submissionId, at, async (tx) => {
    const rows = new Map((await listEvidence(tx, submissionId)).map((row) => [row.itemId, row]));
    for (const { item } of items) {
      const said = { kind, text, link, file: stored ?? (keepsFile ? {} : NO_FILE) };
      await saveAnswer(tx, { submissionId, item, row: rows.get(item.id), at, by: actor, said });
    }
    await tellInstructors(services, tx, actor, { submissionId, assignment, at });
  });
  return readOwnEvidence(services, actor, assignment.id);
}

/** Stores what a student says, with the figures that depend on it, while nothing else is said about the submission. */
export async function sayingOf(
  services: Platform & WithProcesses,
  submissionId: string,
  at: Date,
  say: (tx: Database) => Promise<void>,
): Promise<void> {
  const process = await services.processes.loadProcess(submissionId);
  await services.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const before = await listSaidOfFigures(tx, submissionId);
    await say(tx);
    if (!process) return;
    await figuresAfterSaying(tx, process, { submissionId, before, at, actorId: null, text: '' });
  });
}

type SavedAnswer = {
  submissionId: string;
  item: EvidenceItem;
  /** What was said about the item before. */
  row: EvidenceRow | undefined;
  at: Date;
  by: Actor;
  said: {
    kind: AnswerKind;
    text: string;
    link: string;
    file: Partial<typeof NO_FILE> | FileColumns;
  };
};

/** Adds an answer, or replaces the existing one. @throws {AppError} `conflict` when an instructor has decided */
export async function saveAnswer(
  tx: Database,
  { submissionId, item, row, at, by, said: { kind, text, link, file } }: SavedAnswer,
): Promise<void> {
  refuseDecided(row);
  const evidenceId = await upsertEvidence(tx, {
    submissionId,
    itemId: item.id,
    item,
    answerKind: kind,
    answer: text,
    link,
    answeredAt: at,
    ...file,
  });
  const action = row?.answerKind ? 'changed' : 'answered';
  await insertEvent(tx, { evidenceId, at, actorId: by.userId, action, text });
}

/** Withdraws an answer, if there is one. @throws {AppError} as `answerEvidence` */
export async function withdrawAnswer(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, item: itemId }: { submissionId: string; item: string },
): Promise<Evidence> {
  const { id: assignmentId } = await requireVisible(services, actor, submissionId);
  const [said] = await itemsOf(services, submissionId, [itemId], true);
  const at = services.clock();
  await sayingOf(services, submissionId, at, async (tx) => {
    const row = (await listEvidence(tx, submissionId)).find((one) => one.itemId === itemId);
    refuseDecided(row);
    if (!said || !row?.answerKind) return;
    const none = { answerKind: null, answer: '', link: '', answeredAt: null, ...NO_FILE };
    const evidenceId = await upsertEvidence(tx, { submissionId, itemId, item: said.item, ...none });
    const event = { evidenceId, at, actorId: actor.userId, action: 'taken-back' as const };
    await insertEvent(tx, { ...event, text: '' });
  });
  return readOwnEvidence(services, actor, assignmentId);
}

type AnsweredAssignment = { id: string; classId: string; title: string };

/** Once a day for each submission: ten answers of a student cause one notice. */
async function tellInstructors(
  platform: Platform,
  tx: Database,
  { userId }: Actor,
  {
    submissionId,
    assignment: { id: assignmentId, classId, title },
    at,
  }: { submissionId: string; assignment: AnsweredAssignment; at: Date },
): Promise<void> {
  const [student] = await findUsers(tx, [userId]);
  const name = student ? fullName(student) : '';
  for (const instructorId of await listInstructors(tx, classId)) {
    const names = await studentNames({ ...platform, db: tx }, instructorId, assignmentId);
    await notify(platform, tx, [instructorId], {
      kind: 'evidence-answered',
      values: { title, student: names.nameOf(userId, name) },
      link: pagePath('readSubmission', submissionId),
      key: `evidence answered ${submissionId} ${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}`,
    });
  }
}

/** The assignment of a submission that the student may answer in now. */
async function requireVisible(
  services: Platform & WithProcesses,
  actor: Actor,
  submissionId: string,
): Promise<AnsweredAssignment> {
  const { assignment } = await ownSubmission(services.db, actor, submissionId);
  await authorizeFor(services.db, actor, 'evidence.answer', { submissionId }, 'submission');
  await ownWork(services, actor, assignment.id);
  return assignment;
}

/** The items with these ids. @throws {AppError} `not-found` if one doesn't exist */
export async function itemsOf(
  services: Platform & WithProcesses,
  submissionId: string,
  ids: readonly string[],
  canSeeAccommodations: boolean,
): Promise<SaidItem[]> {
  const { items } = await loadEvidence(services, submissionId, canSeeAccommodations);
  const byId = new Map(items.map((said) => [said.item.id, said]));
  return [...new Set(ids)].map((id) => {
    const said = byId.get(id);
    if (!said) throw notFound('evidence');
    return said;
  });
}

function refuseDecided(row: { decision: string | null } | undefined): void {
  if (row?.decision) throw new AppError('conflict', 'evidence.decided');
}

const columnsOf = ({ size, isUnchecked: _, ...file }: StoredFile) => ({ ...file, fileSize: size });
type FileColumns = ReturnType<typeof columnsOf>;
