import { describe, expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

const lineOf = (...items: string[]): FairLine<string> => {
  const line = new FairLine<string>({ perPerson: 3, total: 5 });
  for (const item of items) line.add(item[0] as string, item);
  return line;
};

function takenFrom(line: FairLine<string>): string[] {
  const taken: string[] = [];
  for (let item = line.take(); item !== undefined; item = line.take()) taken.push(item);
  return taken;
}

describe('FairLine', () => {
  it.each([
    ['one person in order', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
    ['people in turns', ['a1', 'a2', 'a3', 'b1', 'c1'], ['a1', 'b1', 'c1', 'a2', 'a3']],
    ['no more of a person than she may have', ['a1', 'a2', 'a3', 'a4'], ['a1', 'a2', 'a3']],
    ['no more than fit in', ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'], ['a1', 'b1', 'c1', 'd1', 'e1']],
  ])('serves %s', (_, arriving, served) => {
    expect(takenFrom(lineOf(...arriving))).toEqual(served);
  });

  it('reports who has no place, and has one again after another person left', () => {
    const line = lineOf('a1', 'a2', 'a3');
    expect(line.add('a', 'a4')).toBe(false);
    line.remove('a', 'a2');
    expect(line.add('a', 'a5')).toBe(true);
    line.remove('a', 'unknown');
    expect(takenFrom(line)).toEqual(['a1', 'a3', 'a5']);
    expect(line.add('a', 'a6')).toBe(true);
  });
});
