import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneBulkyAtOnce, oneBulkySavePerPerson } from './bulky-work.ts';

const BULKY = 300_000;

describe('oneBulkyAtOnce', () => {
  it('does one bulky piece of work after the other, with a pause, and small work immediately', async () => {
    const inTurn = oneBulkyAtOnce();
    const began: string[] = [];
    const work = (name: string) => async () => {
      began.push(name);
      await sleep(20);
      return performance.now();
    };
    const [first, second] = [inTurn(BULKY, work('first')), inTurn(BULKY, work('second'))];
    await inTurn(100, work('small'));
    expect(began.sort()).toEqual(['first', 'small']);
    expect((await second) - (await first)).toBeGreaterThan(35);
  });

  it('continues after work that failed', async () => {
    const inTurn = oneBulkyAtOnce();
    await expect(inTurn(BULKY, () => Promise.reject(new Error('damaged')))).rejects.toThrow(
      'damaged',
    );
    expect(await inTurn(BULKY, async () => 'next')).toBe('next');
  });
});

describe('oneBulkySavePerPerson', () => {
  it('makes a person’s larger saves wait for each other, and no one else’s', async () => {
    const inTurn = oneBulkySavePerPerson();
    const began: string[] = [];
    const save = (name: string) => async () => {
      began.push(name);
      await sleep(20);
      return performance.now();
    };
    const saves = [
      inTurn('ada', BULKY, save('ada 1')),
      inTurn('ada', BULKY, save('ada 2')),
      inTurn('bea', BULKY, save('bea')),
      inTurn('ada', 100, save('small')),
      inTurn(null, BULKY, save('system')),
    ];
    await saves[2];
    expect(began.slice(0, 4).sort()).toEqual(['ada 1', 'bea', 'small', 'system']);
    const [first, second] = await Promise.all(saves);
    expect(second! - first!).toBeGreaterThan(15);
  });
});
