import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchRole } from './course-role.ts';

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';
const TEST_USER = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser';

describe('launchRole', () => {
  it.each([
    ['an instructor', [`${MEMBERSHIP}#Instructor`], 'instructor'],
    ['a learner', [`${MEMBERSHIP}#Learner`], 'student'],
    ['a short name', ['Learner'], 'student'],
    [
      'an assistant with the role that comes along',
      [`${MEMBERSHIP}#Instructor`, `${MEMBERSHIP}/Instructor#TeachingAssistant`],
      'assistant',
    ],
    ['a section’s assistant', [`${MEMBERSHIP}/Instructor#TeachingAssistantSection`], 'assistant'],
    ['a grader', [`${MEMBERSHIP}/Instructor#Grader`], 'assistant'],
    ['a lecturer', [`${MEMBERSHIP}/Instructor#Lecturer`], 'instructor'],
    ['a guest learner', [`${MEMBERSHIP}/Learner#GuestLearner`], 'student'],
    ['staff who learn too', [`${MEMBERSHIP}#Learner`, `${MEMBERSHIP}#Instructor`], 'instructor'],
    ['an instructor as a student', [`${MEMBERSHIP}#Learner`, TEST_USER], 'test-student'],
    ['an instructor of the institution', [`${INSTITUTION}#Instructor`], null],
    ['an administrator of the course', [`${MEMBERSHIP}#Administrator`], null],
    ['a mentor', [`${MEMBERSHIP}#Mentor`], null],
    ['a name of objects', [`${MEMBERSHIP}#constructor`, '__proto__'], null],
    ['no one', [], null],
  ] as const)('knows %s', (_who, roles, expected) => {
    expect(launchRole(roles)).toBe(expected);
  });

  it('is the same in any order, and gives no role for made-up ones', () => {
    const known = [`${MEMBERSHIP}#Instructor`, `${MEMBERSHIP}#Learner`, 'TeachingAssistant'];
    fc.assert(
      fc.property(fc.shuffledSubarray(known), fc.array(fc.string()), (roles, others) => {
        const made = others.filter(
          (role) => !/^(?:Instructor|Learner|TeachingAssistant)$/.test(role),
        );
        expect(launchRole([...made, ...roles])).toBe(launchRole([...roles].reverse()));
      }),
    );
  });
});
