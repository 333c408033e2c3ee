/** What a change would do to the work of students: asked before it is done. */
export const consequences = {
  draftDeleted_one:
    '{{count}} student has submitted “{{draft}}”. The submission can still be opened, but no longer counts.',
  draftDeleted_other:
    '{{count}} students have submitted “{{draft}}”. Their submissions can still be opened, but no longer count.',
  submittedNow_one:
    'The work of {{count}} student will be submitted now, as it was at the deadline.',
  submittedNow_other:
    'The work of {{count}} students will be submitted now, as it was at the deadline.',
  missedNow_one: '{{count}} student will have missed a deadline that has already passed.',
  missedNow_other: '{{count}} students will have missed a deadline that has already passed.',
  extensionUsedUp_one:
    '{{count}} student had more time for “{{draft}}”. The new deadline is the same or later, so the extension is used up.',
  extensionUsedUp_other:
    '{{count}} students had more time for “{{draft}}”. The new deadline is the same or later, so their extensions are used up.',
  namesShown:
    'Everyone who grades this assignment will see the students’ names. We’ll record that you showed them.',
  studentRemoved_one:
    '{{name}} has started {{count}} assignment. The work is saved and comes back with {{name}}. Until then, no one can write in it, and it isn’t in your lists.',
  studentRemoved_other:
    '{{name}} has started {{count}} assignments. The work is saved and comes back with {{name}}. Until then, no one can write in it, and it isn’t in your lists.',
  studentRemovedWithoutNames:
    'If {{name}} has started an assignment that is graded without names, the same holds for it. Which ones isn’t shown.',
  reviewsOfRemoved_one:
    '{{name}} has started {{count}} review of a classmate’s draft and not submitted it: {{reviews}}. It is saved and comes back with {{name}}. Someone else can be asked to review the draft.',
  reviewsOfRemoved_other:
    '{{name}} has started {{count}} reviews of classmates’ drafts and not submitted them: {{reviews}}. They are saved and come back with {{name}}. Others can be asked to review the drafts.',
  reviewWithdrawn_one:
    '{{name}} has started {{count}} review that you’re taking away: {{reviews}}. It is saved, {{name}} can still read it, and it comes back if you assign it to {{name}} again. The author doesn’t see it.',
  reviewWithdrawn_other:
    '{{name}} has started {{count}} reviews that you’re taking away: {{reviews}}. They are saved, {{name}} can still read them, and they come back if you assign them to {{name}} again. The authors don’t see them.',
  reviewsEnded_one:
    '{{count}} review has been started but not submitted. It is saved and can be continued when the draft has a review deadline again. The author doesn’t see it.',
  reviewsEnded_other:
    '{{count}} reviews have been started but not submitted. They are saved and can be continued when the draft has a review deadline again. The authors don’t see them.',
  reviewersNamed_one:
    '{{count}} student has started an anonymous review. The author will see who it was.',
  reviewersNamed_other:
    '{{count}} students have started anonymous reviews. The authors will see who they were.',
  assignmentDeleted_one:
    '{{count}} student has started this assignment. Their text goes to the trash with it.',
  assignmentDeleted_other:
    '{{count}} students have started this assignment. Their texts go to the trash with it.',
  classDeleted_one: '{{count}} student will no longer see this class.',
  classDeleted_other: '{{count}} students will no longer see this class.',
  textsDeleted_one:
    '{{count}} text goes to the trash with it, with all versions, grades and comments.',
  textsDeleted_other:
    '{{count}} texts go to the trash with it, with all versions, grades and comments.',
} as const;
