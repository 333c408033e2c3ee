import type {
  AdditionalHeatMaps,
  ChangeDistribution,
  EssayMap,
  HeatMap,
  WordChange,
} from '@antecedent/contracts/insight/analytics/charts';
import { HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, reviewed, saved, started } from '../../testing/scenarios.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { twoWritingSessions } from '../../testing/two-writing-sessions.ts';

let server: TestApp;
let instructor: TestUser;
let submissionId: string;

beforeAll(async () => {
  ({ server, instructor, submissionId } = await twoWritingSessions());
});
afterAll(() => server.close());

describe('POST /api/classes/getEssayMap', () => {
  it('groups the text by the sessions in which it was written', async () => {
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
    expect([map.days[0]?.date, map.days.at(-1)?.date]).toEqual(['2026-03-02', '2026-03-12']);
    expect(map.days).toHaveLength(11);
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

describe('the heat map of a submission with several files', () => {
  it('has the days of each, from the start to the deadline', async () => {
    const scene = await aClassWithAssignment(server);
    const { student, assignment, course } = scene;
    const { id: itemId } = await ask<{ id: string }>(
      server,
      course.instructor,
      '/auxfiles/assignment/additional',
      { contentType: 'DOCUMENT', assignmentId: assignment.id, title: 'Notes' },
    );
    const { submissionId: id, fileId } = await started(server, student, assignment);
    const notes = await ask<{ fileId: string }>(
      server,
      student,
      `/auxfiles/submission?submissionId=${id}&assignmentTemplateId=${itemId}`,
    );
    server.advance(HOUR);
    await saved(server, student, fileId, 'My essay');
    server.advance(3 * HOUR);
    await saved(server, student, notes.fileId, 'Three words noted');
    const { data } = await ask<{ data: string }>(
      server,
      course.instructor,
      `/classes/getHeatmapLogs?id=${id}`,
    );
    const { days, additional } = JSON.parse(data) as HeatMap;
    const changed = (of: HeatMap['days']) => of.flatMap(({ hours }) => hours.filter((n) => n > 0));
    expect(changed(days)).toEqual([2]);
    expect(additional).toMatchObject([{ fileId: notes.fileId, title: 'Notes', unit: 'words' }]);
    expect(changed(additional[0]?.days ?? [])).toEqual([3]);
    expect(additional[0]?.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date));

    const elsewhere = await ask<AdditionalHeatMaps & { data: string }>(
      server,
      course.instructor,
      `/classes/getAdditionalFileHeatmapLogs?id=${id}&tz=Asia/Kolkata`,
    );
    const dayAndHour = ({ days: of }: Pick<HeatMap, 'days'>) =>
      of.flatMap(({ date, hours }) => hours.flatMap((n, hour) => (n > 0 ? `${date} ${hour}` : [])));
    expect(elsewhere.timeZone).toBe('Asia/Kolkata');
    expect(elsewhere.additional.map(dayAndHour)).not.toEqual(additional.map(dayAndHour));
    const { data: text, ...typed } = elsewhere;
    expect(JSON.parse(text)).toEqual(typed);
    const refused = await server.app.inject({
      method: 'POST',
      url: `/api/classes/getAdditionalFileHeatmapLogs?id=${id}&tz=Mars/Olympus`,
      headers: server.as(course.instructor),
    });
    expect(refused.statusCode).toBe(400);
  });
});

describe('the time axis of a chart', () => {
  it('marks every deadline, submission and review', async () => {
    const scene = await aClassWithAssignment(server, { drafts: 1 });
    const { student, assignment, course } = scene;
    const { submissionId: id, fileId } = await started(server, student, assignment);
    server.advance(HOUR);
    await saved(server, student, fileId, 'My essay');
    const draft = assignment.drafts[0]!;
    await ask(server, student, `/student/submission?id=${id}&draftId=${draft.id}`);
    const submittedAt = server.now().toISOString();
    server.advance(HOUR);
    await reviewed(server, course.instructor, fileId, 'My essay, read');
    const { firstName, lastName } = course.instructor;
    const { data } = await ask<{ data: string }>(
      server,
      course.instructor,
      `/classes/getHeatmapLogs?id=${id}`,
    );
    const { marks } = JSON.parse(data) as HeatMap;
    expect(marks.map(({ kind, label }) => [kind, label])).toEqual([
      ['submission', 'Draft 1'],
      ['review', `${firstName} ${lastName}`],
      ['draft', 'Draft 1'],
      ['draft', expect.any(String)],
    ]);
    expect(marks[0]?.at).toBe(submittedAt);
    expect(marks[1]?.at).toBe(server.now().toISOString());
    const map = await ask<EssayMap>(
      server,
      course.instructor,
      `/classes/getEssayMap?submissionId=${id}`,
    );
    expect(map.marks).toEqual(marks);
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
