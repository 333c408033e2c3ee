import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileKind } from '../../files/file-kinds.ts';
import { submissionTime, type TimedFile, timeByVersion } from './submission-time.ts';
import { parameters } from './testing/writing.ts';

const aFile = (
  seconds: readonly number[],
  kind: FileKind = 'document',
  changed: Partial<TimedFile['log'][number]> = {},
): TimedFile => ({
  kind,
  log: seconds.map((second) => ({
    at: second * 1_000,
    origin: 'edit',
    byStudent: true,
    presence: 'unknown',
    ...changed,
  })),
});

describe('submissionTime', () => {
  it.each<[what: string, files: TimedFile[], real: number]>([
    ['one file', [aFile([0, 10, 20])], 20],
    ['the same minute in two files', [aFile([0, 10, 20]), aFile([0, 10, 20])], 20],
    ['one after the other', [aFile([0, 10, 20]), aFile([30, 40])], 40],
    // Alone, the main file has a gap of ten minutes.
    ['a file that fills a gap of another', [aFile([0, 600]), aFile([290])], 290],
    ['a save in the middle of a long gap', [aFile([0, 600]), aFile([300])], 600],
    ['what a reviewer saved', [aFile([0, 20]), aFile([10], 'document', { byStudent: false })], 20],
    ['no file', [], 0],
  ])('of %s counts every moment once', (_what, files, real) => {
    expect(submissionTime(files, parameters).real).toBe(real);
  });

  it('is the time in its sessions', () => {
    const { sessions, real } = submissionTime(
      [aFile([0, 10, 5_000, 5_100]), aFile([5_050])],
      parameters,
    );
    expect(sessions.map(({ seconds }) => seconds)).toEqual([10, 100]);
    expect(real).toBe(110);
  });
});

const someFiles = fc.array(
  fc
    .record({
      seconds: fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 40 }),
      kind: fc.constantFrom<FileKind>('document', 'spreadsheet'),
    })
    .map(({ seconds, kind }) =>
      aFile(
        seconds.toSorted((a, b) => a - b),
        kind,
      ),
    ),
  { maxLength: 4 },
);

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('timeByVersion', () => {
  it('gives every second to the save that ended it', () => {
    const [main, notes] = timeByVersion([aFile([0, 10, 100]), aFile([5, 40])], parameters);
    expect(main).toEqual({ active: [0, 5, 0], think: [0, 0, 60] });
    expect(notes).toEqual({ active: [5, 30], think: [0, 0] });
  });

  it('adds up to the time of the submission and of its sessions', () => {
    fc.assert(
      fc.property(someFiles, (files) => {
        const whole = submissionTime(files, parameters);
        const times = timeByVersion(files, parameters);
        expect(sum(times.flatMap(({ active }) => active))).toBeCloseTo(whole.active, 6);
        expect(sum(times.flatMap(({ think }) => think))).toBeCloseTo(whole.think, 6);
        expect(sum(whole.sessions.map(({ seconds }) => seconds))).toBeCloseTo(whole.real, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('is never longer than the files one by one, but for the gaps that they fill', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 }), (gaps) => {
        let at = 0;
        const seconds = gaps.map((gap) => (at += gap));
        const twice = [aFile(seconds), aFile(seconds)];
        expect(submissionTime(twice, parameters)).toMatchObject({
          real: submissionTime(twice.slice(1), parameters).real,
        });
      }),
      { numRuns: 60 },
    );
  });
});
