import { areGradesReleased } from '../../grading/records/grades.service.ts';

/**
 * A student sees an assignment while it is visible. One that was started and then hidden is hidden too; what was
 * written stays stored.
 */
export const canOpenAssignment = (row: { visible: boolean }): boolean => row.visible;

/** Students see the analytics of their own writing always, once they see grades, or never. */
export const canSeeOwnAnalytics = (
  row: {
    showAnalytics: boolean;
    showAnalyticsAlways: boolean;
    postAt: Date;
    gradesReleasedAt: Date | null;
  },
  submission: { gradesReleasedAt: Date | null } | null,
  now: Date,
): boolean =>
  row.showAnalyticsAlways || (row.showAnalytics && areGradesReleased(row, submission, now));
