import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { seededRandom } from '@antecedent/domain/random';
import { SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionPrints } from '../../ground/db/schema/prints.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  anAssignment,
  anAssistant,
  ask,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { measure } from '../figures/metrics.service.ts';
import { recompute } from '../figures/recompute.service.ts';
import { answer, decide, sceneOf, words } from './testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Class = Awaited<ReturnType<typeof aClassWithAssignment>>;
const SOURCE = words(48, 'source');

/** Work in which a student typed words of their own and then added a passage at once. */
async function pasted(
  scene: Class,
  student: TestUser,
  {
    own,
    text = SOURCE,
    assignment = scene.assignment,
  }: {
    own: string;
    text?: string;
    assignment?: { id: string };
  },
) {
  const { submissionId, fileId } = await started(server, student, assignment);
  for (let count = 4; count <= 60; count += 4) {
    server.advance(20 * SECOND);
    await saved(server, student, fileId, words(count, own));
  }
  server.advance(SECOND);
  const number = await saved(server, student, fileId, `${words(60, own)} ${text}`);
  await measure(server.services, { submissionId });
  const work = { ...scene, student, assignment: { ...scene.assignment, ...assignment } };
  const item = `same-passage.${fileId}.${number}`;
  return { ...sceneOf(server, work, { submissionId, fileId, item }), number };
}

const sameOf = ({ items }: Evidence) => items.filter(({ elsewhere }) => elsewhere !== null);
const printsOf = (submissionId: string) =>
  server.db.select().from(submissionPrints).where(eq(submissionPrints.submissionId, submissionId));

async function twoTexts(options: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const scene = await aClassWithAssignment(server, { students: 2, ...options });
  const [ada, ben] = scene.students as [TestUser, TestUser];
  const one = await pasted(scene, ada, { own: 'ada' });
  const other = await pasted(scene, ben, { own: 'ben' });
  return { scene, ada, ben, one, other };
}

describe('the same passage in two texts of a class', () => {
  it('is a fact with both replays for the instructor, in both texts', async () => {
    const { scene, ben, one, other } = await twoTexts();
    const [item] = sameOf(await one.read());
    expect(item).toMatchObject({
      id: one.item,
      rule: 'same-passage',
      fromVersion: one.number,
      changesFigures: false,
      elsewhere: {
        count: 1,
        texts: [
          {
            submissionId: other.submissionId,
            student: `${ben.firstName} ${ben.lastName}`,
            version: other.number,
          },
        ],
      },
    });
    expect(item?.words).toBeGreaterThanOrEqual(40);
    expect(item?.words).toBeLessThanOrEqual(48);
    expect(item?.excerpt).toMatch(/^sourceaa/);
    expect(sameOf(await other.read())).toMatchObject([
      { elsewhere: { texts: [{ submissionId: one.submissionId, version: one.number }] } },
    ]);
    const assistant = await anAssistant(server, scene.course);
    expect(sameOf(await one.read(assistant))).toMatchObject([{ words: item?.words }]);
  });

  it('shows the student its own words alone, and takes an answer', async () => {
    const { ben, one } = await twoTexts();
    const own = await one.own();
    expect(sameOf(own)).toMatchObject([{ id: one.item, elsewhere: { count: 1, texts: [] } }]);
    expect(JSON.stringify(own)).not.toContain(ben.lastName);
    expect(
      (await answer(one, { kind: 'group-work', text: 'We wrote it together.' })).statusCode,
    ).toBe(200);
    expect(sameOf(await one.read())).toMatchObject([{ answer: { kind: 'group-work' } }]);
  });

  it('changes no figure, accepted or not', async () => {
    const { one } = await twoTexts();
    const before = await one.page();
    await decide(one, 'accepted');
    const after = await one.page();
    expect(after.assessment).toEqual(before.assessment);
    expect(after.scoresHistory).toEqual(before.scoresHistory);
  });

  it('shows a pseudonym where work is graded without names', async () => {
    const { ben, one } = await twoTexts({ withoutNames: true });
    const evidence = await one.read();
    const [text] = sameOf(evidence)[0]?.elsewhere?.texts ?? [];
    expect(text?.student).toMatch(/^Student \d+$/);
    expect(JSON.stringify(evidence)).not.toContain(ben.lastName);
  });

  it('is nothing in the words of the assignment, and in quotations that the student marks', async () => {
    const task = await twoTexts({ description: `<p>Discuss: ${SOURCE}</p>` });
    expect(sameOf(await task.one.read())).toEqual([]);

    const { one, other } = await twoTexts();
    await answer({ ...one, item: one.item.replace('same-passage', 'bulk') }, { kind: 'quotation' });
    expect(sameOf(await one.read())).toEqual([]);
    expect(sameOf(await other.read())).toEqual([]);
  });

  it('is nothing between a student’s own texts, and between classes', async () => {
    const scene = await aClassWithAssignment(server);
    const second = await anAssignment(server, scene.course, {});
    const first = await pasted(scene, scene.student, { own: 'ada' });
    const again = await pasted(scene, scene.student, { own: 'again', assignment: second });
    const elsewhere = await aClassWithAssignment(server);
    await pasted(elsewhere, elsewhere.student, { own: 'ben' });
    expect(sameOf(await first.read())).toEqual([]);
    expect(sameOf(await again.read())).toEqual([]);
    const [print] = await printsOf(first.submissionId);
    const others = await server.db
      .select()
      .from(submissionPrints)
      .where(eq(submissionPrints.print, print!.print));
    // A print says nothing about a text of another class.
    expect(new Set(others.map(({ classId }) => classId))).toEqual(new Set([scene.course.id]));
  });

  it('is gone with the other text', async () => {
    const { one, other } = await twoTexts();
    expect((await printsOf(other.submissionId)).length).toBeGreaterThan(0);
    await server.db.delete(submissions).where(eq(submissions.id, other.submissionId));
    expect(await printsOf(other.submissionId)).toEqual([]);
    expect(sameOf(await one.read())).toEqual([]);
  });

  it('is found in existing texts once they are recomputed', async () => {
    const { scene, one } = await twoTexts();
    await server.db.delete(submissionPrints);
    expect(sameOf(await one.read())).toEqual([]);
    const run = await recompute(server.services, { classId: scene.course.id, isDryRun: false });
    for await (const _ of run!.submissions);
    expect(sameOf(await one.read())).toHaveLength(1);
  });
});

