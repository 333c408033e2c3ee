import type { CDPSession } from 'playwright-core';

/** Milliseconds of CPU time the page's main thread has used since the first call. */
export async function workedMs(session: CDPSession): Promise<number> {
  // CPU time, not wall-clock time, so that other processes on the machine don't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = metrics.find(({ name }) => name === 'TaskDuration');
  if (tasks === undefined) throw new RangeError('this browser does not report how it worked');
  return tasks.value * 1_000;
}
