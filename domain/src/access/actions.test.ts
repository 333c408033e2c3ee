import { describe, expect, it } from 'vitest';
import { mayEver, mayTestStudent } from './actions.ts';

describe('mayEver', () => {
  it.each([
    ['session.start', null, true],
    ['session.read', null, false],
    ['session.read', [], true],
    ['class.register', ['ROLE_INSTRUCTOR'], true],
    ['class.register', ['ROLE_STUDENT'], false],
    ['class.register', ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'], true],
    ['submission.read', ['ROLE_TEACHING_ASSISTANT'], true],
    ['submission.evaluate', ['ROLE_TEACHING_ASSISTANT'], false],
    ['submission.read', ['ROLE_ADMIN'], false],
    ['submission.read', ['ROLE_EDUCATION_COORDINATOR'], true],
    ['submission.grade', ['ROLE_EDUCATION_COORDINATOR'], false],
    ['submission.grade', ['ROLE_TEACHING_ASSISTANT'], true],
    ['class.browse', ['ROLE_EDUCATION_COORDINATOR'], true],
    ['class.browse', ['ROLE_TEACHING_ASSISTANT'], false],
    ['editor.test', ['ROLE_ADMIN'], true],
    ['editor.test', ['ROLE_INSTRUCTOR'], false],
  ] as const)('returns the permission for %s with roles %j: %s', (action, roles, expected) => {
    expect(mayEver(action, roles)).toBe(expected);
  });
});

describe('mayTestStudent', () => {
  it.each([
    ['assignment.start', true],
    ['draft.submit', true],
    ['file.write', true],
    ['review.write', true],
    ['evidence.answer', true],
    ['session.end', true],
    ['class.enroll', false],
    ['class.search', false],
    ['account.own', false],
    ['identity.link', false],
    ['support.ask', false],
    ['session.start', false],
    ['class.viewAsStudent', false],
    ['submission.read', false],
    ['user.manage', false],
  ] as const)('returns for %s: %s', (action, expected) => {
    expect(mayTestStudent(action)).toBe(expected);
  });
});
