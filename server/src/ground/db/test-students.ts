import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Each class can have a test student, as whom its instructors see the class. No query of anyone else sees her or her work:
 * the views of `live-views.ts` leave her out. What is done as her runs in `amongTestStudents`, on connections that see
 * test students in place of all other students (docs/decisions/0077).
 */

const areTestStudents = new AsyncLocalStorage<boolean>();

let running = 0;

/** Runs what a test student does, or what is done for one: its queries see test students in place of all others. */
export async function amongTestStudents<T>(work: () => Promise<T>): Promise<T> {
  running++;
  try {
    // Awaited inside: a statement of the builder begins only when it is awaited.
    return await areTestStudents.run(true, async () => await work());
  } finally {
    // While it is on, every promise of the process costs more.
    if (--running === 0) areTestStudents.disable();
  }
}

/** Runs work among the students it concerns. For work batched in memory, which another request may have started. */
export function amongStudents<T>(areTest: boolean, work: () => Promise<T>): Promise<T> {
  if (areTest) return amongTestStudents(work);
  return running === 0 ? work() : areTestStudents.run(false, async () => await work());
}

/** Whether the running code acts for a test student. */
export const isAmongTestStudents = (): boolean =>
  running > 0 && areTestStudents.getStore() === true;
