import type { FeedbackFileKind, UnsentFiles } from '@antecedent/contracts/grading/feedback';
import { webm } from '@antecedent/domain/attachments/fixtures/recordings';
import type { TestForm } from '../../../testing/access/access-case.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

const PICTURE = Buffer.from('\x89PNG\r\n\x1a\nthe rest of the picture', 'latin1');

export type FeedbackFile = {
  submissionId: string;
  kind?: FeedbackFileKind;
  seconds?: string;
  bytes?: Uint8Array;
};

/** The form that stores a recording of 42 seconds, or a picture. */
export function feedbackFileForm({
  submissionId,
  kind = 'recording',
  seconds = '42',
  bytes = kind === 'recording' ? webm() : PICTURE,
}: FeedbackFile): TestForm {
  return {
    fields: { submissionId, kind, ...(kind === 'recording' && { seconds }) },
    files: [{ field: 'file', fileName: 'recording.exe', bytes }],
  };
}

export function askToStore(server: TestApp, person: TestUser, file: FeedbackFile) {
  const { headers, payload } = multipartForm(feedbackFileForm(file));
  return server.app.inject({
    method: 'POST',
    url: '/api/submission/feedback/file',
    headers: { ...server.as(person), ...headers },
    payload,
  });
}

/** Stores a file for feedback that isn't sent yet. @returns its id */
export async function storedFeedbackFile(
  server: TestApp,
  person: TestUser,
  file: FeedbackFile,
): Promise<string> {
  const answer = await askToStore(server, person, file);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { files } = answer.json() as { files: UnsentFiles };
  return files[file.kind ?? 'recording']?.id ?? '';
}
