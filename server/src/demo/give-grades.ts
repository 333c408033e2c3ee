import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import type { Grade } from '@antecedent/domain/grading/grades';
import { defaultGrades } from '@antecedent/domain/grading/letter-grades';
import { proposedGrade, type WeightedDraft } from '@antecedent/domain/grading/proposal';
import { DAY } from '@antecedent/domain/time';
import type { GradeEntry } from '../grading/grades/grade-rules.ts';
import { gradeDraft, gradeSubmission } from '../grading/grades/set-grade.service.ts';
import type { Actor } from '../ground/platform/http/actor.ts';
import type { Services } from '../services.ts';
import { listDraftStates } from '../submissions/submissions/draft-submissions.repo.ts';
import { listSubmissions } from '../submissions/submissions/submissions.repo.ts';
import type { StartedSubmission } from './assignment-histories.ts';
import type { DemoClass } from './timetable.ts';

type Grading = {
  services: Services;
  today: Date;
  teacher: Actor;
  method: DemoClass['gradeMethod'];
};

const LETTERS = ['B', 'A', 'C', 'B', 'A', 'D', 'B', 'C'] as const;

/** Grades what was finished the day before the post date, except for the last few: they wait. */
export async function giveGrades(
  { services, today, teacher, method }: Grading,
  made: Assignment,
  works: readonly StartedSubmission[],
): Promise<void> {
  const then = new Date(Date.parse(made.postDate) - DAY);
  if (then > today) return;
  const graded: Services = { ...services, clock: () => then };
  const scale = defaultGrades().filter(({ selected }) => selected);
  const entry = (index: number): GradeEntry =>
    method === 'Numeric'
      ? { method, next: 64 + ((index * 17) % 35), seen: null }
      : { method, next: LETTERS[index % LETTERS.length] ?? 'B', seen: null };
  for (const [index, { submissionId: id }] of works.slice(0, -4).entries()) {
    const given: WeightedDraft[] = [];
    for (const [at, draft] of (await listDraftStates(services.db, { id })).entries()) {
      if (draft.submittedAt === null) continue;
      const of = entry(index + 5 * at);
      await gradeDraft(graded, teacher, draft.id, of);
      given.push({ weight: draft.pointValue, grade: asGrade(of) });
    }
    const [submission] = await listSubmissions(services.db, { id });
    const proposal = proposedGrade(given, method, scale);
    if (!proposal || !submission || !isSubmissionGradable(submission.status)) continue;
    const next =
      method === 'Numeric'
        ? { method, next: Math.round(proposal.points), seen: null }
        : { method, next: proposal.letter, seen: null };
    await gradeSubmission(graded, teacher, id, next);
  }
}

const asGrade = (entry: GradeEntry): Grade =>
  entry.method === 'Numeric'
    ? { points: entry.next, letter: null }
    : { points: null, letter: entry.next };
