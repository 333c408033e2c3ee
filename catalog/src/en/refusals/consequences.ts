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
  studentRemoved_one:
    '{{name}} has begun {{count}} assignment. The work is kept and comes back with {{name}}; until then nobody can write in it, and it isn’t in your lists.',
  studentRemoved_other:
    '{{name}} has begun {{count}} assignments. The work is kept and comes back with {{name}}; until then nobody can write in it, and it isn’t in your lists.',
  assignmentDeleted_one:
    '{{count}} student has begun this assignment. Everything written for it is deleted forever.',
  assignmentDeleted_other:
    '{{count}} students have begun this assignment. Everything they have written for it is deleted forever.',
} as const;
