import type { GradeImport } from '@antecedent/contracts/grading/book';
import { expect } from 'vitest';
import { submitted } from './drafts.ts';
import { aUser, type TestUser } from './factories.ts';
import { multipartForm } from './multipart-form.ts';
import {
  aClass,
  anAssignment,
  draftsAfter,
  enrolled,
  saved,
  started,
  type TestClass,
} from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** A class whose students submitted an essay with a draft, except for the last one. */
export async function aGradedClass(
  server: TestApp,
  names: readonly string[] = ['Ada', 'Ben', 'Cy'],
) {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, {
    multiDraft: true,
    draftSubmissions: draftsAfter(server, 24),
  });
  const students: TestUser[] = [];
  const submissions: string[] = [];
  for (const firstName of names) {
    const student = await enrolled(
      server,
      course,
      await aUser(server, { firstName, lastName: 'Zeta' }),
    );
    students.push(student);
    if (students.length === names.length) break;
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'All of it.');
    for (const draft of assignment.drafts) {
      expect(await submitted(server, student, submissionId, draft)).toBe(200);
    }
    submissions.push(submissionId);
  }
  const [ada, ben, cy] = students as [TestUser, TestUser, TestUser];
  const first = submissions[0] ?? '';
  return { course, instructor: course.instructor, assignment, students, ada, ben, cy, first };
}

/** The grade book as its instructor downloads it. */
export async function exportedGrades(
  server: TestApp,
  { id, instructor }: TestClass,
  format: 'csv' | 'xlsx',
  drafts = false,
) {
  const response = await server.app.inject({
    url: `/api/classes/gradebook/export?id=${id}&format=${format}&drafts=${drafts}`,
    headers: server.as(instructor),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

/** Uploads a table of grades; the answer is a preview, or a refusal. */
export function uploadGrades(
  server: TestApp,
  { id, instructor }: TestClass,
  content: string | Uint8Array,
  fileName = 'grades.csv',
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const form = { fields: { classId: id }, files: [{ field: 'file', fileName, bytes }] };
  const { headers, payload } = multipartForm(form);
  return server.app.inject({
    method: 'POST',
    url: '/api/classes/gradebook/import',
    headers: { ...headers, ...server.as(instructor) },
    payload,
  });
}

/** What importing a table of grades would change. */
export async function previewedGrades(
  server: TestApp,
  course: TestClass,
  content: string | Uint8Array,
  fileName?: string,
): Promise<GradeImport> {
  const response = await uploadGrades(server, course, content, fileName);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Of a preview that changes nothing and refuses nothing. */
export const NO_CHANGES = { changes: [], conflicts: [], refused: [], refusedCount: 0, ignored: [] };
