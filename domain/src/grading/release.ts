import type { EpochMs } from '../time.ts';

/** What decides when a student sees the grades of a submission. */
export type GradeRelease = {
  /** The post date of the assignment. */
  postAt: EpochMs;
  /** When the instructor released the grades for everyone; null if not, or withdrawn. */
  releasedAt: EpochMs | null;
  /** The same for this student alone. */
  releasedToStudentAt: EpochMs | null;
};

/** The moment from which the student sees the grades: the post date, or an earlier release. */
export const gradesVisibleFrom = ({
  postAt,
  releasedAt,
  releasedToStudentAt,
}: GradeRelease): EpochMs =>
  Math.min(
    postAt,
    releasedAt ?? Number.POSITIVE_INFINITY,
    releasedToStudentAt ?? Number.POSITIVE_INFINITY,
  );

/** Whether the student sees the grades at `now`; at the very moment, too. */
export const areGradesVisible = (release: GradeRelease, now: EpochMs): boolean =>
  gradesVisibleFrom(release) <= now;

/**
 * What feedback is about: the whole assignment, its final draft, or an earlier one. An earlier draft that was
 * deleted since counts as one.
 */
export type FeedbackSubject = 'whole' | 'final-draft' | 'earlier-draft';

/**
 * The moment from which the student sees feedback. On an earlier draft it is written for the next one, so they
 * see it immediately; otherwise it comes with the grades.
 */
export const feedbackVisibleFrom = (
  release: GradeRelease,
  { subject, writtenAt }: { subject: FeedbackSubject; writtenAt: EpochMs },
): EpochMs =>
  subject === 'earlier-draft' ? writtenAt : Math.max(writtenAt, gradesVisibleFrom(release));
