/**
 * A student sees an assignment while it is visible. One that was started and then hidden stays out
 * of sight; what was written is kept.
 */
export const canOpenAssignment = (row: { visible: boolean }): boolean => row.visible;

/** Students see the analytics of their own writing always, from the post date on, or never. */
export const canSeeOwnAnalytics = (
  row: { showAnalytics: boolean; showAnalyticsAlways: boolean; postAt: Date },
  now: Date,
): boolean => row.showAnalyticsAlways || (row.showAnalytics && now >= row.postAt);
