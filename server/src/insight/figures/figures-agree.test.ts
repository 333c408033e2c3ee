import type {
  ChangeDistribution,
  EssayMap,
  WordChange,
} from '@antecedent/contracts/insight/analytics/charts';
import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { FigureMoments } from '@antecedent/contracts/insight/analytics/figure-moments';
import type { OwnFigures } from '@antecedent/contracts/insight/analytics/own-analytics';
import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import type { TimeMetricsSchema } from '@antecedent/contracts/insight/analytics/scores';
import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { maxOf, minOf } from '@antecedent/domain/arrays';
import type { Figure as MomentFigure } from '@antecedent/domain/insight/figures/figure-moments';
import { HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { exportedWorkbook } from '../../testing/american-class.ts';
import { aClassWithAssignment, ask, reviewed, saved, started } from '../../testing/scenarios.ts';
import { sheetsInOurEditor } from '../../testing/shown-sheets.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { words } from '../evidence/testing/evidence-scene.ts';
import { evaluate } from './evaluation.service.ts';

let server: TestApp;
beforeAll(async () => {
  // Half past nine in the evening in Berlin.
  server = await startTestApp({ now: '2026-03-02T20:30:00Z' });
});
afterAll(() => server.close());

/** A figure by its name, with the place that shows it. */
type Shown = { name: string; place: string; value: number };

/** A submission with a second document, which is opened only when something is written in it. */
async function aWriter() {
  const scene = await aClassWithAssignment(server, { showAnalyticsAlways: true });
  const { student, assignment, course } = scene;
  const { id: itemId } = await ask<{ id: string }>(
    server,
    course.instructor,
    '/auxfiles/assignment/additional',
    { contentType: 'DOCUMENT', assignmentId: assignment.id, title: 'Notes' },
  );
  const { submissionId, fileId } = await started(server, student, assignment);
  const write = async (seconds: number, ...paragraphs: string[]) => {
    server.advance(seconds * SECOND);
    return saved(server, student, fileId, ...paragraphs);
  };
  return {
    ...scene,
    submissionId,
    fileId,
    write,
    /** Types the first words, two every ten seconds, in front of a rest. */
    type: async (count: number, name: string, rest = '') => {
      for (let typed = 2; typed <= count; typed += 2) {
        await write(10, `${words(typed, name)} ${rest}`.trim());
      }
    },
    notes: async (seconds: number, text: string) => {
      const { fileId: notes } = await ask<{ fileId: string }>(
        server,
        student,
        `/auxfiles/submission?submissionId=${submissionId}&assignmentTemplateId=${itemId}`,
      );
      server.advance(seconds * SECOND);
      return saved(server, student, notes, text);
    },
    accept: (version: number) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/submission/evidence',
        payload: {
          submissionId,
          items: [`bulk.${fileId}.${version}`],
          outcome: 'accepted',
          text: '',
        },
        headers: server.as(course.instructor),
      }),
  };
}
type Writer = Awaited<ReturnType<typeof aWriter>>;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What every place shows of one submission. */
async function gather(writer: Writer): Promise<Shown[]> {
  const { course, student, assignment, submissionId } = writer;
  await evaluate(server.services, { submissionId, reason: 'submission', actorId: null });
  const read = <T>(path: string, method: 'GET' | 'POST' = 'POST') =>
    ask<T>(server, course.instructor, path, undefined, method);
  const own = <T>(path: string) => ask<T>(server, student, path, undefined, 'GET');
  const moments = (figure: MomentFigure) =>
    read<FigureMoments>(
      `/classes/figuremoments?submissionId=${submissionId}&figure=${figure}`,
      'GET',
    );
  const page = await read<Submission>(`/classes/readsubmission?submissionId=${submissionId}`);
  const times = await read<z.output<typeof TimeMetricsSchema>>(
    `/classes/getTimeConsumed?id=${submissionId}`,
  );
  const ownPage = await own<OwnFigures>(`/student/figures?id=${assignment.id}`);
  const ownWork = await own<StudentAssignment>(`/student/assignment?id=${assignment.id}`);
  const essayMap = await read<EssayMap>(`/classes/getEssayMap?submissionId=${submissionId}`);
  const change = await read<WordChange>(
    `/classes/wordchangebyessayTime?submissionId=${submissionId}`,
  );
  const tenths = await read<ChangeDistribution>(
    `/classes/getChangeDist?submissionId=${submissionId}`,
  );
  const log = await read<ProgressLog>(`/classes/progressLog?id=${submissionId}`);
  const replay = await read<VersionLog>(`/classes/readsubmissionlogs?submissionId=${submissionId}`);
  const evidence = await read<Evidence>(`/submission/evidence?submissionId=${submissionId}`, 'GET');
  const table = await read<ClassFigures>(`/classes/assignment/figures?id=${assignment.id}`, 'GET');
  const row = table.submissions.find((one) => one.submissionId === submissionId)?.measured;
  const { rawPayload } = await exportedWorkbook(server, course, 'xlsx');
  const timeSheet = sheetsInOurEditor(new Uint8Array(rawPayload)).Times ?? [];

  const { assessment } = page;
  if (!assessment || !ownPage.assessment || !row) throw new Error('nothing was measured');
  const lines = new Map(
    assessment.effort.lines.map(({ key, values, result }) => [key, { values, result }]),
  );
  const runs = essayMap.paragraphs.flatMap((paragraph) => paragraph.runs);
  const isAlone = page.additionalFiles.length === 0;
  const inMap = (origin: string) =>
    sum(
      runs
        .filter((run) => run.origin === origin && run.session >= 0)
        .map((run) => run.text.split(/\s+/).filter(Boolean).length),
    );
  const open = evidence.items.filter(
    ({ rule, decision }) => rule === 'bulk' && decision?.outcome !== 'accepted',
  );

  const shown: Shown[] = [];
  const show = (name: string, place: string, value: number | null | undefined) => {
    if (value !== null && value !== undefined) shown.push({ name, place, value });
  };
  for (const state of ['typed', 'bulk', 'unobserved'] as const) {
    const name = `${state}, in the text`;
    show(name, 'panel', assessment.provenance[state]);
    show(name, 'own page', ownPage.assessment.provenance[state]);
    show(name, 'class table', row.provenance[state]);
    show(name, 'moments', (await moments(state)).total);
    if (isAlone) show(name, 'essay map', inMap(state));
  }
  show('typed, in the text', 'own share', lines.get('effort.own')?.values.typed);
  show('bulk, in the text', 'own share', lines.get('effort.own')?.values.bulk);
  show('bulk, in the text', 'passages', sum(open.map(({ surviving }) => surviving)));
  show(
    'bulk, in the text',
    'panel’s passages',
    sum(assessment.bulkPassages.map((one) => one.words)),
  );

  show('bulk, in the text', 'rush', assessment.rushLine?.values.bulk);

  const everBulk = 'added at once, over all of the writing';
  show(everBulk, 'distribution, by time', sum(tenths.byTime.map(({ bulk }) => bulk)));
  if (tenths.finding.key === 'distribution.atOnce')
    show(everBulk, 'distribution, title', Number(tenths.finding.values.words));
  const everBulkInMain = isAlone ? everBulk : `${everBulk} in the main file`;
  show(everBulkInMain, 'distribution, by place', sum(tenths.byPlace.map(({ bulk }) => bulk)));
  show(everBulkInMain, 'word change', sum(change.frames.map(({ bulk }) => bulk)));
  show(everBulkInMain, 'replay', sum(replay.bulk.map((one) => one.words)));
  if (change.finding.key.startsWith('wordChange.atOnce'))
    show(everBulkInMain, 'word change, title', Number(change.finding.values.words));
  show(
    everBulkInMain,
    'passages',
    sum(open.filter(({ fileTitle }) => fileTitle === null).map((one) => one.words)),
  );

  const typedOnce = 'typed, in the text, without copies';
  show(typedOnce, 'typing pace', lines.get('effort.deskPace')?.values.typed);
  show(typedOnce, 'rush', assessment.rushLine?.values.typed);
  show(typedOnce, 'writing pace', sum(log.minutes.flatMap((minute) => minute.words)));
  show(typedOnce, 'moments', (await moments('typedOnce')).total);

  show('typing pace', 'Effort', lines.get('effort.deskPace')?.result);
  show('typing pace', 'writing pace, title', log.pace.typing);

  show('new words', 'panel', assessment.lateWords?.all);
  show('new words', 'distribution', sum(tenths.byTime.map((tenth) => tenth.new)));
  if (isAlone) {
    show('new words', 'word change', sum(change.frames.map((frame) => frame.new)));
    show('new words', 'sessions', sum(essayMap.sessions.map((session) => session.words)));
    show('new words', 'writing log', sum(log.new));
  }
  show('new words, 24 hours before the last save', 'panel', assessment.lateWords?.late);
  show('new words, 24 hours before the last save', 'moments', (await moments('late')).total);

  const time = 'total writing time';
  show(time, 'panel', times.real.seconds);
  show(time, 'active and think/pause time', times.active.seconds + times.think.seconds);
  show(time, 'own page', ownPage.times.real.seconds);
  show(time, 'own assignment', ownWork.submission?.totalTime);
  show(time, 'essay map', sum(essayMap.sessions.map(({ seconds }) => seconds)));
  show(time, 'report', sum(change.sessions.map(({ seconds }) => seconds)));
  show(time, 'moments', (await moments('time')).total);
  show(
    time,
    'replay',
    sum([...replay.active, ...replay.think, ...replay.elsewhere.map(({ seconds }) => seconds)]),
  );
  const column = timeSheet[0]?.indexOf('Total writing time') ?? -1;
  show(time, 'workbook', secondsOf(timeSheet[1]?.[column] ?? ''));

  show('sessions', 'panel', times.sessions);
  show('sessions', 'class table', row.sessions);
  show('sessions', 'essay map', essayMap.sessions.length);
  show('sessions', 'word change', change.sessions.length);
  show('sessions', 'writing pace', log.minutes.length);
  return shown;
}

