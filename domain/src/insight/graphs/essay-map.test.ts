import { describe, expect, it } from 'vitest';
import { parameters, START, startWriting, textOf, wordsOf } from '../figures/testing/writing.ts';
import { writingTime } from '../time.ts';
import { essayMap } from './essay-map.ts';

const sessionsOf = ({ log }: ReturnType<typeof startWriting>) =>
  writingTime(
    log.map(({ at }) => ({ at, kind: 'document' as const })),
    parameters,
  ).sessions;

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

  it('covers the whole text, run by run', () => {
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

  it('tells words that were given from those that were imported', () => {
    const writing = startWriting(textOf(5, 'g'));
    writing.save(60, `${textOf(5, 'g')} ${textOf(30, 'i')}`, { origin: 'import' });
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
    expect(runs.map(({ words, session, origin }) => [words, session, origin])).toEqual([
      [5, -1, 'unobserved'],
      [30, 0, 'unobserved'],
    ]);
    expect(paragraphs.map(({ cells }) => cells[0]?.born)).toEqual([30]);
  });

  it('counts surviving births and touches per session', () => {
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

  it('does not treat a word edited in its birth session as touched', () => {
    const writing = startWriting();
    writing.save(10, textOf(12));
    writing.save(400, textOf(12).replace('wf', 'changed'));
    const [row] = essayMap(writing.tracker, sessionsOf(writing)).paragraphs;
    expect(row?.runs.map(({ words, fate }) => [words, fate])).toEqual([
      [5, 'kept'],
      [1, 'kept'],
      [6, 'kept'],
    ]);
    expect(row?.cells).toEqual([{ born: 12, touched: 0 }]);
    expect(writing.tracker.touches).toEqual([]);
  });

  it('dates bulk words to their insertion, whatever they replaced', () => {
    const writing = startWriting();
    writing.save(10, textOf(15, 'p'));
    writing.save(HOUR, textOf(15, 'q'));
    const [row] = essayMap(writing.tracker, sessionsOf(writing)).paragraphs;
    expect(row?.cells).toEqual([
      { born: 0, touched: 0 },
      { born: 15, touched: 15 },
    ]);
  });

  it('counts touches in the session that made them', () => {
    const writing = startWriting();
    writing.save(10, textOf(12));
    writing.save(HOUR, textOf(12).replace('wf', 'second'));
    writing.save(HOUR + 70, textOf(12).replace('wf', 'second').replace('wb ', ''));
    writing.save(2 * HOUR + 80, textOf(11).replace('wf', 'second').replace('wb ', ''));
    const [row] = essayMap(writing.tracker, sessionsOf(writing)).paragraphs;
    expect(row?.cells.map(({ touched }) => touched)).toEqual([0, 2, 1]);
  });

  it('joins touches and births of a session bridged by another file', () => {
    const writing = twoSessions();
    const whole = [{ from: START, to: START + 2 * HOUR * 1_000 }];
    const { paragraphs } = essayMap(writing.tracker, whole);
    expect(paragraphs.map(({ cells }) => cells)).toEqual([
      [{ born: 12, touched: 0 }],
      [{ born: 14, touched: 0 }],
    ]);
  });

  it.each([
    ['first', 14, [1, 0]],
    ['second', 6, [0, 1]],
  ])('leaves touches with the larger half of a paragraph, the %s', (_which, at, touched) => {
    const writing = startWriting();
    const words = wordsOf(20);
    writing.save(10, words.join(' '));
    const changed = words.with(2, 'changed');
    writing.save(HOUR, changed.join(' '));
    writing.save(HOUR + 60, `${changed.slice(0, at).join(' ')}\n${changed.slice(at).join(' ')}`);
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    expect(paragraphs.map(({ cells }) => cells[1]?.touched)).toEqual(touched);
  });

  it('carries over the touches of a merged paragraph', () => {
    const writing = startWriting();
    const [first, second] = [wordsOf(20, 'p'), wordsOf(8, 'q')];
    writing.save(10, `${first.join(' ')}\n${second.join(' ')}`);
    const changed = second.with(2, 'changed').join(' ');
    writing.save(HOUR, `${first.join(' ')}\n${changed}`);
    writing.save(HOUR + 60, `${first.join(' ')} ${changed}`);
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    expect(paragraphs.map(({ cells }) => cells[1]?.touched)).toEqual([1]);
  });

  it('marks moved words as moved and keeps their birth', () => {
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

  it('shows accepted words as typed', () => {
    const writing = twoSessions();
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing), {
      accepted: new Set([1]),
    });
    expect(paragraphs[1]?.runs.map(({ origin }) => origin)).toEqual(['typed', 'typed']);
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

  it('leaves out paragraphs without words, as a reader counts them', () => {
    expect(essayMap(startWriting().tracker, []).paragraphs).toEqual([]);
    const writing = startWriting();
    writing.save(10, `\n${textOf(6, 'p')}\n\n* * *\n${textOf(6, 'q')}\n`);
    const { paragraphs } = essayMap(writing.tracker, sessionsOf(writing));
    expect(paragraphs.map(({ runs }) => runs.map((run) => run.text).join(''))).toEqual([
      textOf(6, 'p'),
      textOf(6, 'q'),
    ]);
  });
});
