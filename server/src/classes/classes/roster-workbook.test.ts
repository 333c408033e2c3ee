import type { RosterRow } from '@antecedent/contracts/classes/classes/management';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import { aClass, ask, type TestClass } from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

const workbook = (...sheets: { name: string; rows: string[][] }[]) =>
  newSpreadsheet({ sheets }, officeCodec.deflate);

function upload({ id, instructor }: TestClass, bytes: Uint8Array, fileName = 'list.xlsx') {
  const form = { fields: { classId: id }, files: [{ field: 'file', fileName, bytes }] };
  const { headers, payload } = multipartForm(form);
  return server.app.inject({
    method: 'POST',
    url: '/api/classes/roster/workbook',
    headers: { ...headers, ...server.as(instructor) },
    payload,
  });
}

describe('POST /api/classes/roster/workbook', () => {
  it('answers the list as text, which is checked and imported like any other', async () => {
    const course = await aClass(server);
    const bytes = workbook(
      { name: 'Notes', rows: [['Spring term']] },
      {
        name: 'List',
        rows: [['Name', 'Vorname', 'E-Mail'], ['Müller, jr.', 'Zoë', 'zoe@x.org'], [], ['Nobody']],
      },
    );
    const { csv } = (await upload(course, bytes)).json() as { csv: string };
    const list = { classId: course.id, csv, dryRun: true };
    const { rows } = await ask<{ rows: RosterRow[] }>(
      server,
      course.instructor,
      '/classes/roster',
      list,
    );
    expect(rows).toMatchObject([
      { line: 2, email: 'zoe@x.org', name: 'Zoë Müller, jr.', outcome: 'invited' },
      { line: 4, email: 'Nobody', outcome: 'refused' },
    ]);
  });

  it.each([
    ['no workbook', new TextEncoder().encode('Name;Mail'), 400, 'damaged-file'],
    ['nothing in it', workbook({ name: 'Empty', rows: [] }), 400, 'invalid-request'],
  ])('refuses a file that is %s', async (_what, bytes, status, code) => {
    const response = await upload(await aClass(server), bytes);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });
});
