import pg from 'pg';
import { vi } from 'vitest';

/** The statements that reach the database while `work` runs, without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const calls = spy.mock.calls as unknown as [string | { text: string }][];
    return calls.map(([query]) => (typeof query === 'string' ? query : query.text));
  } finally {
    spy.mockRestore();
  }
}
