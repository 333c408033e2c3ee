import type { Database } from './connection.ts';
import { SEE_LIVE_ROWS, SEE_TEST_STUDENTS } from './live-views.ts';
import { sql } from './sql.ts';
import { amongTestStudents, isAmongTestStudents } from './test-students.ts';

/** Runs work in the caller's transaction first for all students, and then for test students. */
export async function forAllStudents(tx: Database, work: () => Promise<void>): Promise<void> {
  await work();
  if (isAmongTestStudents()) return;
  await tx.execute(sql.raw(SEE_TEST_STUDENTS));
  await amongTestStudents(work);
  await tx.execute(sql.raw(SEE_LIVE_ROWS));
}
