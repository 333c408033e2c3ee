import * as contract from '@antecedent/contracts/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithProcesses } from '../../insight/figures/process.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readDraft, readSubmission } from '../../screens/reading-page/reading-page.service.ts';
import { readGradeHistory } from './grade-history.service.ts';
import { setLateWaived, setProcessLeftOut } from './proposal-decisions.service.ts';
import { releaseGrades, releaseGradesToStudent } from './release.service.ts';
import { gradeDraft, gradeSubmission } from './set-grade.service.ts';

type Services = Platform & WithProcesses & WithVersions;

/** Setting and releasing grades. Each act on a submission answers the reading page, or its draft, as it is afterwards. */
export function registerGradingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.setGrade, async ({ actor, query }) => {
    const entry = { next: pointsOf(query.grade), seen: pointsOf(query.seen) };
    await gradeSubmission(services, actor, query.id, { method: 'Numeric', ...entry });
    return readSubmission(services, actor, query.id);
  });
  serve(app, contract.setAlternateGrade, async ({ actor, query }) => {
    const entry = { next: letterOf(query.grade), seen: letterOf(query.seen) };
    await gradeSubmission(services, actor, query.id, { method: 'Letter', ...entry });
    return readSubmission(services, actor, query.id);
  });
  serve(app, contract.gradeDraft, async ({ actor, body }) => {
    const { draftSubmissionId: id } = body;
    const entry = { next: pointsOf(body.grade), seen: pointsOf(body.seen) };
    const of = await gradeDraft(services, actor, id, { method: 'Numeric', ...entry });
    return readDraft(services, actor, of.submissionId, id);
  });
  serve(app, contract.gradeDraftWithLetter, async ({ actor, body }) => {
    const { draftSubmissionId: id, alternateGrade: next, seen } = body;
    const of = await gradeDraft(services, actor, id, { method: 'Letter', next, seen });
    return readDraft(services, actor, of.submissionId, id);
  });
  serve(app, contract.readGradeHistory, ({ actor, query }) =>
    readGradeHistory(services, actor, query.id),
  );
  serve(app, contract.releaseGrades, async ({ actor, query }) => {
    const releasedAt = await releaseGrades(services, actor, query.id, query.status);
    return { releasedAt: releasedAt?.toISOString() ?? null };
  });
  serve(app, contract.releaseGradesToStudent, async ({ actor, query }) => {
    await releaseGradesToStudent(services, actor, query.id, query.status);
    return readSubmission(services, actor, query.id);
  });
  serve(app, contract.setProcessLeftOut, async ({ actor, query }) => {
    await setProcessLeftOut(services, actor, query.id, query.leftOut);
    return readSubmission(services, actor, query.id);
  });
  serve(app, contract.setLateWaived, async ({ actor, query }) => {
    await setLateWaived(services, actor, query.id, query.waived);
    return readSubmission(services, actor, query.id);
  });
}

/** -1 means no grade. */
const pointsOf = <Points extends number | undefined>(points: Points) =>
  points === contract.NO_GRADE ? null : points;

const letterOf = (letter: string | undefined) =>
  letter === String(contract.NO_GRADE) ? null : (letter as LetterGrade);
