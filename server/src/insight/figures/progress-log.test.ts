import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import { SAVE_KINDS } from '@antecedent/domain/versions/save-kind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { aUser } from '../../testing/factories.ts';
import { ask, reviewed } from '../../testing/scenarios.ts';
import { twoWritingSessions } from '../../testing/two-writing-sessions.ts';

let scene: Awaited<ReturnType<typeof twoWritingSessions>>;

beforeAll(async () => {
  scene = await twoWritingSessions();
  await reviewed(scene.server, scene.instructor, scene.fileId, 'The quick red fox, read');
});
afterAll(() => scene.server.close());

const logFor = (reader: Parameters<typeof ask>[1]) =>
  ask<ProgressLog>(scene.server, reader, `/classes/progressLog?id=${scene.submissionId}`);

describe('POST /api/classes/progressLog', () => {
  it('has a row for each save: words after it, words changed, who and what kind', async () => {
    const log = await logFor(scene.instructor);
    const kinds = log.kinds.map((kind) => SAVE_KINDS[kind]);
    expect([kinds[0], kinds.at(-1)]).toEqual(['given', 'review']);
    expect(log.words.slice(0, 6)).toEqual([0, 4, 6, 10, 10, 30]);
    expect(log.new.slice(1, 6)).toEqual([4, 2, 4, 0, 20]);
    expect(log.edited[4]).toBe(1);
    const names = log.by.map((person) => log.people[person]);
    expect(names[1]).toBe(`${scene.scene.student.firstName} ${scene.scene.student.lastName}`);
    expect(names.at(-1)).toBe(`${scene.instructor.firstName} ${scene.instructor.lastName}`);
    const columns = [log.timestamps, log.words, log.by, log.kinds, log.written];
    expect(new Set(columns.map(({ length }) => length)).size).toBe(1);
  });

  it('counts the typed words of each minute by session; what was added at once, or deleted later, is not among them', async () => {
    const { minutes } = await logFor(scene.instructor);
    expect(minutes.map(({ words }) => words.reduce((sum, word) => sum + word, 0))).toEqual([3, 1]);
  });

  it('shows no pace to a reader who must not know of accommodations', async () => {
    const assistant = await aUser(scene.server, { roles: ['ROLE_TEACHING_ASSISTANT'] });
    await scene.server.db.insert(classMembers).values({
      classId: scene.scene.course.id,
      userId: assistant.id,
      role: 'assistant',
      addedAt: scene.server.now(),
    });
    expect((await logFor(assistant)).pace).toEqual({
      typing: null,
      band: null,
      absence: 'not-available',
    });
    expect((await logFor(scene.instructor)).pace.absence).not.toBe('not-available');
  });
});
