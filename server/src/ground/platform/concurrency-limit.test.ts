import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

describe('concurrencyLimit', () => {
  it('runs up to the limit concurrently and the others in order, even after a failure', async () => {
    const enter = concurrencyLimit(2);
    const log: string[] = [];
    let inside = 0;
    const visit = (name: string, fails = false) =>
      enter(async () => {
        log.push(name);
        inside++;
        expect(inside).toBeLessThanOrEqual(2);
        await new Promise((resolve) => setTimeout(resolve, 1));
        inside--;
        if (fails) throw new Error(name);
        return name;
      });
    const answers = await Promise.allSettled([
      visit('a', true),
      visit('b'),
      visit('c'),
      visit('d', true),
      visit('e'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('rejects work when too many are waiting', async () => {
    const enter = concurrencyLimit(1, { maxWaiting: 2 });
    let open = () => {};
    const first = enter(() => new Promise<void>((resolve) => (open = resolve)));
    const waiting = [enter(async () => 'second'), enter(async () => 'third')];
    await expect(enter(async () => 'fourth')).rejects.toMatchObject({ code: 'unavailable' });
    open();
    await first;
    expect(await Promise.all(waiting)).toEqual(['second', 'third']);
    expect(await enter(async () => 'later')).toBe('later');
  });
});
