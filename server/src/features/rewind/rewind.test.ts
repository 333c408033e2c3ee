import type {
  ChangeDistribution,
  EssayMap,
  HeatMap,
  WordChange,
} from '@antecedent/contracts/analytics/charts';
import type { VersionLog } from '@antecedent/contracts/rewind';
import { readZip } from '@antecedent/domain/office/zip';
import { HOUR, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, anAssistant, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let instructor: TestUser;
let submissionId: string;
let fileId: string;
let scene: Awaited<ReturnType<typeof aClassWithAssignment>>;

/** Two sessions: a paragraph on the first evening, a change and a paste on the next. */
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T21:59:00Z' });
  scene = await aClassWithAssignment(server, { drafts: 1 });
  instructor = scene.course.instructor;
  ({ submissionId, fileId } = await started(server, scene.student, scene.assignment));
  const write = async (seconds: number, ...paragraphs: string[]) => {
    server.advance(seconds * SECOND);
    await saved(server, scene.student, fileId, ...paragraphs);
  };
  await write(20, 'The quick brown fox');
  await write(20, 'The quick brown fox jumps over');
  await write(120, 'The quick brown fox jumps over the lazy dog & <sleeps>');
  await write(20 * 3_600, 'The quick red fox jumps over the lazy dog & <sleeps>');
  const pasted = Array.from({ length: 20 }, (_, index) => `copied${index}`).join(' ');
  await write(1, 'The quick red fox jumps over the lazy dog & <sleeps>', pasted);
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
    expect((await compare(4, 5)).json().html).toMatch(/<ins class="new">copied0 /);
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

describe('GET /api/submission/version/:versionId', () => {
  it('gives the office file of any version under a name that says what it is', async () => {
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

  it('answers 404 to those who may not read it', async () => {
    const response = await server.app.inject({
      url: `/api/submission/version/${fileId}.2`,
      headers: server.as(await anInstructor(server)),
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('POST /api/classes/getEssayMap', () => {
  it('lays the text out by the sessions in which it was born', async () => {
    const map = await ask<EssayMap>(
      server,
      instructor,
      `/classes/getEssayMap?submissionId=${submissionId}`,
    );
    expect(map.sessions).toMatchObject([{ words: 10, seconds: 160 }, { words: 20 }]);
    const text = map.paragraphs.map(({ runs }) => runs.map((run) => run.text).join(''));
    expect(text[0]).toBe('The quick red fox jumps over the lazy dog & <sleeps>');
    expect(map.paragraphs[0]?.births[0]).toBe(10);
    expect(map.paragraphs[0]?.touches).toEqual([0, 1]);
    expect(map.paragraphs[1]?.runs).toMatchObject([{ session: 1, origin: 'bulk' }]);
    expect(map.marks.map(({ kind }) => kind)).toEqual(['draft', 'draft']);
    expect(map.finding.key).toMatch(/^essayMap\./);
  });
});

describe('POST /api/classes/getHeatmapLogs', () => {
  it('is JSON text of the words changed by day and hour', async () => {
    const { data } = await ask<{ data: string }>(
      server,
      instructor,
      `/classes/getHeatmapLogs?id=${submissionId}`,
    );
    const map = JSON.parse(data) as HeatMap;
    expect(map.unit).toBe('words');
    expect(map.days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03']);
    expect(map.days[0]?.hours[21]).toBe(6);
    expect(map.days[0]?.hours[22]).toBe(4);
    expect(map.days[1]?.hours[18]).toBe(21);
  });
});

describe('POST /api/classes/wordchangebyessayTime', () => {
  it('gives the frames of the replay with their sessions', async () => {
    const change = await ask<WordChange>(
      server,
      instructor,
      `/classes/wordchangebyessayTime?submissionId=${submissionId}`,
    );
    const sums = change.frames.reduce(
      (sum, frame) => ({ new: sum.new + frame.new, bulk: sum.bulk + frame.bulk }),
      { new: 0, bulk: 0 },
    );
    expect(sums).toEqual({ new: 30, bulk: 20 });
    expect(change.frames.at(-1)).toMatchObject({ session: 1, version: 5 });
    expect(change.sessions).toHaveLength(2);
  });
});

describe('POST /api/classes/getChangeDist', () => {
  it('counts the changes by tenths of the time and of the text', async () => {
    const { byTime, byPlace } = await ask<ChangeDistribution>(
      server,
      instructor,
      `/classes/getChangeDist?submissionId=${submissionId}`,
    );
    const total = (tenths: ChangeDistribution['byTime']) =>
      tenths.reduce((sum, tenth) => sum + tenth.new + tenth.edited + tenth.deleted, 0);
    expect([total(byTime), total(byPlace)]).toEqual([31, 31]);
  });
});

describe('a submission in which nothing was written', () => {
  it('draws nothing and says so', async () => {
    const empty = await aClassWithAssignment(server);
    const { submissionId: id } = await started(server, empty.student, empty.assignment);
    const teacher = empty.course.instructor;
    const map = await ask<EssayMap>(server, teacher, `/classes/getEssayMap?submissionId=${id}`);
    expect(map.finding.key).toBe('essayMap.plain');
    const { data } = await ask<{ data: string }>(
      server,
      teacher,
      `/classes/getHeatmapLogs?id=${id}`,
    );
    expect(JSON.parse(data)).toMatchObject({ days: [], finding: { key: 'heatMap.plain' } });
    server.advance(HOUR);
  });
});
