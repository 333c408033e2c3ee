import type { Pairing } from '@antecedent/domain/peer-review/allocation-options';
import { isApartByPart, pairingParts } from '@antecedent/domain/peer-review/pairing';
import { groupNames } from '../../assignments/groups/groups.service.ts';
import { sectionNames } from '../../classes/sections/sections.service.ts';
import { hidesNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ReviewedAssignment } from './assignment.repo.ts';

/** The names of students’ sections and groups. */
type ReviewParts = Record<'section' | 'group', ReadonlyMap<string, string>>;

/** The sections and groups by which reviewers can be paired; null where names are hidden: pairs would tell who is who. */
export async function reviewParts(
  db: Database,
  { assignment, class: course }: Pick<ReviewedAssignment, 'assignment' | 'class'>,
  now: Date,
): Promise<ReviewParts | null> {
  if (hidesNames(assignment, now)) return null;
  const of = { classId: course.id, assignmentId: assignment.id };
  return { section: await sectionNames(db, course.id), group: await groupNames(db, of) };
}

/** Whether two students can't review each other by the pairing of an assignment. */
export async function pairingTest(
  db: Database,
  found: ReviewedAssignment,
  now: Date,
): Promise<(one: string, other: string) => boolean> {
  const wanted = pairingParts(found.allocation?.pairing ?? 'anyone');
  const parts = wanted && (await reviewParts(db, found, now));
  if (!wanted || !parts) return () => false;
  const names = parts[wanted.by];
  return (one, other) =>
    isApartByPart(wanted.how, names.get(one) ?? null, names.get(other) ?? null);
}

/** The pairing that has an effect now. */
export const shownPairing = (pairing: Pairing | undefined, parts: ReviewParts | null): Pairing =>
  parts === null ? 'anyone' : (pairing ?? 'anyone');
