import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { amongTestStudents } from '../ground/db/test-students.ts';
import type { TestUser } from './factories.ts';
import { ask, type Started, saved, started, type TestAssignment } from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** An instructor acts as the test student of a class. */
export async function actingAsStudent(
  server: TestApp,
  instructor: Pick<TestUser, 'token'>,
  classId: string,
): Promise<TestUser> {
  const url = `/classes/${classId}/test-student/session`;
  const { accessToken, ...student } = await ask<SignedInUser>(server, instructor as TestUser, url);
  return { ...student, token: accessToken };
}

/** What a test student writes in an assignment. */
export async function testWork(
  server: TestApp,
  student: TestUser,
  assignment: Pick<TestAssignment, 'id'>,
  ...paragraphs: string[]
): Promise<Started> {
  const work = await started(server, student, assignment);
  await amongTestStudents(() => saved(server, student, work.fileId, ...paragraphs));
  return work;
}
