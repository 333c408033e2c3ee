import type { EpochMs } from '../time.ts';

/** What decides when a student sees the grades of a submission. */
export type GradeRelease = {
  /** The post date of the assignment. */
  postAt: EpochMs;
  /** When the instructor released the grades of everybody; null if not, or taken back. */
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