/** Of a cell like `0:16:40`. */
const secondsOf = (cell: string): number =>
  cell.split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0);

/** The places that disagree about a figure, with what each of them shows. */
function disagreements(shown: readonly Shown[]): string[] {
  const names = [...new Set(shown.map(({ name }) => name))];
  return names.flatMap((name) => {
    const of = shown.filter((one) => one.name === name);
    const values = of.map(({ value }) => value);
    // Times are rounded to seconds where they are shown.
    const slack = name === 'total writing time' ? 1 : 1e-9;
    return maxOf(values) - minOf(values) <= slack
      ? []
      : [`${name}: ${of.map(({ place, value }) => `${place} ${value}`).join(', ')}`];
  });
}

const firstOf = (shown: readonly Shown[], name: string): number | undefined =>
  shown.find((one) => one.name === name)?.value;

/** How a text was written, and figures that show that the case is what it says. */
const HISTORIES: readonly [
  what: string,
  write: (writer: Writer) => Promise<void>,
  expected: object,
][] = [
  [
    'typed in two sessions, the second at night',
    async ({ type, write }) => {
      await type(60, 'first');
      server.advance(3 * HOUR);
      await type(70, 'first');
      await write(20, `${words(30, 'again')} ${words(30, 'first')}`);
    },
    { 'bulk, in the text': 0, sessions: 2 },
  ],
  [
    'pasted, and partly deleted later',
    async ({ type, write }) => {
      await type(60, 'own');
      await write(1, `${words(60, 'own')} ${words(40, 'pasted')}`);
      await write(60, `${words(60, 'own')} ${words(25, 'pasted')}`);
    },
    { 'bulk, in the text': 25, 'added at once, over all of the writing': 40 },
  ],
  [
    'pasted in place of own words',
    async ({ type, write }) => {
      await type(80, 'own');
      await write(1, `${words(40, 'own')} ${words(60, 'pasted')}`);
    },
    { 'bulk, in the text': 60, 'added at once, over all of the writing': 60 },
  ],
  [
    'with a passage that was accepted, and another',
    async ({ type, write, accept }) => {
      await type(60, 'own');
      const first = await write(1, `${words(60, 'own')} ${words(40, 'noted')}`);
      await write(40, `${words(60, 'own')} ${words(40, 'noted')} and`);
      await write(1, `${words(60, 'own')} ${words(40, 'noted')} and ${words(30, 'pasted')}`);
      const answer = await accept(first);
      expect(answer.statusCode, answer.body).toBe(200);
    },
    { 'bulk, in the text': 30, 'added at once, over all of the writing': 30 },
  ],
  [
    'pasted and undone',
    async ({ type, write }) => {
      await type(60, 'own');
      await write(1, `${words(60, 'own')} ${words(40, 'pasted')}`);
      await write(5, words(60, 'own'));
      await write(40, `${words(60, 'own')} and on`);
    },
    { 'bulk, in the text': 0 },
  ],
  [
    'with suggestions of an instructor that were accepted',
    async ({ type, write, course, fileId }) => {
      await type(60, 'own');
      server.advance(20 * MINUTE);
      const suggested = `${words(60, 'own')} ${words(15, 'suggested')}`;
      await reviewed(server, course.instructor, fileId, suggested);
      await write(60, suggested);
      await write(60, `${suggested} and on`);
    },
    { 'typed, in the text': 62, 'unobserved, in the text': 15 },
  ],
  [
    'in two files, with words added at once in both',
    async ({ type, write, notes }) => {
      await type(60, 'own');
      await write(1, `${words(60, 'own')} ${words(20, 'pasted')}`);
      await notes(1, words(30, 'noted'));
    },
    {
      'bulk, in the text': 50,
      'added at once, over all of the writing': 50,
      'added at once, over all of the writing in the main file': 20,
    },
  ],
];

describe('figures that are shown in several places', () => {
  it.each(HISTORIES)(
    'agree by name where a text was written: %s',
    async (_what, write, expected) => {
      const writer = await aWriter();
      await write(writer);
      const shown = await gather(writer);
      expect(disagreements(shown)).toEqual([]);
      for (const [name, value] of Object.entries(expected))
        expect([name, firstOf(shown, name)]).toEqual([name, value]);
    },
  );
});
