import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../time.ts';
import { KEY_LIFE, keyPlan } from './key-rotation.ts';

describe('keyPlan', () => {
  it.each([
    ['nothing yet', [], 0, { signing: null, isDue: true, outdated: [] }],
    ['the first key', [0], 0, { signing: '0', isDue: false, outdated: [] }],
    ['a key at the end of its life', [0], KEY_LIFE, { signing: '0', isDue: true, outdated: [] }],
    [
      'a new key that platforms may not know',
      [0, 90],
      90.5 * DAY,
      {
        signing: '0',
        isDue: false,
        outdated: [],
      },
    ],
    ['a new key a day later', [0, 90], 91 * DAY, { signing: '90', isDue: false, outdated: [] }],
    [
      'a replaced key a week later',
      [0, 90],
      98 * DAY,
      {
        signing: '90',
        isDue: false,
        outdated: ['0'],
      },
    ],
  ] as const)('handles %s', (_what, days, now, expected) => {
    const keys = days.map((day) => ({ kid: String(day), createdAt: day * DAY }));
    expect(keyPlan(keys, now)).toEqual(expected);
  });

  it('never drops the key that signs', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 500 }), (created, now) => {
        const keys = created.map((day) => ({ kid: String(day), createdAt: day * DAY }));
        const plan = keyPlan(keys, now * DAY);
        expect(plan.signing).not.toBeNull();
        expect(plan.outdated).not.toContain(plan.signing);
      }),
    );
  });
});
