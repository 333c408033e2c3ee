import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { NOW, reviewScene } from './testing/review-scene.ts';

let server: TestApp;
const { scene, populated, refused, deadlineIn, submitted, begin } = reviewScene(() => server);
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('POST /peerreview/Randomize', () => {
  it('answers a matrix, the same for the same seed, without those who shall not meet', async () => {
    const { instructor } = await scene(0);
    const body = { size: 5, options: 'Unidirectional', reviewer: 2, seed: 9 };
    const matrix = await ask<number[][]>(server, instructor, '/peerreview/Randomize', body);
    expect(matrix.map((row) => row.reduce((sum, one) => sum + one, 0))).toEqual([2, 2, 2, 2, 2]);
    expect(await ask(server, instructor, '/peerreview/Randomize', body)).toEqual(matrix);
    const separations = [{ first: [0], second: [1, 2, 3, 4] }];
    const apart = await ask<number[][]>(server, instructor, '/peerreview/Randomize', {
      ...body,
      separations,
    });
    expect(apart[0]).toEqual([0, 0, 0, 0, 0]);
  });

  it('fills gaps and leaves existing pairs as they are', async () => {
    const { instructor } = await scene(0);
    const body = { size: 4, options: 'Optional', reviewer: 1, existing: [[1], [0]] };
    const url = '/peerreview/Randomize';
    const matrix = await ask<number[][]>(server, instructor, url, body);
    expect(matrix).toEqual([
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
    for (const existing of [[[4]], [[0]], [[1, 1]], [[], [], [], [], [0]]]) {
      expect((await refused(instructor, url, { ...body, existing })).code).toBe('invalid-request');
    }
  });

  it('assigns within parts or across them, and fills gaps by the same rule', async () => {
    const { instructor } = await scene(0);
    const of = [0, 0, 0, 1, 1, null];
    const assigned = (how: 'within' | 'across', more: object = {}) =>
      ask<number[][]>(server, instructor, '/peerreview/Randomize', {
        size: 6,
        options: 'Optional',
        reviewer: 1,
        parts: { how, of },
        ...more,
      });
    const pairsOf = (matrix: number[][]) =>
      matrix.flatMap((row, at) =>
        row.flatMap((cell, by) => (cell === 1 ? [[of[by], of[at]]] : [])),
      );
    const within = pairsOf(await assigned('within'));
    expect(within).toHaveLength(5);
    expect(within.every(([by, at]) => by === at)).toBe(true);
    const across = pairsOf(await assigned('across'));
    expect(across.length).toBeGreaterThan(0);
    expect(across.some(([by, at]) => by === at)).toBe(false);
    const filled = await assigned('within', { existing: [[3]] });
    expect(pairsOf(filled).filter(([by, at]) => by !== at)).toEqual([[1, 0]]);
  });

  it('prefers reviewers whom one has not had', async () => {
    const of = await scene(6);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(reviewer);
    const students = of.students.map(({ id }) => id);
    for (let seed = 0; seed < 5; seed++) {
      const matrix = await ask<number[][]>(server, of.instructor, '/peerreview/Randomize', {
        size: 6,
        options: 'Optional',
        reviewer: 2,
        seed,
        history: { assignmentId: of.assignment.id, students },
      });
      expect(matrix[0]?.[1]).toBe(0);
    }
  });
});
