import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { pagePath } from '@antecedent/contracts/wire/pages';
import { canBeQuoted, type Decision } from '@antecedent/domain/insight/evidence/evidence-item';
import { authorize } from '../../accounts/access/access.service.ts';
import { canSeeAccommodations } from '../../classes/accommodations/can-see-accommodations.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import {
  canOpenAssignment,
  lockSubmissions,
  readableSubmission,
  type SubmissionContext,
  subjectOf,
} from '../../submissions/submissions/submissions.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import { listSaidOfFigures } from '../figures/said-of-figures.repo.ts';
import { insertEvent, listEvidence, upsertEvidence } from './evidence.repo.ts';
import { readEvidence } from './evidence.service.ts';
import { itemsOf } from './evidence-answers.ts';
import { figuresAfterSaying } from './figures-after-saying.ts';

type Outcome = Decision | 'undone';
type Judgement = {
  submissionId: string;
  items: readonly string[];
  outcome: Outcome;
  text: string;
};

/**
 * Accepts items, so that their words count as the student's own, leaves them as seen, or undoes that; all or none. Accepted quotations
 * stay left out; those that are left as seen count again. The figures are recomputed immediately; earlier evaluations stay in the score history, with the person and the reason.
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
    const before = await listSaidOfFigures(tx, submissionId);
    const rows = new Map((await listEvidence(tx, submissionId)).map((row) => [row.itemId, row]));
    let changed = 0;
    let quotations = 0;
    for (const { item } of items) {
      const row = rows.get(item.id);
      const isSame = outcome === 'undone' ? !row?.decision : row?.decision === outcome;
      if (isSame && (row?.reason ?? '') === text) continue;
      if (outcome === 'undone' && !row?.decision) continue;
      changed++;
      if (row?.answerKind === 'quotation' && canBeQuoted(item.rule)) quotations++;
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
    if (process) {
      const said = { submissionId, before, at, actorId: actor.userId, text };
      await figuresAfterSaying(tx, process, said);
    }
    await tell(services, tx, found, {
      outcome,
      isQuoted: quotations === changed,
      reason: text,
      at,
    });
  });
  return readEvidence(services, actor, submissionId);
}

/** What a decision about a quotation is called: its words stay left out, or count again. */
const QUOTED = { accepted: 'quoted', left: 'not-quoted', undone: 'undone' } as const;

/** Notifies the student, unless the assignment is hidden: then there is nothing to see. */
async function tell(
  services: Platform,
  tx: Database,
  { submission, assignment }: SubmissionContext,
  decision: { outcome: Outcome; isQuoted: boolean; reason: string; at: Date },
): Promise<void> {
  const { outcome, isQuoted, reason, at } = decision;
  if (!canOpenAssignment(assignment)) return;
  await notify(services, tx, [submission.studentId], {
    kind: 'evidence-decided',
    values: {
      title: assignment.title,
      outcome: isQuoted ? QUOTED[outcome] : outcome,
      reason,
    },
    link: pagePath('assignment', assignment.id),
    key: `evidence ${submission.id} ${at.getTime()} ${outcome}`,
  });
}
