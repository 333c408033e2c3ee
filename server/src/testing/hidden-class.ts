import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import { submitted } from './drafts.ts';
import { aUser, type TestUser } from './factories.ts';
import { aClass, anAssignment, enrolled, saved, started } from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** Names in an order that pseudonyms follow only by chance. */
const NAMES = ['Abbott', 'Bunting', 'Corbett', 'Dunlin', 'Egret', 'Finch', 'Gannet', 'Heron'];

/** A class whose students submitted an essay that is graded without names, and one that isn't. */
export async function aHiddenClass(server: TestApp, count = 3) {
  const course = await aClass(server);
  const open = await anAssignment(server, course, { title: 'Open essay' });
  const hidden = await anAssignment(server, course, { title: 'Hidden essay', withoutNames: true });
  const students: TestUser[] = [];
  const works: { submissionId: string; fileId: string }[] = [];
  for (const lastName of NAMES.slice(0, count)) {
    const key = crypto.randomUUID().slice(0, 8);
    const names = { firstName: 'Quill', lastName, username: `${lastName}_${key}` };
    const person = await aUser(server, { ...names, email: `${lastName}.${key}@quill.example` });
    const student = await enrolled(server, course, person);
    await started(server, student, open);
    const work = await started(server, student, hidden);
    await saved(server, student, work.fileId, 'The ferry left at dawn.');
    for (const draft of hidden.drafts) await submitted(server, student, work.submissionId, draft);
    students.push(student);
    works.push(work);
  }
  return { course, instructor: course.instructor, open, hidden, students, works };
}

/** The texts of an office file. */
export const textsOf = (bytes: Uint8Array): string =>
  readZip(new Uint8Array(bytes))
    .entries.map((entry) => Buffer.from(readPart(entry, officeCodec.inflate)).toString('utf8'))
    .join('\n');

/** What would reveal who a student is. */
export const traces = ({ id, username, email, lastName }: TestUser) => [
  id,
  username,
  email,
  lastName,
];
