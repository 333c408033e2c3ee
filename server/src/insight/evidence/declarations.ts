import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { AiPolicy, ToolTask } from '@antecedent/domain/assignment/ai-policy';
import { FINAL_STATUSES } from '@antecedent/domain/assignment/states';
import { marksOfVersion, type WordMark } from '@antecedent/domain/insight/tracking/declared-words';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  lockSubmission,
  ownSubmission,
  ownWork,
  type SubmissionState,
} from '../../submissions/submissions/own-submission.service.ts';
import {
  endDeclaration,
  insertDeclaration,
  insertStatement,
  listDeclared,
} from '../figures/declarations.repo.ts';
import { storeMetrics } from '../figures/metrics.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import { type ChosenPassage, findChosen } from './chosen-passage.ts';
import { readOwnEvidence } from './evidence.service.ts';
import { itemsOf } from './evidence-answers.ts';

/** Declarations that count in one submission. */
const MOST_DECLARATIONS = 200;
export type Chosen = ChosenPassage | { item: string };
export type NewDeclaration = {
  submissionId: string;
  passage: Chosen;
  task: ToolTask;
  note: string;
};

/** The student's own text as it is saved. @throws {AppError} `not-found`, `not-started`, `forbidden` where nothing is asked */
export async function readDeclarableText(
  services: Platform & WithProcesses,
  actor: Actor,
  assignmentId: string,
): Promise<{ fileId: string; text: string }> {
  const { submissionId, aiPolicy } = await ownWork(services, actor, assignmentId);
  if (!aiPolicy.declare) throw new AppError('forbidden', 'declarations.notAsked');
  const process = submissionId === null ? null : await services.processes.loadProcess(submissionId);
  if (!process) throw new AppError('not-started', 'analytics.nothingWritten');
  return { fileId: process.main.row.id, text: process.main.observed.text };
}

/**
 * Stores what a student says that a tool did for a passage, under the policy of this moment.
 *
 * @throws {AppError} `not-found`; `forbidden` where nothing is asked; `conflict` after the final submission, in an archived
 * class, where the text has changed, and beyond the limit
 */
export async function declarePassage(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, passage, task, note }: NewDeclaration,
): Promise<Evidence> {
  const { assignment } = await requireAsked(services, actor, submissionId);
  const found = await wordsOf(services, submissionId, passage);
  await changing(services, submissionId, async (tx, at, policy) => {
    const declared = await listDeclared(tx, submissionId);
    if (declared.length >= MOST_DECLARATIONS)
      throw new AppError('conflict', 'declarations.tooMany');
    // Said again about the same passage to review, the new answer replaces the old one.
    const before = declared.find(({ itemId }) => itemId !== null && itemId === found.itemId);
    if (before) await endDeclaration(tx, { submissionId, id: before.id, at });
    const replaces = before?.id ?? null;
    await insertDeclaration(tx, {
      submissionId,
      ...found,
      task,
      note,
      policy,
      createdAt: at,
      replaces,
    });
  });
  return readOwnEvidence(services, actor, assignment.id);
}

/** Replaces what was said about a passage. @throws {AppError} as `declarePassage` */
export async function changeDeclaration(
  services: Platform & WithProcesses,
  actor: Actor,
  {
    submissionId,
    id,
    task,
    note,
  }: { submissionId: string; id: string; task: ToolTask; note: string },
): Promise<Evidence> {
  const { assignment } = await requireAsked(services, actor, submissionId);
  await changing(services, submissionId, async (tx, at, policy) => {
    const before = await endDeclaration(tx, { submissionId, id, at });
    if (!before) throw notFound('declaration');
    const { id: replaces, position: _position, endedAt: _ended, ...same } = before;
    await insertDeclaration(tx, { ...same, task, note, policy, createdAt: at, replaces });
  });
  return readOwnEvidence(services, actor, assignment.id);
}

/** @throws {AppError} as `declarePassage` */
export async function withdrawDeclaration(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, id }: { submissionId: string; id: string },
): Promise<Evidence> {
  const { assignment } = await requireAsked(services, actor, submissionId);
  await changing(services, submissionId, async (tx, at) => {
    if (!(await endDeclaration(tx, { submissionId, id, at }))) throw notFound('declaration');
  });
  return readOwnEvidence(services, actor, assignment.id);
}

/** Stores what a student says about tools in the whole text. @throws {AppError} as `declarePassage` */
export async function stateToolUse(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, used, text }: { submissionId: string; used: boolean; text: string },
): Promise<Evidence> {
  const { assignment } = await requireAsked(services, actor, submissionId);
  await changing(services, submissionId, (tx, createdAt, policy) =>
    insertStatement(tx, { submissionId, used, text: used ? text : '', policy, createdAt }),
  );
  return readOwnEvidence(services, actor, assignment.id);
}

async function requireAsked(
  { db }: Platform,
  actor: Actor,
  submissionId: string,
): Promise<SubmissionState> {
  const own = await ownSubmission(db, actor, submissionId);
  await authorizeFor(db, actor, 'passage.declare', { submissionId }, 'submission');
  refuse(own);
  return own;
}

function refuse({ assignment, submission }: SubmissionState): void {
  if (!assignment.aiPolicy.declare) throw new AppError('forbidden', 'declarations.notAsked');
  if (FINAL_STATUSES.includes(submission.status))
    throw new AppError('conflict', 'declarations.ended');
}

/** Changes what is declared while nothing submits the work, and brings the figures of class views up to date. */
async function changing(
  services: Platform & WithProcesses,
  submissionId: string,
  change: (tx: Database, at: Date, policy: AiPolicy) => Promise<void>,
): Promise<void> {
  const at = services.clock();
  await services.db.transaction(async (tx) => {
    const state = await lockSubmission(tx, submissionId);
    refuse(state);
    await change(tx, at, state.assignment.aiPolicy);
  });
  const process = await services.processes.loadProcess(submissionId);
  if (process) await storeMetrics(services.db, submissionId, process, at);
}

type FoundWords = {
  fileId: string;
  marks: WordMark[];
  words: number;
  excerpt: string;
  itemId: string | null;
};

async function wordsOf(
  services: Platform & WithProcesses,
  submissionId: string,
  passage: Chosen,
): Promise<FoundWords> {
  if ('item' in passage) {
    const [said] = await itemsOf(services, submissionId, [passage.item], true);
    if (said?.item.rule !== 'bulk' && said?.item.rule !== 'unobserved') throw notFound('evidence');
    const { id: itemId, fileId, fromVersion, surviving, place } = said.item;
    const marks = marksOfVersion(fromVersion);
    return { fileId, marks, words: surviving, excerpt: place?.excerpt ?? '', itemId };
  }
  const process = await services.processes.loadProcess(submissionId);
  const { file, marks, words, excerpt } = findChosen(process, passage);
  return {
    fileId: file.row.id,
    marks,
    words,
    excerpt,
    itemId: null,
  };
}
