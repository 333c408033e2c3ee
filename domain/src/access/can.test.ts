import { describe, expect, it } from 'vitest';
import { can, mayOnlyAs, permission } from './can.ts';

const open = { isArchived: false };

describe('permission', () => {
  it.each([
    ['ROLE_INSTRUCTOR', 'owner', 'instructor.manage', 'granted'],
    ['ROLE_INSTRUCTOR', 'instructor', 'instructor.manage', 'denied'],
    ['ROLE_INSTRUCTOR', 'instructor', 'class.update', 'granted'],
    ['ROLE_INSTRUCTOR', 'owner', 'class.delete', 'granted'],
    ['ROLE_INSTRUCTOR', 'instructor', 'class.delete', 'denied'],
    ['ROLE_STUDENT', 'owner', 'class.update', 'denied'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant', 'submission.read', 'granted'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant', 'submission.evaluate', 'denied'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant', 'submission.grade', 'denied'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant', 'grade.read', 'denied'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:seeGrades', 'grade.read', 'granted'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:seeGrades', 'submission.grade', 'denied'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:comment', 'submission.review', 'granted'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:giveFeedback', 'feedback.write', 'granted'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:giveFeedback', 'feedback.manage', 'denied'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:grade', 'submission.grade', 'granted'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:grade', 'grade.read', 'granted'],
    ['ROLE_TEACHING_ASSISTANT', 'assistant:grade', 'grade.release', 'denied'],
    ['ROLE_STUDENT', 'assistant:grade', 'submission.grade', 'denied'],
    ['ROLE_STUDENT', 'student', 'file.write', 'granted'],
    ['ROLE_STUDENT', 'student', 'submission.read', 'denied'],
    ['ROLE_STUDENT', 'reviewer', 'file.write', 'denied'],
  ] as const)('for %s with relation %s: %s is %s', (role, relation, action, expected) => {
    expect(permission({ roles: [role] }, action, { ...open, relations: [relation] })).toBe(
      expected,
    );
  });

  it('derives administrator and coordinator relations from the role alone', () => {
    const nothing = { ...open, relations: [] };
    expect(can({ roles: ['ROLE_ADMIN'] }, 'submission.fix', nothing)).toBe(true);
    expect(can({ roles: ['ROLE_EDUCATION_COORDINATOR'] }, 'class.browse', nothing)).toBe(true);
    expect(can({ roles: ['ROLE_INSTRUCTOR'] }, 'class.update', nothing)).toBe(false);
  });

  it.each([
    ['class.update', 'archived'],
    ['submission.review', 'archived'],
    ['submission.grade', 'archived'],
    ['submission.read', 'granted'],
    ['class.archive', 'granted'],
    ['class.delete', 'denied'],
  ] as const)('in an archived class, %s is %s for its instructor', (action, expected) => {
    const subject = { isArchived: true, relations: ['instructor'] } as const;
    expect(permission({ roles: ['ROLE_INSTRUCTOR'] }, action, subject)).toBe(expected);
  });

  it('returns denied rather than archived without permission for the action', () => {
    const subject = { isArchived: true, relations: ['assistant'] } as const;
    expect(permission({ roles: ['ROLE_TEACHING_ASSISTANT'] }, 'class.update', subject)).toBe(
      'denied',
    );
  });
});

describe('mayOnlyAs', () => {
  const coordinator = { roles: ['ROLE_EDUCATION_COORDINATOR', 'ROLE_INSTRUCTOR'] } as const;

  it.each([
    [[], true],
    [['owner'], false],
  ] as const)('tells whether a coordinator with relations %j reads as one: %s', (relations, is) => {
    const subject = { ...open, relations };
    expect(mayOnlyAs('coordinator', coordinator, 'submission.read', subject)).toBe(is);
    expect(mayOnlyAs('coordinator', coordinator, 'submission.grade', subject)).toBe(false);
  });
});
