import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { type InputReport, inputBits } from '@antecedent/domain/input-report';
import { EVIDENCE_RULES } from '@antecedent/domain/insight/evidence/evidence-item';
import { seededRandom } from '@antecedent/domain/random';
import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../ground/db/schema/messages.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, aDocument, type Started, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { measure } from '../figures/metrics.service.ts';
import {
  answer,
  decide,
  markQuotation,
  type Scene,
  sceneOf,
  words,
} from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Save = {
  afterMs: number;
  words: number;
  spanMs: number;
  presence?: 'online' | 'unknown';
  origin?: 'edit' | 'import';
  input?: InputReport;
};

const several = (count: number, save: Save): Save[] => Array.from({ length: count }, () => save);

const withoutKeys = { firstKeyMs: 0, lastKeyMs: 0, composedMs: 0 };
const NO_INPUT = { kinds: inputBits('none'), ...withoutKeys };
const AN_AID = { kinds: inputBits('aid'), ...withoutKeys };

const random = seededRandom(3);
/** Saves that no two people have: a word or two, sooner or later. */
const RHYTHM: readonly Save[] = Array.from({ length: 110 }, () => ({
  afterMs: [1, 4, 9, 22][Math.floor(4 * random())]! * SECOND,
  words: random() < 0.9 ? 1 : 2,
  spanMs: SECOND,
}));

/** A history in which every rule finds something. */
const HISTORY: readonly Save[] = [
  ...RHYTHM,
  ...several(20, { afterMs: 20 * SECOND, words: 2, spanMs: SECOND }),
  { afterMs: MINUTE, words: 30, spanMs: 0, origin: 'import' },
  { afterMs: 3 * DAY, words: 40, spanMs: SECOND },
  ...several(20, { afterMs: 20 * SECOND, words: 6, spanMs: SECOND }),
  ...several(48, { afterMs: 5 * SECOND, words: 5, spanMs: 5 * SECOND }),
  ...several(32, { afterMs: 20 * SECOND, words: 8, spanMs: SECOND, input: AN_AID }),
  { afterMs: MINUTE, words: 40, spanMs: SECOND, input: NO_INPUT },
  { afterMs: HOUR, words: 1, spanMs: SECOND, presence: 'unknown' },
  ...several(22, { afterMs: 20 * SECOND, words: 2, spanMs: SECOND, presence: 'unknown' }),
];

/** Work with an item of every kind, in an assignment with these settings. */
async function withEveryKind(options: Parameters<typeof aClassWithAssignment>[1]): Promise<Scene> {
  const scene = await aClassWithAssignment(server, { ...options, students: 2 });
  const [student, classmate] = scene.students as [TestUser, TestUser];
  await writtenBy(classmate, scene.assignment);
  const { submissionId, fileId } = await writtenBy(student, scene.assignment);
  const work = sceneOf(server, scene, { submissionId, fileId, item: '' });
  const marked = await markQuotation(work, words(2, 'own'));
  expect(marked.statusCode, marked.body).toBe(200);
  return work;
}

async function writtenBy(student: TestUser, assignment: { id: string }): Promise<Started> {
  const { submissionId, fileId } = await started(server, student, assignment);
  let count = 0;
  for (const save of HISTORY) {
    const { afterMs, words: more, presence = 'online', origin = 'edit', spanMs, input } = save;
    server.advance(afterMs);
    count += more;
    const { versions } = server.services;
    const outcome = await versions.saveVersion({
      fileId,
      bytes: aDocument(words(count, 'own')),
      authorId: student.id,
      byStudent: true,
      origin,
      at: server.now(),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence,
      spanMs,
      ...(input && { input }),
      writeEpoch: (await versions.findFile(fileId))?.writeEpoch ?? 0,
      lock: 'any',
    });
    if (!('number' in outcome)) throw new Error(`conflict: ${outcome.kind}`);
  }
  await measure(server.services, { submissionId });
  return { submissionId, fileId };
}

/** Items as the student sees them: without which other texts of the class they are about. */
const withoutTexts = (items: Evidence['items']): Evidence['items'] =>
  items.map((item) => ({ ...item, elsewhere: item.elsewhere && { ...item.elsewhere, texts: [] } }));

const figuresOf = ({ assignment, student }: Scene) =>
  server.app.inject({
    method: 'GET',
    url: `/api/student/figures?id=${assignment.id}`,
    headers: server.as(student),
  });

const NEVER = { showAnalyticsAlways: false };

describe.each([
  ['are always shown', { showAnalyticsAlways: true }, 200],
  ['are never shown', NEVER, 403],
] as const)('where analytics %s', (_, options, status) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await withEveryKind(options);
  });

  it('the student sees, and answers, every kind of item that the instructor sees', async () => {
    const { items } = await scene.read();
    expect(new Set(items.map(({ rule }) => rule))).toEqual(new Set(EVIDENCE_RULES));
    const own = await scene.own();
    expect(own.items).toEqual(withoutTexts(items));
    expect(own.abilities).toMatchObject({ canAnswer: true, canDecide: false });

    for (const { id, rule } of items) {
      const response = await answer(
        { ...scene, item: id },
        {
          text: `About ${rule}`,
          kind: rule === 'quotation' ? rule : 'own-notes',
        },
      );
      expect(response.statusCode, response.body).toBe(200);
    }
    const answered = await scene.read();
    expect(answered.items.map(({ rule, answer: said }) => [rule, said?.text])).toEqual(
      items.map(({ rule }) => [rule, `About ${rule}`]),
    );
    expect((await scene.own()).items).toEqual(withoutTexts(answered.items));
    expect((await figuresOf(scene)).statusCode).toBe(status);
  });

  it('the student is notified of a decision about any of them, and sees it', async () => {
    const { items } = await scene.read();
    for (const { id } of items) {
      server.advance(SECOND);
      const decided = await decide({ ...scene, item: id }, 'left', { text: 'Seen.' });
      expect(decided.statusCode, decided.body).toBe(200);
    }
    const own = await scene.own();
    expect(own.items.map(({ decision }) => decision?.outcome)).toEqual(items.map(() => 'left'));
    const notices = await server.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, scene.student.id), eq(notifications.kind, 'evidence-decided')),
      );
    expect(notices.map(({ link }) => link)).toEqual(
      items.map(() => `/assignment/${scene.assignment.id}`),
    );
  });
});

describe('an assignment with the default settings', () => {
  it('shows the instructor the items, and the student the same ones without the scores', async () => {
    const scene = await withEveryKind({});
    const { items } = await scene.read();
    expect(items.length).toBeGreaterThanOrEqual(4);
    const response = await server.app.inject({
      method: 'GET',
      url: `/api/student/evidence?id=${scene.assignment.id}`,
      headers: server.as(scene.student),
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().items).toEqual(withoutTexts(items));
    const figures = await figuresOf(scene);
    expect(figures.statusCode).toBe(403);
    expect(figures.json()).toMatchObject({ code: 'forbidden', key: 'analytics.hidden' });
  });
});
