import type { Role } from './roles.ts';

/** Who may ever do an action: named roles, everybody with a session, or everybody. */
type Audience = readonly Role[] | 'signed-in' | 'anyone';

const student = ['ROLE_STUDENT'] as const;
const instructor = ['ROLE_INSTRUCTOR'] as const;
const admin = ['ROLE_ADMIN'] as const;
const staff = ['ROLE_ADMIN', 'ROLE_MODERATOR'] as const;
const readers = ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'] as const;

/**
 * The one table of roles and actions. It answers "may this role ever do this"; whose class, submission
 * or file it is, the feature's policy decides with the row in hand.
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
  'announcement.read': 'signed-in',
  'support.ask': 'anyone',
  'support.answer': staff,
  'announcement.manage': staff,
  'user.manage': admin,
  'submission.fix': admin,
  'mail.read': admin,
  'audit.read': admin,
  'system.inspect': admin,

  'class.register': instructor,
  'class.list': instructor,
  'class.assist': ['ROLE_TEACHING_ASSISTANT'],
  'class.browse': ['ROLE_EDUCATION_COORDINATOR'],
  'class.read': instructor,
  'class.update': instructor,
  'class.archive': instructor,
  'class.delete': instructor,
  'assistant.manage': instructor,
  'class.search': student,
  'class.enrol': student,
  'class.listEnrolled': student,
  'class.readEnrolled': student,
  'assignment.create': instructor,
  'assignment.manage': instructor,
  'template.manage': instructor,

  'assignment.open': student,
  'assignment.start': student,
  'draft.submit': student,
  'presence.report': student,
  'attachment.upload': student,
  'attachment.read': student,

  'submission.read': readers,
  'submission.evaluate': instructor,
  'submission.manage': instructor,
  'submission.analytics': readers,
  'version.read': readers,
  // Administrators in a view of their own, to repair a text.
  'editor.open': ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT', 'ROLE_ADMIN'],
  'editor.test': admin,
} as const satisfies Record<string, Audience>;

export type Action = keyof typeof AUDIENCE;

/** Whether any of `roles` may ever do `action`. No roles means a visitor without a session: `null`. */
export function mayEver(action: Action, roles: readonly Role[] | null): boolean {
  const audience: Audience = AUDIENCE[action];
  if (audience === 'anyone') return true;
  if (roles === null) return false;
  return audience === 'signed-in' || roles.some((role) => audience.includes(role));
}
