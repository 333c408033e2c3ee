/** What a person is in a course of a learning platform, as far as it matters in a class. */
export type CourseRole = 'instructor' | 'assistant' | 'student';

/** A launch's role; `test-student` is an instructor who looks at the course as a student. */
export type LaunchRole = CourseRole | 'test-student';

/** Source: LTI Core 1.3, appendix A.2.3 */
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const TEST_USER = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser';

const CORE: Readonly<Record<string, CourseRole>> = {
  Instructor: 'instructor',
  Learner: 'student',
  TeachingAssistant: 'assistant',
};

/** Sub-roles of instructors who help with a course without being responsible for it. */
const ASSISTING = /^(?:TeachingAssistant|Grader)/;

/**
 * The role of a launch by its `roles` claim; null without a role in the course. Roles in the institution or the whole
 * platform count for nothing here. A sub-role of assistants decides over the role of an instructor that comes with it,
 * and staff who learn too are staff.
 */
export function launchRole(roles: readonly string[]): LaunchRole | null {
  if (roles.includes(TEST_USER)) return 'test-student';
  const found = new Set(roles.flatMap((role) => courseRole(role) ?? []));
  return (['assistant', 'instructor', 'student'] as const).find((role) => found.has(role)) ?? null;
}

function courseRole(role: string): CourseRole | null {
  const core = role.startsWith(`${MEMBERSHIP}#`) ? role.slice(MEMBERSHIP.length + 1) : role;
  if (Object.hasOwn(CORE, core)) return CORE[core] ?? null;
  const [principal, sub] = role.startsWith(`${MEMBERSHIP}/`)
    ? role.slice(MEMBERSHIP.length + 1).split('#', 2)
    : [];
  if (!principal || !sub) return null;
  if (principal === 'Instructor' && ASSISTING.test(sub)) return 'assistant';
  return Object.hasOwn(CORE, principal) ? (CORE[principal] ?? null) : null;
}
