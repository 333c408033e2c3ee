import type { MaterialFile } from '@antecedent/contracts/assignments/materials';
import type { TestUser } from '../../../testing/factories.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

export const aPicture = (fileName = 'map.png') => ({
  fileName,
  bytes: Buffer.from('\x89PNG\r\n\x1a\nthe rest of the picture', 'latin1'),
});

/** Asks to store a file for an assignment. */
export function askToUpload(
  server: TestApp,
  person: TestUser,
  file: { fileName: string; bytes: Uint8Array } = aPicture(),
) {
  const { headers, payload } = multipartForm({ files: [{ field: 'file', ...file }] });
  return server.app.inject({
    method: 'POST',
    url: '/api/assignments/files',
    headers: { ...server.as(person), ...headers },
    payload,
  });
}

/** Stores a file for an assignment that isn't saved yet. */
export async function uploadedMaterial(
  server: TestApp,
  person: TestUser,
  file?: { fileName: string; bytes: Uint8Array },
): Promise<MaterialFile> {
  const answer = await askToUpload(server, person, file);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
