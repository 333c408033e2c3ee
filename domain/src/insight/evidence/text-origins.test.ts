import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startWriting, textOf, type Writing } from '../figures/testing/writing.ts';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { writingTime } from '../time.ts';
import { withCopiesBetweenFiles } from '../tracking/copies-between-files.ts';
import { marksOf, passageOfWords } from '../tracking/declared-words.ts';
import { NOTHING_ACCEPTED, survivingWords } from '../tracking/provenance.ts';
import { evidenceItems } from './evidence-items.ts';
import { type OriginFile, type TextOrigins, textOrigins } from './text-origins.ts';

const fileOf = ({ tracker, log }: Writing, fileId = 'essay'): OriginFile => ({
  fileId,
  tracker,
  log,
});

const sessionsOf = ({ log }: Writing) =>
  writingTime(
    log.map(({ at }) => ({ at, kind: 'document' as const })),
    DEFAULT_PARAMETERS,
  ).sessions;

function originsOf(writing: Writing, file: OriginFile = fileOf(writing)): TextOrigins {
  return textOrigins(file, sessionsOf(writing), evidenceItems([file]));
}

const shown = ({ paragraphs }: TextOrigins) =>
  paragraphs.map((runs) => runs.map(({ words, origin, items }) => [words, origin, items]));

const written = ({ paragraphs }: TextOrigins): string =>
  paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n');

/** `count` words, one typed every five seconds, after a template. */
function typed(count: number, template = ''): Writing {
  const writing = startWriting(template);
  for (let words = 1; words <= count; words++) {
    writing.save(words * 5, `${template}${template && '\n'}${textOf(words)}`);
  }
  return writing;
}

