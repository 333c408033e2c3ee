import { SECOND } from '@antecedent/domain/time';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { encodeRecord } from '@antecedent/domain/versions/version-record';
import { eq } from 'drizzle-orm';
import { scoreHistory } from '../ground/db/schema/submissions.ts';
import { evaluate } from '../insight/figures/evaluation.service.ts';
import { readTail } from '../record/versions/history.repo.ts';
import { readRecord } from '../record/versions/packed-record.ts';
import { aClassWithAssignment, enrolled, saved, started } from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

export const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `w${at.toString(36)}`).join(' ');

/** A class with essays of 60 words that were evaluated by an algorithm that saw them arrive in bulk. */
export async function anOlderSchool(server: TestApp, students: number) {
  const scene = await aClassWithAssignment(server);
  const { course, assignment } = scene;
  const submissions: string[] = [];
  for (let count = 0; count < students; count++) {
    const student = count === 0 ? scene.student : await enrolled(server, course);
    const { submissionId, fileId } = await started(server, student, assignment);
    for (let length = 3; length <= 60; length += 3) {
      server.advance(12 * SECOND);
      await saved(server, student, fileId, words(length));
    }
    await makeOlder(server, submissionId, fileId);
    submissions.push(submissionId);
  }
  return { classId: course.id, submissions: submissions.toSorted() };
}

async function makeOlder(server: TestApp, submissionId: string, fileId: string): Promise<void> {
  const { pool, db, versions } = server.services;
  const log = await versions.listVersions(fileId);
  for (const { number, record } of await readTail(pool, fileId, 0, log.count)) {
    const facts = factsAt(log, number);
    const older = encodeRecord({
      facts: { ...facts, bulk: facts.typed, typed: 0 },
      deltas: readRecord(record).deltas,
    });
    await pool.query('update version_tail set record = $3 where file_id = $1 and number = $2', [
      fileId,
      number,
      Buffer.from(older),
    ]);
  }
  await evaluate(server.services, { submissionId, reason: 'submission', actorId: null });
  const before = { algorithm: 'wp-1.0', effort: 9 };
  await db.update(scoreHistory).set(before).where(eq(scoreHistory.submissionId, submissionId));
  await pool.query(
    `update submission_metrics set algorithm = 'wp-1.0', effort = 9, bulk_words = 60, typed_words = 0
      where submission_id = $1`,
    [submissionId],
  );
}
