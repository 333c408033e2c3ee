import { describe, expect, it } from 'vitest';
import { compareNames, compareTitles } from './name-order.ts';

const person = (lastName: string, firstName = 'Ana') => ({ lastName, firstName });
const sorted = (...names: string[]) =>
  names
    .map((name) => person(name))
    .sort(compareNames)
    .map(({ lastName }) => lastName);

describe('compareNames', () => {
  it('sorts letters with marks next to those without, and ignores case first', () => {
    expect(sorted('Zebra', 'Öztürk', 'Álvarez', 'alba', 'Olsen', 'Åberg', 'Ozan')).toEqual([
      'Åberg',
      'alba',
      'Álvarez',
      'Olsen',
      'Ozan',
      'Öztürk',
      'Zebra',
    ]);
  });

  it('sorts those with the same last name by first name', () => {
    const people = [person('Lee', 'Zoë'), person('Lee', 'Émile'), person('Lee', 'Eva')];
    expect(people.sort(compareNames).map(({ firstName }) => firstName)).toEqual([
      'Émile',
      'Eva',
      'Zoë',
    ]);
  });

  it('sorts pseudonyms by their number', () => {
    const people = [person('Student 10', ''), person('Student 2', '')];
    expect(people.sort(compareNames)[0]?.lastName).toBe('Student 2');
  });
});

describe('compareTitles', () => {
  it('sorts numbers by their size', () => {
    expect(['Week 10', 'Week 9', 'week 1'].sort(compareTitles)).toEqual([
      'week 1',
      'Week 9',
      'Week 10',
    ]);
  });
});