describe('the same history under two names', () => {
  /** The same saves at the same times, with other words. */
  async function replayed(scene: Class, student: TestUser, own: string) {
    const { submissionId, fileId } = await started(server, student, scene.assignment);
    const random = seededRandom(7);
    let count = 0;
    for (let save = 0; save < 120; save++) {
      server.advance([1, 4, 1, 9, 1, 22][Math.floor(6 * random())]! * SECOND);
      count += 1 + Math.floor(2 * random());
      await saved(server, student, fileId, words(count, own));
    }
    await measure(server.services, { submissionId });
    const work = { ...scene, student };
    return sceneOf(server, work, { submissionId, fileId, item: `same-history.${fileId}` });
  }

  it('is a fact for the instructor, and for the student without the other name', async () => {
    const scene = await aClassWithAssignment(server, { students: 2 });
    const [ada, ben] = scene.students as [TestUser, TestUser];
    const one = await replayed(scene, ada, 'ada');
    const other = await replayed(scene, ben, 'ben');
    const [item] = sameOf(await one.read());
    expect(item).toMatchObject({
      id: one.item,
      rule: 'same-history',
      changesFigures: false,
      elsewhere: { count: 1, texts: [{ submissionId: other.submissionId }] },
    });
    expect(item?.words).toBeGreaterThanOrEqual(60);
    expect(sameOf(await one.own())).toMatchObject([{ elsewhere: { count: 1, texts: [] } }]);
    const stored = await printsOf(one.submissionId);
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored.map(({ print }) => `${print}`))).not.toContain('ada');
  });
});

describe('GET /api/student/evidence', () => {
  it('answers 404 for the fact of a classmate', async () => {
    const { one, other, ben } = await twoTexts();
    const response = await answer(one, { person: ben });
    expect(response.statusCode).toBe(404);
    await ask(server, ben, `/student/evidence?id=${other.assignment.id}`, undefined, 'GET');
  });
});
