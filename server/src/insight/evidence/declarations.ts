import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { AiPolicy, ToolTask } from '@antecedent/domain/assignment/ai-policy';
import { FINAL_STATUSES } from '@antecedent/domain/assignment/states';
import {
  marksOf,
  marksOfVersion,
  type WordMark,
} from '@antecedent/domain/insight/tracking/declared-words';
import { countWords } from '@antecedent/domain/insight/words/words';
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
import { readOwnEvidence } from './evidence.service.ts';
import { itemsOf } from './evidence-answers.ts';

/** Declarations that count in one submission. */
const MOST_DECLARATIONS = 200;
/** Characters of a declaration that are quoted. */
const EXCERPT = 160;

export type Chosen = { fileId: string; from: number; text: string } | { item: string };
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
  const file = process?.files.find(({ row }) => row.id === passage.fileId);
  if (!file) throw notFound('file');
  const { text } = passage;
  const from = nearest(file.observed.text, text, passage.from);
  const marks = from === null ? [] : marksOf(file.observed, from, from + text.length);
  if (marks.length === 0) throw new AppError('conflict', 'declarations.changed');
  return {
    fileId: passage.fileId,
    marks,
    words: countWords(text),
    excerpt: excerptOf(text),
    itemId: null,
  };
}

/** Where the passage is in the text now: the place nearest to where it was, since writing may have moved it. */
function nearest(text: string, passage: string, from: number): number | null {
  const before = text.lastIndexOf(passage, from);
  const after = text.indexOf(passage, from);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? null : Math.max(before, after);
  return from - before <= after - from ? before : after;
}

/** Never ends inside a surrogate pair. */
function excerptOf(passage: string): string {
  const text = passage.trim().replace(/\s+/g, ' ');
  return text.length <= EXCERPT
    ? text
    : `${text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, '')} …`;
}
