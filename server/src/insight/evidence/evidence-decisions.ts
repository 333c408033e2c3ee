import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { pagePath } from '@antecedent/contracts/wire/pages';
import type { Decision } from '@antecedent/domain/insight/evidence/evidence-item';
import { authorize } from '../../accounts/access/access.service.ts';
import { canSeeAccommodations } from '../../classes/accommodations/can-see-accommodations.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import {
  canOpenAssignment,
  listSubmissions,
  lockSubmissions,
  readableSubmission,
  type SubmissionContext,
  subjectOf,
} from '../../submissions/submissions/submissions.service.ts';
import { listAccepted } from '../figures/accepted-passages.repo.ts';
import { recordScore } from '../figures/evaluation.service.ts';
import { storeMetrics } from '../figures/metrics.service.ts';
import { type WithProcesses, withAccepted } from '../figures/process.service.ts';
import { listScores } from '../figures/scores.repo.ts';
import { insertEvent, listEvidence, upsertEvidence } from './evidence.repo.ts';
import { readEvidence } from './evidence.service.ts';
import { itemsOf } from './evidence-answers.ts';

type Outcome = Decision | 'undone';
type Judgement = {
  submissionId: string;
  items: readonly string[];
  outcome: Outcome;
  text: string;
};

/**
 * Accepts items, so that their words count as the student's own, leaves them as seen, or undoes that; all or none. The
 * figures are recomputed immediately; earlier evaluations stay in the score history, with the person and the reason.
 * The student is notified.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export async function decideEvidence(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, items: ids, outcome, text }: Judgement,
): Promise<Evidence> {
  const found = await readableSubmission(services, actor, submissionId);
  authorize(actor, 'evidence.decide', subjectOf(found, actor.userId), 'submission');
  const seesAccommodations = await canSeeAccommodations(services, actor, found);
  const items = await itemsOf(services, submissionId, ids, seesAccommodations);
  const process = await services.processes.loadProcess(submissionId);
  const at = services.clock();
  await services.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const before = await listAccepted(tx, submissionId);
    const rows = new Map((await listEvidence(tx, submissionId)).map((row) => [row.itemId, row]));
    let changed = 0;
    for (const { item } of items) {
      const row = rows.get(item.id);
      const isSame = outcome === 'undone' ? !row?.decision : row?.decision === outcome;
      if (isSame && (row?.reason ?? '') === text) continue;
      if (outcome === 'undone' && !row?.decision) continue;
      changed++;
      const decided =
        outcome === 'undone'
          ? { decision: null, reason: '', decidedBy: null, decidedAt: null }
          : { decision: outcome, reason: text, decidedBy: actor.userId, decidedAt: at };
      const evidenceId = await upsertEvidence(tx, {
        submissionId,
        itemId: item.id,
        // What is accepted stays exactly that, though the stretch may have grown since.
        item: outcome === 'undone' && row ? row.item : item,
        ...decided,
      });
      await insertEvent(tx, { evidenceId, at, actorId: actor.userId, action: outcome, text });
    }
    if (changed === 0) return;
    await recordAudit(services, tx, {
      actorId: actor.userId,
      action: `evidence.${outcome}`,
      object: `submission ${submissionId}`,
    });
    const accepted = await listAccepted(tx, submissionId);
    if (process && JSON.stringify(before) !== JSON.stringify(accepted)) {
      await scoreAgain(tx, withAccepted(process, accepted), {
        submissionId,
        at,
        actor,
        text,
        type: accepted.length < before.length ? 'undone' : 'accepted',
      });
    }
    await tell(services, tx, found, { outcome, reason: text, at });
  });
  return readEvidence(services, actor, submissionId);
}

type Rescoring = {
  submissionId: string;
  at: Date;
  actor: Actor;
  text: string;
  type: 'accepted' | 'undone';
};

/** Before the first evaluation the pages show the current figures, so there is no old one to store. */
async function scoreAgain(
  tx: Database,
  process: ReturnType<typeof withAccepted>,
  { submissionId, at, actor, text, type }: Rescoring,
): Promise<void> {
  const [row] = await listSubmissions(tx, { id: submissionId });
  const scores = await listScores(tx, submissionId);
  if (!row) return;
  if (scores.length === 0) {
    await storeMetrics(tx, submissionId, process, at);
    return;
  }
  await recordScore(tx, process, {
    row,
    at,
    type,
    actorId: actor.userId,
    reason: text || null,
  });
}

/** Notifies the student, unless the assignment is hidden: then there is nothing to see. */
async function tell(
  services: Platform,
  tx: Database,
  { submission, assignment }: SubmissionContext,
  { outcome, reason, at }: { outcome: Outcome; reason: string; at: Date },
): Promise<void> {
  if (!canOpenAssignment(assignment)) return;
  await notify(services, tx, [submission.studentId], {
    kind: 'evidence-decided',
    values: { title: assignment.title, outcome, reason },
    link: pagePath('assignment', assignment.id),
    key: `evidence ${submission.id} ${at.getTime()} ${outcome}`,
  });
}
