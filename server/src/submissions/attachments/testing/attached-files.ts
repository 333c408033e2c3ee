import type { Attachment } from '@antecedent/contracts/submissions/attachments';
import type { TestUser } from '../../../testing/factories.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { aClassWithAssignment, started, type TestClass } from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

export type TestFile = { fileName: string; bytes: Uint8Array };

export type AttachedWork = {
  course: TestClass;
  student: TestUser;
  assignmentId: string;
  submissionId: string;
};

/** Work on an assignment that accepts files. */
export async function workWithFiles(server: TestApp): Promise<AttachedWork> {
  const { course, student, assignment } = await aClassWithAssignment(server, { uploadFile: true });
  const { submissionId } = await started(server, student, assignment);
  return { course, student, assignmentId: assignment.id, submissionId };
}

/** Attaches files to the work of the running test, and reads them. */
export function attaching(server: () => TestApp, work: () => AttachedWork) {
  const upload = (
    files: TestFile[],
    person: TestUser = work().student,
    id = work().submissionId,
  ) => {
    const { headers, payload } = multipartForm({
      fields: { submissionId: id },
      files: files.map((file) => ({ field: 'files', ...file })),
    });
    return server().app.inject({
      method: 'POST',
      url: '/api/student/upload',
      headers: { ...server().as(person), ...headers },
      payload,
    });
  };
  const get = (person: TestUser, url: string) =>
    server().app.inject({ url: `/api${url}`, headers: server().as(person) });
  const attached = async (...files: TestFile[]): Promise<Attachment[]> => {
    const answer = await upload(files);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  return { upload, get, attached };
}
