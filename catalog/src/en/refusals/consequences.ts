/** What a change would do to the work of students: asked before it is done. */
export const consequences = {
  draftDeleted_one:
    '{{count}} student has submitted “{{draft}}”. The submission is kept and can be opened, but no longer counts.',
  draftDeleted_other:
    '{{count}} students have submitted “{{draft}}”. Their submissions are kept and can be opened, but no longer count.',
  submittedNow_one:
    '{{count}} student will be submitted now, with what stood there at the deadline.',
  submittedNow_other:
    '{{count}} students will be submitted now, with what stood there at the deadline.',
  missedNow_one: '{{count}} student will have missed a deadline that is past now.',
  missedNow_other: '{{count}} students will have missed a deadline that is past now.',
  namesShown:
    'Everybody who grades this assignment will see the students’ names. That you showed them is kept.',
  studentRemoved_one:
    '{{name}} has begun {{count}} assignment. The work is kept and comes back with {{name}}; until then nobody can write in it, and it isn’t in your lists.',
  studentRemoved_other:
    '{{name}} has begun {{count}} assignments. The work is kept and comes back with {{name}}; until then nobody can write in it, and it isn’t in your lists.',
  reviewWithdrawn_one:
    '{{name}} has begun {{count}} review that you take away. What was written is kept, and comes back when you give it back to {{name}}; the author doesn’t see it.',
  reviewWithdrawn_other:
    '{{name}} has begun {{count}} reviews that you take away. What was written is kept, and comes back when you give them back to {{name}}; the authors don’t see it.',
  reviewsEnded_one:
    '{{count}} review has been begun and not submitted. What was written is kept, and goes on when the draft has a review deadline again; the author doesn’t see it.',
  reviewsEnded_other:
    '{{count}} reviews have been begun and not submitted. What was written is kept, and goes on when the draft has a review deadline again; the authors don’t see it.',
  reviewersNamed_one:
    '{{count}} student has begun to review without being named. The author will see who it was.',
  reviewersNamed_other:
    '{{count}} students have begun to review without being named. The authors will see who they were.',
  assignmentDeleted_one:
    '{{count}} student has begun this assignment. Everything written for it is deleted forever.',
  assignmentDeleted_other:
    '{{count}} students have begun this assignment. Everything they have written for it is deleted forever.',
} as const;
