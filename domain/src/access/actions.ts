import { type Relation, ROLE_OF_RELATION } from './relations.ts';
import type { Role } from './roles.ts';

/**
 * Who may perform an action: people with one of these relations to its subject, every signed-in
 * user, or anyone.
 */
type Audience = readonly Relation[] | 'signed-in' | 'anyone';

const student = ['student'] as const;
const instructors = ['owner', 'instructor'] as const;
const readers = ['owner', 'instructor', 'assistant'] as const;
const allReaders = [...readers, 'coordinator'] as const;
/** Assistants as far as their class lets them. */
const gradeReaders = [
  ...instructors,
  'assistant:seeGrades',
  'assistant:grade',
  'coordinator',
] as const;
const admin = ['admin'] as const;
const staff = ['admin', 'moderator'] as const;

/**
 * The single table of permissions. Routes check it before they know the subject (`mayEver`),
 * services with the subject (`can`), and the abilities in responses derive from it.
 */
export const AUDIENCE = {
  'session.start': 'anyone',
  'session.read': 'signed-in',
  'session.end': 'signed-in',
  'system.read': 'anyone',

  'account.create': 'anyone',
  'account.recover': 'anyone',
  'account.own': 'signed-in',
  'identity.link': 'signed-in',
  'notification.own': 'signed-in',
  'calendar.own': 'signed-in',
  'announcement.read': 'signed-in',
  'support.ask': 'anyone',
  'support.answer': staff,
  'announcement.manage': staff,
  'user.manage': admin,
  'submission.fix': admin,
  'mail.read': admin,
  'audit.read': admin,
  'system.inspect': admin,
  'lti.manage': admin,
  /** Coming from a course of a learning platform. */
  'lti.open': 'signed-in',

  'class.register': instructors,
  'class.list': instructors,
  'class.assist': ['assistant'],
  'class.browse': ['coordinator'],
  'class.read': instructors,
  'class.analytics': readers,
  /** Of a class, and the groups of its assignments. */
  'section.read': readers,
  'class.viewAsStudent': instructors,
  'class.earlyHelp': readers,
  'livePage.read': readers,
  /** On the live page; opening it lets students raise hands. */
  'hand.answer': readers,
  'hand.raise': student,
  'class.update': instructors,
  'class.archive': instructors,
  'class.delete': ['owner'],
  'message.own': 'signed-in',
  'message.send': instructors,
  'message.list': instructors,
  /** Of a thread: its student, and the staff who answer students. */
  'message.read': ['student', ...instructors, 'assistant:giveFeedback'],
  'message.answer': ['student', ...instructors, 'assistant:giveFeedback'],
  'classAnnouncement.read': ['student', ...readers],
  'classAnnouncement.manage': instructors,
  'accommodation.read': instructors,
  'accommodation.manage': instructors,
  'accommodation.manageAll': admin,
  'assistant.manage': instructors,
  'instructor.manage': ['owner'],
  'class.search': student,
  'class.enroll': student,
  'class.listEnrolled': student,
  'class.readEnrolled': student,
  'assignment.create': instructors,
  'assignment.read': instructors,
  'assignment.manage': instructors,
  'peerReview.read': instructors,
  'peerReview.allocate': instructors,
  'peerReview.manage': instructors,
  'template.read': instructors,
  'template.manage': instructors,
  /** Of a file before its assignment is saved, its owner. */
  'material.read': ['student', ...allReaders],

  'assignment.open': student,
  'assignment.start': student,
  'draft.submit': student,
  'presence.report': student,
  'attachment.upload': student,
  'attachment.read': student,

  'gradeBook.read': gradeReaders,
  'gradeBook.manage': instructors,

  'submission.read': allReaders,
  'submission.download': readers,
  'submission.evaluate': instructors,
  'submission.manage': instructors,
  'submission.grade': [...instructors, 'assistant:grade'],
  'grade.read': gradeReaders,
  'grade.release': instructors,
  'share.read': readers,
  'share.manage': instructors,
  'secondReading.read': [...instructors, 'assistant:grade'],
  'secondReading.manage': instructors,
  'feedback.write': [...instructors, 'assistant:giveFeedback'],
  /** Changing and removing what others wrote. */
  'feedback.manage': instructors,
  'feedback.list': readers,
  'feedback.read': student,
  'feedback.plan': student,
  'rubric.own': instructors,
  'phrase.own': readers,
  'library.own': instructors,
  'library.read': [...instructors, 'coordinator'],
  'phrase.share': readers,
  'submission.review': [...instructors, 'assistant:comment'],
  // Of a peer review; who is its reviewer is no member of any kind but a student.
  'review.list': student,
  'review.write': ['reviewer'],
  'review.read': ['student', 'reviewer', ...readers],
  'review.respond': student,
  'review.agreeToNames': student,
  'submission.analytics': allReaders,
  'evidence.answer': student,
  'passage.declare': student,
  'evidence.decide': instructors,
  'version.read': allReaders,
  'file.read': ['student', ...allReaders],
  'file.readSubmitted': student,
  'file.write': student,
  'file.import': student,
  // Administrators open a view of their own, for text repair.
  'editor.open': ['student', ...allReaders, 'admin'],
  'editor.test': admin,
} as const satisfies Record<string, Audience>;

/** Everything that `can` decides about, by name: `grade.set`, `class.update`. */
export type Action = keyof typeof AUDIENCE;

/** Actions that change something in a class, which no one may do in an archived class. */
const CHANGES: ReadonlySet<Action> = new Set([
  'class.update',
  'message.send',
  'message.answer',
  'classAnnouncement.manage',
  'accommodation.manage',
  'assistant.manage',
  'instructor.manage',
  'assignment.create',
  'assignment.manage',
  'template.manage',
  'peerReview.manage',
  'submission.evaluate',
  'submission.manage',
  'submission.grade',
  'grade.release',
  'share.manage',
  'secondReading.manage',
  'gradeBook.manage',
  'hand.answer',
  'hand.raise',
  'feedback.write',
  'feedback.manage',
  'phrase.share',
  'submission.review',
  'review.write',
  'review.respond',
  'review.agreeToNames',
  'evidence.answer',
  'passage.declare',
  'evidence.decide',
]);

export const changesClass = (action: Action): boolean => CHANGES.has(action);

/**
 * Whether any of `roles` could ever perform `action`. `null` roles mean a visitor without a
 * session.
 */
export function mayEver(action: Action, roles: readonly Role[] | null): boolean {
  const audience: Audience = AUDIENCE[action];
  if (audience === 'anyone') return true;
  if (roles === null) return false;
  if (audience === 'signed-in') return true;
  return audience.some((relation) => roles.includes(ROLE_OF_RELATION[relation]));
}

/** What a test student may do besides what students do in a class: nothing that concerns an account or other classes. */
const TEST_STUDENT_ALSO: ReadonlySet<Action> = new Set([
  'system.read',
  'session.read',
  'session.end',
  'notification.own',
  'calendar.own',
  'message.own',
  'announcement.read',
]);
const TEST_STUDENT_NEVER: ReadonlySet<Action> = new Set(['class.search', 'class.enroll']);

/** Whether an instructor who acts as a test student could ever perform `action`: what a student of her class may. */
export function mayTestStudent(action: Action): boolean {
  const audience: Audience = AUDIENCE[action];
  const isStudents =
    typeof audience !== 'string' && (audience.includes('student') || audience.includes('reviewer'));
  return TEST_STUDENT_ALSO.has(action) || (isStudents && !TEST_STUDENT_NEVER.has(action));
}
