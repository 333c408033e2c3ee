import { describe, expect, it } from 'vitest';
import { changeByPlace, changeByTime } from './change-distribution.ts';
import { essayMap } from './essay-map.ts';
import { heatBounds, heatEntries, heatMap } from './heat-map.ts';
import { coalesce, frameOf } from './replay.ts';
import { parameters, START, startWriting, textOf, total } from './testing/writing.ts';
import { writingTime } from './time.ts';
import { wordChangeSeries } from './word-change-series.ts';

const sessionsOf = ({ log }: ReturnType<typeof startWriting>) =>
  writingTime(
    log.map(({ at }) => ({ at, kind: 'document' as const })),
    parameters,
  ).sessions;

describe('heatMap', () => {
  const bounds = heatBounds('document', parameters);

  it.each([
    [0, 0],
    [1, 1],
    [39, 1],
    [40, 2],
    [99, 2],
    [100, 3],
    [399, 3],
    [400, 4],
    [6_001, 4],
  ])('puts %i words into level %i', (value, level) => {
    expect(heatMap([{ at: START, value }], 'UTC', bounds)[0]?.level).toBe(level);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])('puts %i saves of a spreadsheet into level %i', (value, level) => {
    const cells = heatMap([{ at: START, value }], 'UTC', heatBounds('spreadsheet', parameters));
    expect(cells[0]?.level).toBe(level);
  });

  it.each([
    ['Europe/Berlin', '2026-01-05', 10],
    ['America/Los_Angeles', '2026-01-05', 1],
    ['Asia/Kathmandu', '2026-01-05', 14],
    ['Pacific/Kiritimati', '2026-01-05', 23],
    ['Pacific/Honolulu', '2026-01-04', 23],
  ])('reads the clock of %s', (zone, day, hour) => {
    expect(heatMap([{ at: START, value: 5 }], zone, bounds)).toEqual([
      { day, hour, value: 5, level: 1 },
    ]);
  });

  it('follows daylight saving, the repeated hour being one cell', () => {
    const entries = [0, 1, 2, 3].map((hour) => ({ at: Date.UTC(2026, 9, 25, hour, 30), value: 1 }));
    expect(
      heatMap(entries, 'Europe/Berlin', bounds).map(({ hour, value }) => [hour, value]),
    ).toEqual([
      [2, 2],
      [3, 1],
      [4, 1],
    ]);
  });

  it('adds words changed for a document and saves for what is none', () => {
    const writing = startWriting();
    writing.save(10, 'one two');
    writing.save(20, 'one two');
    writing.save(30, 'one zwei three');
    expect(heatEntries(writing.log, 'document').map(({ value }) => value)).toEqual([2, 1]);
    expect(heatEntries(writing.log, 'drawing').map(({ value }) => value)).toEqual([1, 1, 1]);
  });
});

describe('wordChangeSeries', () => {
  it('clips what it draws and keeps the true value', () => {
    const writing = startWriting();
    writing.save(10, textOf(250));
    writing.save(20, textOf(250));
    writing.save(30, textOf(251));
    expect(wordChangeSeries(writing.log, parameters)).toMatchObject([
      { number: 1, change: 250, shown: 200 },
      { number: 3, change: 1, shown: 1 },
    ]);
  });
});

describe('changeByTime', () => {
  it('leaves idle time out and accounts for every change', () => {
    const writing = startWriting();
    for (let step = 1; step <= 10; step++) writing.save(step * 10, textOf(step));
    writing.save(10_000, `${textOf(10)} xa`);
    writing.save(10_010, `${textOf(10)} xa xb xc`);
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    const tenths = changeByTime(log, parameters);
    expect(tenths).toHaveLength(10);
    expect(tenths.map((tenth) => tenth.new)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 4]);
    expect(tenths.reduce((sum, tenth) => sum + tenth.new, 0)).toBe(total(writing.log, 'new'));
  });
});

describe('changeByPlace', () => {
  it('puts a change into the tenth of the text where it was made', () => {
    const writing = startWriting();
    writing.save(10, textOf(100));
    writing.save(900, textOf(100).replace('wa ', 'changed '));
    const tenths = changeByPlace(writing.tracker);
    expect(tenths[0]).toEqual({ new: 0, edited: 1, deleted: 0 });
    expect(tenths[5]).toEqual({ new: 100, edited: 0, deleted: 0 });
  });
});

