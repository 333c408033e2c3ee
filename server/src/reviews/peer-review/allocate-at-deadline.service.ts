import { fillAllocation } from '@antecedent/domain/peer-review/fill-allocation';
import { separationTest } from '@antecedent/domain/peer-review/separations';
import { seededRandom } from '@antecedent/domain/random';
import { SECOND } from '@antecedent/domain/time';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { insertPairs, pairKey } from './allocation.repo.ts';
import {
  findReviewedAssignment,
  listPairs,
  listStudents,
  type PairRow,
  type ReviewedAssignment,
  type ReviewStudentRow,
} from './assignment.repo.ts';
import { listReviewableDrafts, type ReviewableDraft } from './assignment-reviews.repo.ts';
import { isLateWork, LATE_DRAFT_TIME } from './late-drafts.ts';
import { openReviews } from './open-reviews.service.ts';
import { pairingTest } from './review-parts.ts';

/** The deadline submits drafts itself: they are allocated together with the others. */
const SETTLING_MS = 30 * SECOND;

/**
 * In assignments whose instructor wants it, gives submitted drafts with too few reviewers some: when the draft's deadline
 * has passed, and later as late drafts come in. Those who submitted review one another. Existing pairs stay, and pairs
 * that an instructor removed don't come back.
 */
export async function allocateAtDeadlines(platform: Platform): Promise<void> {
  const now = platform.clock();
  for (const assignmentId of await listWithGaps(platform.db, now)) {
    await platform.db.transaction(async (tx) => {
      const found = await findReviewedAssignment(tx, assignmentId, { lock: true });
      if (found) await allocate(platform, tx, found, now);
    });
  }
}

async function listWithGaps(db: Database, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select allocation.assignment_id as id
      from peer_review_allocations allocation
      join assignments on assignments.id = allocation.assignment_id
      join classes on classes.id = assignments.class_id and classes.archived_at is null
     where allocation.allocate_at_deadline and exists (
       select from drafts
         join submissions on submissions.assignment_id = drafts.assignment_id
         join draft_submissions work on work.submission_id = submissions.id
                                    and work.draft_id = drafts.id and work.submitted_at is not null
        where drafts.assignment_id = assignments.id and drafts.peer_review_deadline is not null
          and drafts.deadline <= ${settledBefore(now).toISOString()}::timestamptz
          and (drafts.peer_review_deadline > ${at}
               or ${isLateWork} and work.submitted_at + ${LATE_DRAFT_TIME} > ${at})
          and ${isStudentOf(sql`classes.id`, sql`submissions.student_id`)}
          and allocation.reviewers_per_reviewee >
              (select count(*) from peer_review_pairs pair
                where pair.assignment_id = assignments.id and pair.removed_at is null
                  and pair.reviewee_id = submissions.student_id
                  and (pair.draft_id is null or pair.draft_id = drafts.id)
                  and ${isStudentOf(sql`classes.id`, sql`pair.reviewer_id`)}))`);
  return rows.map(({ id }) => id);
}

const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLING_MS);

async function allocate(
  platform: Platform,
  tx: Database,
  found: ReviewedAssignment,
  now: Date,
): Promise<void> {
  const { assignment, class: course, drafts, allocation } = found;
  if (!allocation?.allocateAtDeadline) return;
  const isWrongPart = await pairingTest(tx, found, now);
  const students = await listStudents(tx, course.id);
  const submitted = await listReviewableDrafts(tx, assignment.id);
  const due = drafts.filter(({ deadline }) => deadline <= settledBefore(now));
  for (const { id } of due) {
    const pairs = await listPairs(tx, assignment.id);
    const own = submitted.filter(({ draftId }) => draftId === id);
    const added = newPairs({
      draftId: id,
      students,
      submitted: own,
      pairs,
      allocation,
      isWrongPart,
      now,
    });
    await insertPairs(
      tx,
      added.map((people) => ({
        ...people,
        assignmentId: assignment.id,
        draftId: null,
        origin: 'board' as const,
        createdAt: now,
      })),
    );
  }
  await openReviews(platform, tx, { assignmentId: assignment.id });
}

type Gaps = {
  draftId: string;
  students: readonly ReviewStudentRow[];
  submitted: readonly ReviewableDraft[];
  pairs: readonly PairRow[];
  allocation: NonNullable<ReviewedAssignment['allocation']>;
  isWrongPart: (one: string, other: string) => boolean;
  now: Date;
};

/** The pairs that are missing for one draft. */
function newPairs({ draftId, students, submitted, pairs, allocation, isWrongPart, now }: Gaps) {
  const rowOf = new Map(students.map(({ id }, row) => [id, row]));
  const isOfDraft = (pair: PairRow): boolean => pair.draftId === null || pair.draftId === draftId;
  const existing = students.map((): number[] => []);
  const ended = new Set<string>();
  for (const pair of pairs) {
    const [reviewer, reviewee] = [rowOf.get(pair.reviewerId), rowOf.get(pair.revieweeId)];
    if (pair.removedAt !== null || !isOfDraft(pair)) {
      ended.add(pairKey(pair.reviewerId, pair.revieweeId));
    } else if (reviewer !== undefined && reviewee !== undefined) {
      existing[reviewee]?.push(reviewer);
    }
  }
  const untilOf = new Map(submitted.map((draft) => [draft.revieweeId, draft.deadline]));
  const idOf = (row: number): string => students[row]?.id ?? '';
  const isOpen = (row: number): boolean => (untilOf.get(idOf(row)) ?? now) > now;
  const perReviewee = allocation.reviewersPerReviewee;
  if (!existing.some((own, row) => own.length < perReviewee && isOpen(row))) return [];
  const areApart = separationTest(allocation.separations);
  const filled = fillAllocation(
    {
      size: students.length,
      perReviewee,
      mode: allocation.mode,
      existing,
      takesPart: (row) => untilOf.has(idOf(row)),
      areSeparated: (reviewer, reviewee) =>
        !isOpen(reviewee) ||
        areApart(idOf(reviewer), idOf(reviewee)) ||
        isWrongPart(idOf(reviewer), idOf(reviewee)) ||
        ended.has(pairKey(idOf(reviewer), idOf(reviewee))),
    },
    seededRandom(allocation.seed + pairs.length),
  );
  return filled.flatMap((own, reviewee) =>
    own.slice(existing[reviewee]?.length).map((reviewer) => ({
      reviewerId: idOf(reviewer),
      revieweeId: idOf(reviewee),
    })),
  );
}
