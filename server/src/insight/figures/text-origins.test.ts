import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { anAssistant, ask, saved } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { decide, type Scene, words, written } from '../evidence/testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const url = ({ submissionId }: Scene) => `/submission/text-origins?submissionId=${submissionId}`;
const read = (scene: Scene, reader = scene.course.instructor) =>
  ask<TextOrigins>(server, reader, url(scene), undefined, 'GET');
const runs = ({ paragraphs }: TextOrigins) => paragraphs.flat();

describe('GET /api/submission/text-origins', () => {
  it('returns the text by origin, with the words of each item', async () => {
    const scene = await written(server);
    const origins = await read(scene);
    expect(origins).toMatchObject({
      version: 31,
      words: { typed: 60, copied: 0, bulk: 40, unobserved: 0, given: 0 },
      items: [{ id: scene.item, words: 40 }],
      sessions: [{ words: 100 }],
    });
    expect(runs(origins)).toEqual([
      {
        text: `${words(60, 'own')} `,
        words: 60,
        origin: 'typed',
        session: 0,
        items: [],
        declaration: -1,
      },
      {
        text: words(40, 'quoted'),
        words: 40,
        origin: 'bulk',
        session: 0,
        items: [0],
        declaration: -1,
      },
    ]);
  });

  it('has the same items as the list of evidence', async () => {
    const scene = await written(server);
    const [origins, list] = [await read(scene), await scene.read()];
    expect(origins.items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    expect(origins.items[0]?.words).toBe(list.items[0]?.surviving);
  });

  it('takes accepted words for typed and still knows which they are', async () => {
    const scene = await written(server);
    await decide(scene, 'accepted');
    const origins = await read(scene);
    expect(origins.words).toMatchObject({ typed: 100, bulk: 0 });
    expect(runs(origins).map(({ origin, items }) => [origin, items])).toEqual([
      ['typed', []],
      ['typed', [0]],
    ]);
  });

  it('follows the text: what was deleted has no words, what was copied is marked', async () => {
    const scene = await written(server);
    server.advance(20 * SECOND);
    const text = `${words(60, 'own')}\n\n${words(30, 'own')}`;
    await saved(server, scene.student, scene.fileId, text);
    const origins = await read(scene);
    expect(origins.words).toMatchObject({ typed: 60, copied: 30, bulk: 0 });
    expect(origins.items).toEqual([{ id: scene.item, words: 0 }]);
    expect(origins.paragraphs.map((paragraph) => paragraph.length)).toEqual([1, 0, 1]);
  });

  it('answers assistants of the class, and no one else', async () => {
    const scene = await written(server);
    const assistant = await anAssistant(server, scene.course);
    expect((await read(scene, assistant)).words.bulk).toBe(40);
    for (const person of [scene.student, await aUser(server, { roles: ['ROLE_INSTRUCTOR'] })]) {
      const { statusCode } = await server.app.inject({
        method: 'GET',
        url: `/api${url(scene)}`,
        headers: server.as(person),
      });
      expect(statusCode).toBe(person === scene.student ? 403 : 404);
    }
  });
});
