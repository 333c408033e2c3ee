import type { TemplateFile } from '@antecedent/contracts/assignments/templates';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { craftedArchive } from '@antecedent/domain/office/fixtures/crafted-archive';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateFiles } from '../../ground/db/schema/assignments.ts';
import type { TestForm } from '../../testing/access/access-case.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import { aDocument, ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { asTemplate, sampleOf, withMore, withPart } from './testing/office-samples.ts';

let server: TestApp;
let instructor: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  instructor = await anInstructor(server);
});
afterAll(() => server.close());

function post(form: TestForm, owner = instructor) {
  const { payload, headers } = multipartForm(form);
  return server.app.inject({
    method: 'POST',
    url: '/api/auxfiles/template',
    payload,
    headers: { ...headers, ...server.as(owner) },
  });
}
const aForm = (fileName: string, bytes: Uint8Array, fields: Record<string, string> = {}) => ({
  fields: { title: 'Letter', ...fields },
  files: [{ field: 'selectedFile', fileName, bytes }],
});
const upload = (fileName: string, bytes: Uint8Array, owner = instructor) =>
  post(aForm(fileName, bytes), owner);
const list = (owner = instructor) =>
  ask<TemplateFile[]>(server, owner, '/auxfiles/templates', undefined, 'GET');
const WRONG_TYPE = 'Invalid file type. Please upload a valid Office template file.';

