import { describe, expect, it } from 'vitest';
import { NOTHING, toggled, toggledAll } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

describe('toggled', () => {
  it('chooses a row and takes it off again', () => {
    const one = toggled(NOTHING, order, 'b', false);
    expect(idsOf(one)).toBe('b');
    expect(idsOf(toggled(one, order, 'b', false))).toBe('');
  });

  it('chooses all rows from the last one to this one, in either direction', () => {
    const one = toggled(NOTHING, order, 'd', false);
    expect(idsOf(toggled(one, order, 'b', true))).toBe('bcd');
    expect(idsOf(toggled(one, order, 'e', true))).toBe('de');
  });

  it('takes a whole range off', () => {
    const all = toggledAll(NOTHING, order);
    const without = toggled(all, order, 'b', false);
    expect(idsOf(toggled(without, order, 'd', true))).toBe('ae');
  });

  it('chooses this row alone where the last one isn’t shown any more', () => {
    const one = toggled(NOTHING, order, 'a', false);
    expect(idsOf(toggled(one, ['c', 'd', 'e'], 'd', true))).toBe('ad');
  });
});

describe('toggledAll', () => {
  it('adds what is shown to what is not', () => {
    const hidden = toggled(NOTHING, order, 'a', false);
    const all = toggledAll(hidden, ['c', 'd']);
    expect(idsOf(all)).toBe('acd');
    expect(idsOf(toggledAll(all, ['c', 'd']))).toBe('a');
  });
});
