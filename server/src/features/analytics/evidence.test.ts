import type { Evidence } from '@antecedent/contracts/analytics/evidence';
import type { Submission } from '@antecedent/contracts/submissions/submission';
import { SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/accounts.ts';
import { evidence } from '../../db/schema/evidence.ts';
import { mails, notifications } from '../../db/schema/messages.ts';
import { submissionMetrics } from '../../db/schema/metrics.ts';
import type { TestUser } from '../../testing/factories.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import {
  aClassWithAssignment,
  aDocument,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { evaluate } from './evaluation.service.ts';
import { createProcessCache } from './process.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const letters = (at: number): string =>
  String.fromCharCode(97 + Math.floor(at / 26)) + String.fromCharCode(97 + (at % 26));
const words = (count: number, name: string): string =>
  Array.from({ length: count }, (_, at) => `${name}${letters(at)}`).join(' ');

/** 60 words typed in ten minutes, and then 40 at once. */
async function written(options: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const scene = await aClassWithAssignment(server, { showAnalyticsAlways: true, ...options });
  const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
  for (let count = 2; count <= 60; count += 2) {
    server.advance(20 * SECOND);
    await saved(server, scene.student, fileId, words(count, 'own'));
  }
  server.advance(SECOND);
  const text = `${words(60, 'own')} ${words(40, 'quoted')}`;
  const number = await saved(server, scene.student, fileId, text);
  const { student, course, assignment } = scene;
  return {
    ...scene,
    submissionId,
    fileId,
    item: `bulk.${fileId}.${number}`,
    own: () =>
      ask<Evidence>(server, student, `/student/evidence?id=${assignment.id}`, undefined, 'GET'),
    read: (reader = course.instructor) =>
      ask<Evidence>(
        server,
        reader,
        `/submission/evidence?submissionId=${submissionId}`,
        undefined,
        'GET',
      ),
    page: () =>
      ask<Submission>(
        server,
        course.instructor,
        `/classes/readsubmission?submissionId=${submissionId}`,
      ),
  };
}
type Scene = Awaited<ReturnType<typeof written>>;

type AnswerFields = Partial<Record<'items' | 'kind' | 'text' | 'link' | 'keepFile', string>>;

function answer(
  { submissionId, item, student }: Scene,
  { person = student, file, ...fields }: AnswerFields & { person?: TestUser; file?: string } = {},
) {
  const files = file
    ? [{ field: 'file', fileName: file, bytes: aDocument('A page of notes') }]
    : [];
  const said = { kind: 'quotation', text: 'From Woolf, page 12.', link: '', ...fields };
  const form = multipartForm({ fields: { submissionId, items: item, ...said }, files });
  return server.app.inject({
    method: 'POST',
    url: '/api/student/evidence',
    payload: form.payload,
    headers: { ...form.headers, ...server.as(person) },
  });
}

const decide = (
  { submissionId, item, course }: Scene,
  outcome: 'accepted' | 'left',
  { text = '', items = [item], person = course.instructor } = {},
) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/submission/evidence',
    payload: { submissionId, items, outcome, text },
    headers: server.as(person),
  });