describe('textOrigins', () => {
  it('distinguishes words that were given, typed and added at once, with their items', () => {
    const writing = typed(60, 'Say what happened');
    writing.save(400, `Say what happened\n${textOf(60)} ${textOf(40, 'quoted')}`);
    const origins = originsOf(writing);
    expect(shown(origins)).toEqual([
      [[3, 'given', []]],
      [
        [60, 'typed', []],
        [40, 'bulk', [0]],
      ],
    ]);
    expect(origins.words).toEqual({
      typed: 60,
      copied: 0,
      bulk: 40,
      unobserved: 0,
      declared: 0,
      given: 3,
    });
    expect(origins.itemWords).toEqual([40]);
  });

  it('sets declared words apart where the assignment allows them, and marks them elsewhere', () => {
    const writing = startWriting();
    for (let words = 1; words <= 60; words++) writing.save(words * 5, textOf(words));
    const { tracker, log } = writing;
    const passages = [textOf(20), textOf(60).slice(-20)].map((passage) => {
      const from = tracker.text.lastIndexOf(passage);
      return { fileId: 'essay', marks: marksOf(tracker, from, from + passage.length) };
    });
    const declarationOf = passageOfWords(tracker, 'essay', passages);
    const file = { fileId: 'essay', tracker, log };
    const declared = { declarationOf, allowed: [true, false] };
    const origins = textOrigins({ ...file, declared }, [], []);
    const last = origins.declaredWords[1]!;
    expect(origins.declaredWords).toEqual([20, last]);
    expect(last).toBeGreaterThan(3);
    expect(origins.words).toMatchObject({ declared: 20, typed: 40 });
    expect(
      origins.paragraphs[0]?.map(({ words, origin, declaration }) => [words, origin, declaration]),
    ).toEqual([
      [20, 'declared', 0],
      [40 - last, 'typed', -1],
      [last, 'typed', 1],
    ]);
  });

  it('keeps every character of the text, also where there are no words', () => {
    const writing = startWriting();
    const text = `“${textOf(20)}”\n\n * * * \n\t${textOf(3, 'end')}!`;
    writing.save(30, text);
    expect(written(originsOf(writing))).toBe(text);
  });

  it('shows own words that are there twice as copied', () => {
    const writing = typed(60);
    writing.save(400, `${textOf(60)}\n${textOf(30)}`);
    const origins = originsOf(writing);
    expect(shown(origins)).toEqual([[[60, 'typed', []]], [[30, 'copied', []]]]);
  });

  it('leaves the copy of a passage with the passage', () => {
    const writing = typed(20);
    writing.save(400, `${textOf(20)} ${textOf(40, 'quoted')}`);
    writing.save(500, `${textOf(20)} ${textOf(40, 'quoted')}\n${textOf(40, 'quoted')}`);
    expect(shown(originsOf(writing))).toEqual([
      [
        [20, 'typed', []],
        [40, 'bulk', [0]],
      ],
      [[40, 'bulk', [0]]],
    ]);
  });

  it('shows words from another file of the submission as copied', () => {
    const [writing, notes] = [typed(20), startWriting()];
    for (let words = 1; words <= 40; words++) notes.save(words, textOf(words, 'noted'));
    writing.save(400, `${textOf(20)} ${textOf(40, 'noted')}`);
    const [main] = withCopiesBetweenFiles(
      [fileOf(writing), fileOf(notes, 'notes')],
      DEFAULT_PARAMETERS,
    );
    expect(shown(originsOf(writing, main))).toEqual([
      [
        [20, 'typed', []],
        [40, 'copied', []],
      ],
    ]);
  });

  it('takes accepted words for typed, and leaves them with their item', () => {
    const writing = typed(60);
    writing.save(400, `${textOf(60)} ${textOf(40, 'quoted')}`);
    const file = { ...fileOf(writing), accepted: new Set([61]) };
    const origins = originsOf(writing, file);
    expect(shown(origins)).toEqual([
      [
        [60, 'typed', []],
        [40, 'typed', [0]],
      ],
    ]);
    expect(origins.words).toMatchObject({ typed: 100, bulk: 0 });
  });

  it('marks the words of the minutes of a fast stretch, and those that were added at once as their own', () => {
    const writing = startWriting();
    for (let words = 1; words <= 200; words++) writing.save(words, textOf(words));
    writing.save(201, `${textOf(200)}\n${textOf(40, 'quoted')}`);
    const file = fileOf(writing);
    const items = evidenceItems([file]);
    expect(items.map(({ rule }) => rule)).toEqual(['rush', 'bulk']);
    expect(shown(textOrigins(file, sessionsOf(writing), items))).toEqual([
      [
        [180, 'typed', [0]],
        [20, 'typed', []],
      ],
      [[40, 'bulk', [1]]],
    ]);
  });

  it('marks the words of the last day, also those in a second session', () => {
    const writing = typed(20);
    const later = 3 * 86_400;
    for (let words = 1; words <= 100; words++) {
      writing.save(later + words * 5, `${textOf(20)} ${textOf(words, 'late')}`);
    }
    const { paragraphs } = originsOf(writing);
    expect(paragraphs[0]?.map(({ words, session, items }) => [words, session, items])).toEqual([
      [20, 0, []],
      [100, 1, [0]],
    ]);
  });

  it('does not take a replaced word for a copy', () => {
    const writing = startWriting();
    const text = Array.from({ length: 20 }, (_, at) => `color ${textOf(4, `w${at}x`)}`).join(' ');
    for (let end = 5; end <= 100; end += 5) {
      writing.save(end * 5, text.split(' ').slice(0, end).join(' '));
    }
    writing.save(900, text.replaceAll('color', 'hue of'));
    expect(originsOf(writing).words.copied).toBe(0);
  });

  it('has no words of items in other files', () => {
    const [writing, notes] = [typed(60), startWriting()];
    notes.save(500, textOf(30, 'noted'));
    const files = [fileOf(writing), fileOf(notes, 'notes')];
    const found = textOrigins(files[0]!, sessionsOf(writing), evidenceItems(files));
    expect(found.itemWords).toEqual([0]);
  });

  /** Types, pastes, deletes, copies within and breaks paragraphs anywhere in the text. */
  const step = fc.record({
    kind: fc.constantFrom('type', 'paste', 'delete', 'copy', 'break', 'import'),
    at: fc.nat(1_000),
    count: fc.integer({ min: 1, max: 30 }),
    gap: fc.constantFrom(1, 5, 40, 4_000),
  });

  it('covers the text and agrees with the bar of origins, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const writing = startWriting('Given words stand here');
        let [seconds, words] = [0, ['Given', 'words', 'stand', 'here']];
        for (const [index, { kind, at, count, gap }] of steps.entries()) {
          seconds += gap;
          const place = at % (words.length + 1);
          const some = textOf(kind === 'type' ? Math.min(count, 2) : count, `s${index}x`);
          if (kind === 'delete') words = words.toSpliced(place, count);
          else if (kind === 'copy') words = words.toSpliced(place, 0, ...words.slice(0, count));
          else if (kind === 'break') words = words.toSpliced(place, 0, '\n');
          else words = words.toSpliced(place, 0, ...some.split(' '));
          const origin = kind === 'import' ? 'import' : 'edit';
          writing.save(seconds, words.join(' '), { origin });
        }
        const { tracker } = writing;
        const file = fileOf(writing);
        const items = evidenceItems([file]);
        const origins = textOrigins(file, sessionsOf(writing), items);
        expect(written(origins)).toBe(tracker.text);
        const { typed, copied, bulk, unobserved, given } = origins.words;
        expect({ typed: typed + copied, bulk, unobserved }).toEqual(
          survivingWords(tracker.words, NOTHING_ACCEPTED),
        );
        expect(typed + copied + bulk + unobserved + given).toBe(tracker.words.count);
        for (const [index, { rule, surviving }] of items.entries()) {
          if (rule === 'bulk' || rule === 'unobserved') {
            expect(origins.itemWords[index]).toBe(surviving);
          }
        }
      }),
    );
  });

  it('never shows a word as copied where nothing was copied', () => {
    const typing = fc.record({ at: fc.nat(500), count: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(typing, { minLength: 1, maxLength: 40 }), (steps) => {
        const writing = startWriting();
        let words: string[] = [];
        for (const [index, { at, count }] of steps.entries()) {
          const some = textOf(count, `s${index}x`).split(' ');
          words = words.toSpliced(at % (words.length + 1), 0, ...some);
          writing.save(index * 5 + 5, words.join(' '));
        }
        expect(originsOf(writing).words).toMatchObject({ typed: words.length, copied: 0 });
      }),
    );
  });
});
