import { describe, expect, it } from 'vitest';
import { replaySeconds } from '../replay-trace.ts';
import { readInputlog } from './read-inputlog.ts';
import { INPUTLOG_END, inputlogEvents, inputlogStart } from './write-inputlog.ts';

const DAY = 24 * 60 * 60;

function read(start: string, ...saves: Parameters<typeof inputlogEvents>[]) {
  const events = saves.map((save) => inputlogEvents(...save));
  const { reading, guessed } = readInputlog(
    [inputlogStart(start), ...events, INPUTLOG_END].join(''),
  );
  if (!reading.ok) throw new Error(reading.problem);
  expect(guessed).toBe(0);
  return reading.trace;
}

describe('inputlogEvents', () => {
  it('are read as what they say', () => {
    const trace = read(
      'Given\ttext.\n',
      [1, 2, [{ at: 12, deleted: '', inserted: 'A & <b> 😀\r\n' }]],
      [
        2,
        3,
        [
          { at: 12, deleted: 'A & ', inserted: '' },
          { at: 0, deleted: 'G', inserted: 'g' },
        ],
      ],
    );
    const texts = [...replaySeconds(trace)].map(({ text }) => text);
    expect(trace.start).toBe('Given\ttext.\n');
    expect(texts).toEqual(['Given\ttext.\nA & <b> 😀\r\n', 'given\ttext.\n<b> 😀\r\n']);
  });

  it('keep whole seconds over a whole term', () => {
    const trace = read(
      '',
      [1, 0, [{ at: 0, deleted: '', inserted: 'a' }]],
      [2, 120 * DAY + 7, [{ at: 1, deleted: '', inserted: 'b' }]],
    );
    const [first, second] = trace.changes;
    expect(((second?.at ?? 0) - (first?.at ?? 0)) / 1_000).toBe(120 * DAY + 7);
  });

  it('keep positions where XML has no such character', () => {
    const trace = read('', [
      1,
      0,
      [
        { at: 0, deleted: '', inserted: 'a\u0001\ud800b' },
        { at: 4, deleted: '', inserted: 'c' },
      ],
    ]);
    expect(trace.end).toBe('a  bc');
  });
});