const remove = (url: string, person: TestUser, { submissionId, item }: Scene) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api${url}?submissionId=${submissionId}&item=${item}`,
    headers: server.as(person),
  });

const evaluated = ({ submissionId }: Scene) =>
  evaluate(server.services, { submissionId, reason: 'submission', actorId: null });

describe('GET /api/student/evidence', () => {
  it('shows the student the same items as the instructor', async () => {
    const scene = await written();
    const own = await scene.own();
    expect(own.items).toMatchObject([
      {
        id: scene.item,
        rule: 'bulk',
        words: 40,
        surviving: 40,
        paragraph: 0,
        changesFigures: true,
        found: true,
        answer: null,
        decision: null,
        history: [],
      },
    ]);
    expect(own.items[0]?.excerpt).toMatch(/^quotedaa /);
    const read = await scene.read();
    expect(read.items).toEqual(own.items);
    expect([own.abilities, read.abilities]).toEqual([
      { canAnswer: true, canDecide: false },
      { canAnswer: false, canDecide: true },
    ]);
  });

  it('shows nothing while the instructor shares no analytics, and takes no answer', async () => {
    const scene = await written({ showAnalyticsAlways: false });
    const response = await server.app.inject({
      method: 'GET',
      url: `/api/student/evidence?id=${scene.assignment.id}`,
      headers: server.as(scene.student),
    });
    expect(response.json()).toMatchObject({ code: 'forbidden', key: 'analytics.hidden' });
    expect((await answer(scene)).json()).toMatchObject({ key: 'analytics.hidden' });
  });

  it('is none of a classmate’s', async () => {
    const scene = await written();
    const person = await enrolled(server, scene.course);
    expect((await answer(scene, { person })).statusCode).toBe(404);
    expect((await decide(scene, 'accepted', { person })).statusCode).toBe(403);
  });
});

describe('POST /api/student/evidence', () => {
  it('keeps an answer with its link and file, which both can open', async () => {
    const scene = await written();
    const response = await answer(scene, { link: 'https://example.org/a', file: 'notes.docx' });
    expect(response.statusCode, response.body).toBe(200);
    const [item] = (response.json() as Evidence).items;
    expect(item?.answer).toMatchObject({
      kind: 'quotation',
      text: 'From Woolf, page 12.',
      link: 'https://example.org/a',
      file: { name: 'notes.docx' },
    });
    expect((await scene.read()).items[0]?.answer).toEqual(item?.answer);
    for (const [folder, person] of [
      ['student', scene.student],
      ['submission', scene.course.instructor],
    ] as const) {
      const url = `/api/${folder}/evidence/file/${item?.answer?.file?.id}`;
      const file = await server.app.inject({ method: 'GET', url, headers: server.as(person) });
      expect([file.statusCode, file.rawPayload.length > 0]).toEqual([200, true]);
    }
  });

  it('can be changed and taken back until somebody decides', async () => {
    const scene = await written();
    await answer(scene, { file: 'notes.docx' });
    await answer(scene, { kind: 'own-notes', keepFile: 'true' });
    expect((await scene.own()).items[0]?.answer).toMatchObject({
      kind: 'own-notes',
      file: { name: 'notes.docx' },
    });
    await answer(scene, { kind: 'own-notes' });
    expect((await scene.own()).items[0]?.answer?.file).toBeNull();
    expect((await remove('/student/evidence', scene.student, scene)).statusCode).toBe(200);
    const [item] = (await scene.own()).items;
    expect(item?.answer).toBeNull();
    expect(item?.history.map(({ action }) => action)).toEqual([
      'answered',
      'changed',
      'changed',
      'taken-back',
    ]);

    await decide(scene, 'left');
    for (const refused of [
      await answer(scene),
      await remove('/student/evidence', scene.student, scene),
    ]) {
      expect(refused.json()).toMatchObject({ code: 'conflict', key: 'evidence.decided' });
    }
  });

  it.each([
    ['a link that is no web address', { link: 'javascript:alert(1)' }, 'link', 'evidence.link'],
    ['a link with a password', { link: 'https://a:b@example.org' }, 'link', 'evidence.link'],
    ['a kind that there isn’t', { kind: 'cat' }, 'kind', 'evidence.kind'],
    ['a long text', { text: 'a'.repeat(501) }, 'text', 'fields.tooLong'],
  ])('refuses %s', async (_what, fields, field, key) => {
    const response = await answer(await written(), fields);
    expect(response.statusCode).toBe(400);
    expect(response.json().fieldKeys[field]).toMatchObject({ key });
  });

  it('refuses a file that no attachment could be, and an item that the text doesn’t show', async () => {
    const scene = await written();
    expect((await answer(scene, { file: 'run.exe' })).json()).toMatchObject({
      code: 'unsupported-type',
    });
    const unknown = await answer(scene, { items: `${scene.item} late-burst` });
    expect(unknown.json()).toMatchObject({ code: 'not-found', key: 'notFound.evidence' });
    expect((await scene.own()).items[0]?.answer).toBeNull();
  });
});

describe('PUT /api/submission/evidence', () => {
  it('counts accepted words as the student’s own, and keeps the old scores with who and why', async () => {
    const scene = await written();
    await evaluated(scene);
    const before = await scene.page();
    expect(before.assessment?.provenance).toEqual({ typed: 60, bulk: 40, unobserved: 0 });

    const response = await decide(scene, 'accepted', { text: 'Cited in the notes.' });
    expect(response.statusCode, response.body).toBe(200);
    const name = `${scene.course.instructor.firstName} ${scene.course.instructor.lastName}`;
    expect((response.json() as Evidence).items[0]?.decision).toMatchObject({
      outcome: 'accepted',
      text: 'Cited in the notes.',
      by: name,
    });

    const after = await scene.page();
    expect(after.assessment).toMatchObject({
      provenance: { typed: 100, bulk: 0, unobserved: 0 },
      acceptedWords: 40,
      bulkPassages: [],
    });
    expect(after.effort).toBeGreaterThan(before.effort);
    expect(after.scoresHistory).toMatchObject([
      { type: 'accepted', effort: after.effort, by: name, why: 'Cited in the notes.' },
      { type: 'submission', effort: before.effort, by: null, why: null },
    ]);
  });

  it('gives the same figures when everything is computed anew', async () => {
    const scene = await written();
    await evaluated(scene);
    await decide(scene, 'accepted');
    const processes = createProcessCache(server.services);
    const anew = await processes.loadProcess(scene.submissionId);
    const stored = await scene.page();
    expect(anew?.assessment()).toMatchObject({
      words: { typed: 100, bulk: 0 },
      effort: { score: stored.effort },
    });
    const [metrics] = await server.db
      .select()
      .from(submissionMetrics)
      .where(eq(submissionMetrics.submissionId, scene.submissionId));
    expect(metrics).toMatchObject({ typedWords: 100, bulkWords: 0, effort: stored.effort });
  });

  it('keeps what was accepted when the student writes on', async () => {
    const scene = await written();
    await decide(scene, 'accepted');
    server.advance(20 * SECOND);
    const text = `${words(60, 'own')} ${words(40, 'quoted')} and on`;
    await saved(server, scene.student, scene.fileId, text);
    const { items } = await scene.own();
    expect(items).toMatchObject([{ id: scene.item, decision: { outcome: 'accepted' } }]);
    expect((await scene.page()).assessment?.provenance).toMatchObject({ typed: 102, bulk: 0 });
  });

  it('leaves the figures alone when it leaves an item as seen', async () => {
    const scene = await written();
    await evaluated(scene);
    await decide(scene, 'left', { text: 'Let us talk about it.' });
    expect((await scene.page()).scoresHistory).toHaveLength(1);
    expect((await scene.own()).items[0]?.decision).toMatchObject({
      outcome: 'left',
      text: 'Let us talk about it.',
    });
  });

  it('is undone as if it had not been, and the history tells of both', async () => {
    const scene = await written();
    await evaluated(scene);
    const before = await scene.page();
    await answer(scene);
    await decide(scene, 'accepted');
    const undone = await remove('/submission/evidence', scene.course.instructor, scene);
    expect(undone.statusCode, undone.body).toBe(200);
    const after = await scene.page();
    expect(after.assessment?.provenance).toEqual(before.assessment?.provenance);
    expect(after.scoresHistory).toMatchObject([
      { type: 'undone', effort: before.effort },
      { type: 'accepted' },
      { type: 'submission', effort: before.effort },
    ]);
    const [item] = (await scene.own()).items;
    expect(item?.decision).toBeNull();
    expect(item?.answer?.kind).toBe('quotation');
    expect(item?.history.map(({ action }) => action)).toEqual(['answered', 'accepted', 'undone']);
    expect((await answer(scene, { kind: 'aid' })).statusCode).toBe(200);
  });

  it('tells the student by notification and email, and the audit log', async () => {
    const scene = await written();
    await decide(scene, 'accepted', { text: 'Cited in the notes.' });
    const of = <T extends { userId: string | null }>(rows: T[]) =>
      rows.filter(({ userId }) => userId === scene.student.id);
    expect(of(await server.db.select().from(notifications))).toMatchObject([
      {
        kind: 'evidence-decided',
        link: `/assignment/${scene.assignment.id}`,
        values: { outcome: 'accepted', reason: 'Cited in the notes.' },
      },
    ]);
    const sent = of(await server.db.select().from(mails));
    expect(sent.map(({ template }) => template)).toContain('evidence-decided');
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${scene.submissionId}`));
    expect(entries).toMatchObject([
      { action: 'evidence.accepted', actorId: scene.course.instructor.id },
    ]);
    // Saying the same again tells nobody twice.
    await decide(scene, 'accepted', { text: 'Cited in the notes.' });
    expect(of(await server.db.select().from(notifications))).toHaveLength(1);
  });

  it('tells no student to whom analytics are hidden', async () => {
    const scene = await written({ showAnalyticsAlways: false });
    await decide(scene, 'accepted');
    const rows = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, scene.student.id));
    expect(rows).toEqual([]);
  });

  it('lets assistants look, and only instructors decide', async () => {
    const scene = await written();
    const assistant = await anAssistant(server, scene.course);
    expect((await scene.read(assistant)).abilities).toEqual({ canAnswer: false, canDecide: false });
    expect((await decide(scene, 'accepted', { person: assistant })).statusCode).toBe(403);
    expect((await scene.read()).items[0]?.decision).toBeNull();
  });

  it('shows assistants no fast stretches, since a student without them would stand out', async () => {
    const scene = await aClassWithAssignment(server, { showAnalyticsAlways: true });
    const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
    for (let count = 2; count <= 400; count += 2) {
      server.advance(SECOND);
      await saved(server, scene.student, fileId, words(count, 'fast'));
    }
    const rulesFor = async (reader: TestUser) => {
      const path = `/submission/evidence?submissionId=${submissionId}`;
      const { items } = await ask<Evidence>(server, reader, path, undefined, 'GET');
      return items.map(({ rule }) => rule);
    };
    expect(await rulesFor(scene.course.instructor)).toContain('rush');
    expect(await rulesFor(await anAssistant(server, scene.course))).not.toContain('rush');
  });

  it('keeps what was said about something that the text no longer shows', async () => {
    const scene = await written();
    await decide(scene, 'accepted');
    const ofScene = eq(evidence.submissionId, scene.submissionId);
    const [row] = await server.db.select().from(evidence).where(ofScene);
    const id = `bulk.${scene.fileId}.999`;
    const item = { ...(row as typeof evidence.$inferSelect).item, id };
    await server.db.update(evidence).set({ itemId: id, item }).where(ofScene);
    expect((await scene.read()).items).toMatchObject([
      { id: scene.item, found: true, decision: null },
      { id, found: false, decision: { outcome: 'accepted' } },
    ]);
  });
});