describe('POST /api/auxfiles/template', () => {
  it('keeps the file with its title and description, newest first', async () => {
    const owner = await anInstructor(server);
    const fields = { title: ' Essay  ', description: 'With margins' };
    const first = await post(aForm('My Essay.DOCX', sampleOf('docx'), fields), owner);
    expect(first.statusCode).toBe(200);
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(first.json()).toEqual({
      id,
      title: 'Essay',
      description: 'With margins',
      type: 'docx',
      tumbnailFileId: id,
    });
    server.advance(1_000);
    const second = await upload('sheet.xlsx', sampleOf('xlsx'), owner);
    expect(await list(owner)).toEqual([second.json(), first.json()]);
    expect(await list(await anInstructor(server))).toEqual([]);
  });

  it.each([
    ['docx', sampleOf('docx')],
    ['dotx', asTemplate(sampleOf('docx'))],
    ['dotx', sampleOf('docx')],
    ['xlsx', sampleOf('xlsx')],
    ['xltx', asTemplate(sampleOf('xlsx'))],
    ['pptx', sampleOf('pptx')],
    ['potx', asTemplate(sampleOf('pptx'))],
    ['otg', asTemplate(sampleOf('odg'))],
    ['odg', sampleOf('odg')],
    ['odt', sampleOf('odg')],
  ])('takes .%s', async (extension, bytes) => {
    const response = await upload(`file.${extension}`, bytes);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ type: extension }),
    ]);
  });

  it.each([
    ['letter.doc', sampleOf('docx')],
    ['letter.docm', sampleOf('docx')],
    ['letter.ods', sampleOf('odg')],
    ['letter.pdf', sampleOf('docx')],
    ['letter.docx.exe', sampleOf('docx')],
    ['letter', sampleOf('docx')],
    ['docx', sampleOf('docx')],
    ['sheet.docx', sampleOf('xlsx')],
    ['letter.xltx', sampleOf('docx')],
    ['letter.otg', sampleOf('docx')],
    ['sheet.potx', asTemplate(sampleOf('xlsx'))],
  ])('refuses %s by its name or by what it is', async (fileName, bytes) => {
    const response = await upload(fileName, bytes);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({
      code: 'unsupported-type',
      message: WRONG_TYPE,
      fields: { selectedFile: WRONG_TYPE },
    });
  });

  it.each<[string, TestForm, string, string]>([
    ['no file', { fields: { title: 'Letter' } }, 'selectedFile', 'File is required'],
    [
      'a form in which none was chosen',
      aForm('', new Uint8Array()),
      ...(['selectedFile', 'File is required'] as const),
    ],
    [
      'no title',
      { ...aForm('a.docx', sampleOf('docx')), fields: {} },
      'title',
      'Title is required',
    ],
    [
      'a blank title',
      aForm('a.docx', sampleOf('docx'), { title: '  ' }),
      ...(['title', 'Title is required'] as const),
    ],
    [
      'a shorter title',
      aForm('a.docx', sampleOf('docx'), { title: 'x'.repeat(201) }),
      ...(['title', 'Use at most 200 characters.'] as const),
    ],
  ])('asks for what is missing: %s', async (_what, form, field, sentence) => {
    const response = await post(form);
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  it('names the limit when the file is too large', async () => {
    const response = await upload('large.docx', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect([response.statusCode, response.json().message]).toEqual([
      413,
      'The file is too large. The limit is 20 MB.',
    ]);
  });

  it.each([
    ['an empty file', new Uint8Array(), 'damaged-file'],
    ['noise', encodeUtf8('not an office file at all'), 'damaged-file'],
    ['half a file', sampleOf('docx').subarray(0, 2_000), 'damaged-file'],
    ['a part that is broken', withBrokenPart(sampleOf('docx')), 'damaged-file'],
    ['macros', withMore(sampleOf('docx'), 'word/vbaProject.bin', encodeUtf8('x')), 'damaged-file'],
    [
      'a part outside the file',
      withMore(sampleOf('docx'), '../../x', encodeUtf8('x')),
      'damaged-file',
    ],
    [
      'entities that grow',
      withPart(sampleOf('docx'), 'word/document.xml', (xml) =>
        xml.replace('<w:document', '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:document'),
      ),
      'damaged-file',
    ],
    [
      'a text that is no XML',
      withPart(sampleOf('docx'), 'word/document.xml', (xml) => xml.replace('</w:body>', '')),
      'damaged-file',
    ],
    [
      'parts that unpack to far more than they are',
      craftedArchive([
        { name: '[Content_Types].xml', raw: Buffer.alloc(64), method: 8, size: 2_000_000_000 },
      ]),
      'damaged-file',
    ],
  ])('refuses %s in a sentence, and keeps nothing', async (_what, bytes, code) => {
    const owner = await anInstructor(server);
    const response = await upload('hostile.docx', bytes, owner);
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    expect(response.json().message).toMatch(/^[A-Z].+\.$/);
    expect(await list(owner)).toEqual([]);
  });
});

/** Its last kilobyte of text is not what the directory says. */
function withBrokenPart(bytes: Uint8Array): Uint8Array {
  const broken = bytes.slice();
  const at = Buffer.from(broken.buffer).indexOf('word/styles.xml') + 200;
  broken.fill(7, at, at + 40);
  return broken;
}

describe('GET /api/auxfiles/image', () => {
  const picture = async (template: TemplateFile, reader = instructor) =>
    server.app.inject({
      url: `/api/auxfiles/image/${template.tumbnailFileId}`,
      headers: server.as(reader),
    });

  it('shows the beginning of a document, without letting its text be markup', async () => {
    const text = '</text><script>alert(1)</script>';
    const { statusCode, headers, body } = await picture(
      (await upload('a.docx', aDocument(text))).json(),
    );
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'nosniff',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
  });

  it('shows the picture that the file carries, only where it is one', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);
    const name = 'docProps/thumbnail.png';
    const own = await upload('a.docx', withMore(sampleOf('docx'), name, png));
    const shown = await picture(own.json());
    expect(shown.headers['content-type']).toBe('image/png');
    expect(Uint8Array.from(shown.rawPayload)).toEqual(png);
    const html = encodeUtf8('<html><script>alert(1)</script>');
    const none = await upload('a.docx', withMore(sampleOf('docx'), name, html));
    expect((await picture(none.json())).headers['content-type']).toBe(
      'image/svg+xml; charset=utf-8',
    );
  });

  it.each(['xlsx', 'pptx', 'odg'] as const)('draws something for %s', async (kind) => {
    const extension = kind === 'odg' ? 'otg' : kind;
    const template = (await upload(`file.${extension}`, sampleOf(kind))).json();
    expect((await picture(template)).body).toContain('<svg');
  });

  it('is the owner’s alone', async () => {
    const template = (await upload('a.docx', sampleOf('docx'))).json();
    expect((await picture(template, await anInstructor(server))).statusCode).toBe(404);
  });
});

describe('DELETE /api/auxfiles/template', () => {
  it('removes the file from the list, once', async () => {
    const owner = await anInstructor(server);
    const { id } = (await upload('a.docx', sampleOf('docx'), owner)).json();
    const remove = () =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/auxfiles/template?id=${id}`,
        headers: server.as(owner),
      });
    expect((await remove()).json()).toBe(true);
    expect(await list(owner)).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
    expect(await server.db.select().from(templateFiles).where(eq(templateFiles.id, id))).toEqual(
      [],
    );
  });
});