describe('essayMap', () => {
  const HOUR = 3_600;

  /** Two paragraphs in the first session; the second session edits, adds and moves. */
  function twoSessions() {
    const writing = startWriting();
    writing.save(10, `${textOf(12, 'p')}\n${textOf(12, 'q')}`);
    writing.save(HOUR, `${textOf(12, 'p')}\n${textOf(12, 'q')}`);
    writing.save(
      HOUR + 10,
      `${textOf(12, 'p').replace('pb', 'changed')}\n${textOf(12, 'q')} added words`,
    );
    return writing;
  }

  it('lays the whole text out, run by run', () => {
    const writing = twoSessions();
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    const text = paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
    expect(text).toBe(writing.tracker.text);
    expect(
      paragraphs.map(({ runs }) =>
        runs.map(({ words, session, fate, origin }) => [words, session, fate, origin]),
      ),
    ).toEqual([
      [
        [1, 0, 'kept', 'bulk'],
        [1, 0, 'touched', 'typed'],
        [10, 0, 'kept', 'bulk'],
      ],
      [
        [12, 0, 'kept', 'bulk'],
        [2, 1, 'kept', 'typed'],
      ],
    ]);
  });

  it('counts births of surviving words and touches per session', () => {
    const writing = twoSessions();
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    expect(paragraphs.map(({ cells }) => cells)).toEqual([
      [
        { born: 12, touched: 0 },
        { born: 0, touched: 1 },
      ],
      [
        { born: 12, touched: 0 },
        { born: 2, touched: 0 },
      ],
    ]);
  });

  it('shows moved words as moved and leaves their birth alone', () => {
    const writing = startWriting();
    writing.save(10, `${textOf(12, 'p')}\n${textOf(12, 'q')}`);
    writing.save(HOUR, `${textOf(12, 'q')}\n${textOf(12, 'p')}`);
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
    expect(runs.map(({ words, session, fate }) => [words, session, fate])).toContainEqual([
      12,
      0,
      'moved',
    ]);
  });

  it('shows accepted words as not observed', () => {
    const writing = twoSessions();
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing), {
      accepted: new Set([1]),
    });
    expect(paragraphs[1]?.runs.map(({ origin }) => origin)).toEqual(['unobserved', 'typed']);
  });

  it('places marks between and within sessions', () => {
    const writing = twoSessions();
    const mark = (seconds: number) => ({
      at: START + seconds * 1_000,
      label: '',
      kind: 'deadline' as const,
    });
    const { marks } = essayMap(writing.tracker, sessionsOf(writing), {
      marks: [mark(-5), mark(5), mark(900), mark(HOUR + 10)],
    });
    expect(marks.map(({ after }) => after)).toEqual([0, 0.5, 1, 2]);
  });

  it('has one empty row for an empty file', () => {
    expect(essayMap(startWriting().tracker, []).paragraphs).toEqual([
      { id: 0, runs: [], cells: [] },
    ]);
  });
});

describe('coalesce', () => {
  const everySecond = (count: number) => {
    const writing = startWriting();
    for (let second = 1; second < count; second++) writing.save(second, '');
    return writing.log;
  };

  it('merges what lies within ten seconds', () => {
    const frames = coalesce(everySecond(33), parameters);
    expect(frames.map(({ first, last }) => [first, last])).toEqual([
      [0, 10],
      [11, 21],
      [22, 32],
    ]);
  });

  it('keeps to about six hundred frames and to every version', () => {
    const log = everySecond(25_000);
    const frames = coalesce(log, parameters);
    expect(frames.length).toBeLessThanOrEqual(600);
    expect(frames.length).toBeGreaterThan(500);
    expect(frames[0]?.first).toBe(0);
    expect(frames.at(-1)?.last).toBe(log.length - 1);
    for (const [index, frame] of frames.slice(1).entries())
      expect(frame.first).toBe(frames[index]!.last + 1);
  });

  it('finds the frame of any version', () => {
    const frames = coalesce(everySecond(33), parameters);
    expect([0, 10, 11, 32].map((index) => frameOf(frames, index))).toEqual([0, 0, 1, 2]);
  });

  it('adds up what its versions changed and how long nothing happened before', () => {
    const writing = startWriting();
    writing.save(4, 'one two');
    writing.save(8, 'one two three');
    writing.save(2_000, 'one');
    expect(coalesce(writing.log, parameters)).toEqual([
      {
        first: 0,
        last: 2,
        number: 2,
        at: START + 8_000,
        new: 3,
        edited: 0,
        deleted: 0,
        idleSeconds: 0,
      },
      {
        first: 3,
        last: 3,
        number: 3,
        at: START + 2_000_000,
        new: 0,
        edited: 0,
        deleted: 2,
        idleSeconds: 1_992,
      },
    ]);
  });

  it('has no frame without a version', () => {
    expect(coalesce([], parameters)).toEqual([]);
  });
});
