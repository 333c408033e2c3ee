import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassWithAssignment, reviewed, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { compactFile } from './compaction.ts';
import { rebuildSums } from './rebuild-sums.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `w${at.toString(36)}`).join(' ');

/** Two essays of a class whose first versions are in chunks, with an instructor’s save in each. */
async function essays() {
  const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
  for (const student of students) {
    const { fileId } = await started(server, student, assignment);
    for (let save = 1; save <= 20; save++) {
      server.advance(97.25 * SECOND);
      await saved(server, student, fileId, words(3 * save));
      if (save === 12) await compactFile(server.services, fileId, { isIdle: true });
    }
    await reviewed(server, course.instructor, fileId, words(70));
  }
  const { pool } = server.services;
  const sums = async () =>
    (
      await pool.query(
        'select * from activity_rollups where class_id = $1 order by file_id, starts_at',
        [course.id],
      )
    ).rows;
  const rebuild = async (isDryRun: boolean) => {
    const files = await rebuildSums(server.services, { classId: course.id, isDryRun });
    const differed: boolean[] = [];
    for await (const file of files!) differed.push(file.differed);
    return differed;
  };
  return { classId: course.id, sums, rebuild, pool };
}

describe('rebuildSums', () => {
  it('restores the rows that every save had kept up to date', async () => {
    const { classId, sums, rebuild, pool } = await essays();
    const kept = await sums();
    expect(kept.length).toBeGreaterThan(4);
    expect(kept.reduce((all, { saves }) => all + saves, 0)).toBe(40);
    expect(await rebuild(false)).toEqual([false, false]);
    expect(await sums()).toEqual(kept);

    await pool.query('update activity_rollups set saves = 99 where class_id = $1', [classId]);
    await pool.query(
      'delete from activity_rollups where ctid = (select ctid from activity_rollups where class_id = $1 limit 1)',
      [classId],
    );
    const damaged = await sums();
    expect(await rebuild(true)).toEqual([true, true]);
    expect(await sums()).toEqual(damaged);
    expect(await rebuild(false)).toEqual([true, true]);
    expect(await sums()).toEqual(kept);
  });

  it('returns null for an unknown class', async () => {
    const unknown = { classId: crypto.randomUUID(), isDryRun: false };
    expect(await rebuildSums(server.services, unknown)).toBeNull();
  });
});
