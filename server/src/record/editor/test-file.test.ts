import type { EditorOpening } from '@antecedent/contracts/record/editor/opening';
import { NATIVE_FORMATS } from '@antecedent/domain/files/file-kinds';
import { blankFile } from '@antecedent/domain/office/blank-file';
import { inspectOfficeFile } from '@antecedent/domain/office/package/package';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { wopiClient } from '../wopi/testing/wopi-client.ts';
import { aWrittenAssignment } from '../wopi/testing/written-assignment.ts';

let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await sharedTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

const open = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/editor/test-file',
    headers: server.as(admin),
    payload,
  });

const clientOf = ({ fileId, accessToken }: EditorOpening, type: string) =>
  wopiClient(server, 'scratch', fileId, accessToken, { name: `${fileId}.${type}` });

describe('POST /api/editor/test-file', () => {
  it.each(NATIVE_FORMATS)('makes a blank %s that stores what is saved in it', async (type) => {
    const opening: EditorOpening = (await open({ type })).json();
    expect(opening).toMatchObject({ writable: true, editorOrigin: 'http://localhost' });
    expect(opening.wopiSrc).toBe(`http://localhost/api/wopi/files/${opening.fileId}.${type}`);
    const editor = clientOf(opening, type);
    const blank = (await editor.get()).rawPayload;
    expect(inspectOfficeFile(blank, officeCodec.inflate).format).toBe(type);

    const written = Buffer.from(blankFile(type, 'Written', officeCodec.deflate));
    await editor.lock('A');
    expect((await editor.put(written, { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    expect((await editor.info()).json()).toMatchObject({ Version: '1' });
    const again: EditorOpening = (await open({ type, fileId: opening.fileId })).json();
    const reader = clientOf(again, type);
    expect((await reader.get()).rawPayload.equals(written)).toBe(true);
  });

  it('finds no file of another type and no file of an assignment', async () => {
    const opening: EditorOpening = (await open({ type: 'odg' })).json();
    expect((await open({ type: 'xlsx', fileId: opening.fileId })).statusCode).toBe(404);
    const { fileId } = await aWrittenAssignment(server);
    expect((await open({ type: 'docx', fileId })).statusCode).toBe(404);
  });
});
