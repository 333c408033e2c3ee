import { describe, expect, it } from 'vitest';
import { type InputKind, type InputReport, inputBits } from '../../input-report.ts';
import { assess } from '../figures/assess.ts';
import { startWriting, textOf, type Writing, wordsOf } from '../figures/testing/writing.ts';
import { acceptedVersions, type EvidenceItem } from './evidence-item.ts';
import { type EvidenceContext, type EvidenceFile, evidenceItems } from './evidence-items.ts';

const fileOf = ({ tracker, log }: Writing, fileId = 'essay'): EvidenceFile => ({
  fileId,
  tracker,
  log,
});
const rulesOf = (items: readonly EvidenceItem[]) => items.map(({ rule }) => rule);

/** `count` words, one typed every `every` seconds. */
function typed(count: number, every: number): Writing {
  const writing = startWriting();
  for (let words = 1; words <= count; words++) writing.save(words * every, textOf(words));
  return writing;
}

/** Figures as they are once everything that these items offer was accepted. */
const accepting = (file: EvidenceFile, items: readonly EvidenceItem[]) =>
  assess([
    {
      ...file,
      accepted: acceptedVersions(
        items.flatMap(({ passages }) => passages),
        file.fileId,
      ),
    },
  ]);

describe('evidenceItems', () => {
  it('finds nothing in writing at a measured pace', () => {
    expect(evidenceItems([fileOf(typed(120, 5))])).toEqual([]);
    expect(evidenceItems([])).toEqual([]);
  });

  it('finds words that came with a stated time that can’t be, and an acceptance settles them', () => {
    const writing = typed(60, 5);
    const text = `${textOf(60)}\n${textOf(40, 'other')}`;
    writing.save(9_000, text, { witness: 'unmatched', spanMs: 9_000_000 });
    const items = evidenceItems([fileOf(writing)]);
    expect(items).toMatchObject([{ rule: 'unobserved', words: 40, surviving: 40 }]);
    expect(accepting(fileOf(writing), items).words).toMatchObject({ typed: 100, unobserved: 0 });
  });

  it('finds words that were added in bulk, with where they are and how they begin', () => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)}\n${textOf(40, 'quoted')}`);
    const number = writing.log.length - 1;
    expect(evidenceItems([fileOf(writing)])).toEqual([
      {
        id: `bulk.essay.${number}`,
        rule: 'bulk',
        fileId: 'essay',
        fromVersion: number,
        toVersion: number,
        from: writing.log[number]?.at,
        to: writing.log[number]?.at,
        words: 40,
        surviving: 40,
        place: {
          paragraph: 1,
          paragraphs: [1],
          excerpt: expect.stringMatching(/^quoteda quotedb [ a-z]{100,150} …$/),
        },
        passages: [{ fileId: 'essay', from: number, to: number }],
      },
    ]);
  });

  it('says the words of an item, and none of those that are between or after them', () => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)} ${textOf(14, 'quoted')}`);
    const [before, after] = [
      textOf(7, 'quoted'),
      textOf(14, 'quoted').slice(textOf(7, 'quoted').length),
    ];
    writing.save(460, `${textOf(60)} ${before} between them${after} and after`);
    expect(evidenceItems([fileOf(writing)])[0]?.place?.excerpt).toBe(`${before} …${after}`);
  });

  it('goes on in the next paragraph, with the punctuation between them', () => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)}\n${textOf(7, 'quoted')}.\n\n${textOf(7, 'cited')}`);
    expect(evidenceItems([fileOf(writing)])[0]?.place?.excerpt).toBe(
      `${textOf(7, 'quoted')}. ${textOf(7, 'cited')}`,
    );
  });

  it('counts paragraphs as a reader does: those without words do not count', () => {
    const writing = typed(60, 5);
    writing.save(400, `\n${textOf(60)}\n\n***\n${textOf(20, 'quoted')}\n\n${textOf(20, 'cited')}`);
    expect(evidenceItems([fileOf(writing)])).toMatchObject([
      { place: { paragraph: 1, paragraphs: [1, 2] } },
    ]);
  });

  it('keeps an item whose words were deleted, since the rush still counts them', () => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)} ${textOf(40, 'quoted')}`);
    writing.save(420, textOf(60));
    expect(evidenceItems([fileOf(writing)])).toMatchObject([
      { rule: 'bulk', words: 40, surviving: 0, place: null },
    ]);
  });

  it('keeps ids and versions when the student writes on', () => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)} ${textOf(40, 'quoted')}`);
    const before = evidenceItems([fileOf(writing)]);
    writing.save(500, `${textOf(60)} ${textOf(40, 'quoted')} and on`);
    expect(evidenceItems([fileOf(writing)])).toEqual(before);
  });

  it('finds words of every file, each under its own id', () => {
    const [essay, notes] = [typed(60, 5), startWriting()];
    essay.save(400, `${textOf(60)} ${textOf(40, 'quoted')}`);
    notes.save(500, textOf(30, 'noted'));
    const items = evidenceItems([fileOf(essay), fileOf(notes, 'notes')]);
    expect(items.map(({ id }) => id)).toEqual(['bulk.essay.61', 'bulk.notes.1']);
  });

  it('finds words that were not observed', () => {
    const writing = typed(60, 5);
    writing.save(2_000, `${textOf(60)} ${textOf(40, 'away')}`, { presence: 'absent' });
    writing.save(2_010, `${textOf(60)} ${textOf(40, 'away')} ${textOf(30, 'brought')}`, {
      origin: 'import',
    });
    expect(evidenceItems([fileOf(writing)])).toMatchObject([
      { rule: 'unobserved', words: 40, surviving: 40 },
      { rule: 'unobserved', words: 30, surviving: 30 },
    ]);
  });

  /** A typed text, then this many words in one-second saves of seven words each. */
  const inPieces = (count: number, input?: InputReport, context: EvidenceContext = {}) => {
    const writing = typed(100, 5);
    const words = wordsOf(7 * count, 'said');
    for (let piece = 1; piece <= count; piece++) {
      const said = words.slice(0, 7 * piece).join(' ');
      writing.save(500 + 20 * piece, `${textOf(100)} ${said}`, { spanMs: 1_000, input });
    }
    return evidenceItems([fileOf(writing)], context);
  };
  const inputs = (...kinds: InputKind[]): InputReport => ({
    kinds: inputBits(...kinds),
    firstKeyMs: kinds.includes('typed') ? 900 : 0,
    lastKeyMs: 0,
    composedMs: kinds.includes('composed') ? 5_000 : 0,
  });

  it('finds text in small pieces from the third save of a second on', () => {
    expect(inPieces(2)).toEqual([]);
    expect(inPieces(5, undefined, { textInPieces: true })).toEqual([]);
    expect(inPieces(3)).toMatchObject([
      {
        id: 'small-pieces.essay',
        rule: 'small-pieces',
        words: 21,
        passages: [{ fileId: 'essay', from: 101, to: 103 }],
      },
    ]);
  });

  it.each<[string, InputReport, string[]]>([
    ['pasted', inputs('pasted'), ['small-pieces']],
    ['pasted while keys were pressed', inputs('typed', 'pasted'), ['small-pieces']],
    ['without any input', inputs('none'), ['small-pieces']],
    ['composed in five seconds each', inputs('composed'), []],
    ['suggested by a keyboard', inputs('suggested'), []],
    ['of a command', inputs('command'), []],
    ['that undo brings back', inputs('undo'), []],
    ['dictated', inputs('aid'), ['aided']],
  ])('asks about small pieces that no input explains: %s', (_what, input, rules) => {
    expect(rulesOf(inPieces(5, input))).toEqual(rules);
  });

  it('shows dictation as a fact once it is a fifth of the writing, and not with an accommodation', () => {
    expect(inPieces(3, inputs('aid'))).toEqual([]);
    expect(inPieces(5, inputs('aid'), { textInPieces: true })).toEqual([]);
    expect(inPieces(5, inputs('aid'))).toMatchObject([
      { id: 'aided.essay', words: 35, passages: [{ fileId: 'essay', from: 101, to: 105 }] },
    ]);
  });

  it.each<[string, InputReport, string]>([
    ['no input', inputs('none'), 'no-input'],
    ['a single key', inputs('typed', 'none'), 'no-input'],
    ['a paste', inputs('pasted'), 'bulk'],
  ])('says of 120 words in one save that the editor saw %s', (_what, input, rule) => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)} ${textOf(120, 'came')}`, { input, spanMs: 1_000 });
    expect(evidenceItems([fileOf(writing)])).toMatchObject([
      { id: `${rule}.essay.61`, rule, words: 120, surviving: 120 },
    ]);
  });

  it.each([
    ['60 words a minute', 1, 300],
    ['120 words a minute', 0.5, 300],
    ['40 words a minute', 1.5, 300],
  ])('finds nothing in speed alone: %s', (_pace, every, count) => {
    const writing = startWriting();
    for (let second = 1; second <= count * every; second++) {
      writing.save(second, textOf(Math.min(count, Math.floor(second / every))));
    }
    expect(evidenceItems([fileOf(writing)])).toEqual([]);
  });

  it('finds fast stretches in a text that also has words in bulk', () => {
    const writing = typed(300, 1);
    writing.save(400, `${textOf(300)} ${textOf(40, 'quoted')}`);
    const rush = { id: 'rush.essay.1', rule: 'rush', words: 300, surviving: 300 };
    expect(evidenceItems([fileOf(writing)])).toMatchObject([
      { ...rush, place: { paragraphs: [0] } },
      { rule: 'bulk' },
    ]);
    expect(rulesOf(evidenceItems([fileOf(writing)], { withoutPace: 'timed' }))).toEqual(['bulk']);
    writing.save(500, textOf(300));
    expect(evidenceItems([fileOf(writing)])).toMatchObject([{ rule: 'bulk', surviving: 0 }]);
  });

  it.each([
    ['three minutes at 45 words', [45, 45, 45], true],
    ['three minutes of which one has 44 words', [45, 44, 45], false],
    ['two minutes at 60 words', [60, 60], false],
    ['a minute of 71 words', [71], true],
  ])('takes %s for a fast stretch: %s', (_what, minutes, isFast) => {
    const writing = startWriting();
    let [words, second] = [0, 0];
    for (const perMinute of [...minutes, 5]) {
      for (let step = 1; step <= 60; step++) {
        second++;
        writing.save(second, textOf(words + Math.floor((perMinute * step) / 60)));
      }
      words += perMinute;
    }
    writing.save(second + 200, `${textOf(words)} ${textOf(40, 'quoted')}`);
    const rules = rulesOf(evidenceItems([fileOf(writing)]));
    expect(rules).toEqual(isFast ? ['rush', 'bulk'] : ['bulk']);
  });

  it('leaves words that came in bulk out of the stretch around them', () => {
    const writing = startWriting();
    for (let words = 1; words <= 200; words++) writing.save(words, textOf(words));
    writing.save(201, `${textOf(200)} ${textOf(40, 'quoted')}`);
    for (let words = 1; words <= 60; words++) {
      writing.save(201 + words, `${textOf(200)} ${textOf(40, 'quoted')} ${textOf(words, 'more')}`);
    }
    const items = evidenceItems([fileOf(writing)]);
    expect(rulesOf(items)).toEqual(['rush', 'bulk']);
    expect(items[0]?.passages).toEqual([
      { fileId: 'essay', from: 1, to: 200 },
      { fileId: 'essay', from: 202, to: expect.any(Number) },
    ]);
  });

  it('finds a late burst after writing that began earlier, and none in a text of one sitting', () => {
    expect(evidenceItems([fileOf(typed(100, 5))])).toEqual([]);
    const writing = typed(20, 5);
    const later = 3 * 86_400;
    for (let words = 1; words <= 100; words++) {
      writing.save(later + words * 5, `${textOf(20)} ${textOf(words, 'late')}`);
    }
    expect(evidenceItems([fileOf(writing)])).toMatchObject([
      { id: 'late-burst', rule: 'late-burst', words: 100, passages: [] },
    ]);
  });

  it('finds no late burst where only a title was written earlier', () => {
    const writing = typed(5, 5);
    const later = 3 * 86_400;
    for (let words = 1; words <= 100; words++) {
      writing.save(later + words * 5, `${textOf(5)}\n${textOf(words, 'late')}`);
    }
    expect(evidenceItems([fileOf(writing)])).toEqual([]);
  });

  it('says where the words of a stretch are, and how many are left', () => {
    const writing = typed(300, 1);
    const quoted = textOf(40, 'quoted');
    writing.save(400, `A title\n\n${textOf(300)}\n${quoted}`);
    writing.save(500, `A title\n\n${textOf(230)}\n${quoted}`);
    const [item] = evidenceItems([fileOf(writing)]);
    expect(item).toMatchObject({ rule: 'rush', words: 240, surviving: 230 });
    expect(item?.place).toMatchObject({ paragraph: 1, paragraphs: [1] });
    expect(item?.place?.excerpt).toMatch(/^wa wb wc/);
  });

  it('finds a session whose page did not report, and nothing in histories without spans', () => {
    const silent = (spanMs: number) => {
      const writing = startWriting();
      for (let words = 1; words <= 80; words++) {
        writing.save(words * 5, textOf(words), { presence: 'unknown', spanMs });
      }
      return evidenceItems([fileOf(writing)]);
    };
    expect(silent(1_000)).toMatchObject([{ id: 'no-report.essay.1', words: 80, passages: [] }]);
    expect(silent(0)).toEqual([]);
  });

  it('is the same for a tracker that was recomputed', () => {
    const again = () => {
      const writing = typed(60, 5);
      writing.save(400, `${textOf(60)} ${textOf(40, 'quoted')}`);
      writing.save(460, `${textOf(40, 'quoted')} ${textOf(60)}`);
      return fileOf(writing);
    };
    expect(evidenceItems([again()])).toEqual(evidenceItems([again()]));
  });
});

describe('what an acceptance changes', () => {
  it('counts an accepted passage as typed, and the item stays', () => {
    const writing = typed(120, 5);
    writing.save(700, `${textOf(120)} ${textOf(60, 'quoted')}`);
    const file = fileOf(writing);
    const items = evidenceItems([file]);
    expect(assess([file])).toMatchObject({ words: { typed: 120, bulk: 60 } });
    const after = accepting(file, items);
    expect(after).toMatchObject({ words: { typed: 180, bulk: 0, unobserved: 0 }, ownShare: 1 });
    expect(after.effort.score).toBeGreaterThan(assess([file]).effort.score);
  });

  it('takes an accepted rush out of rush and pace, and no word away', () => {
    const writing = typed(300, 1);
    writing.save(700, `${textOf(300)} ${textOf(40, 'quoted')}`);
    const file = fileOf(writing);
    const after = accepting(file, evidenceItems([file]));
    expect(assess([file]).rush.ratio).toBe(1);
    expect(after).toMatchObject({
      words: { typed: 340 },
      rush: { ratio: 0 },
      effort: { score: 100 },
    });
  });

  it('gives a text that was imported its scores', () => {
    const writing = typed(60, 5);
    writing.save(400, `${textOf(60)} ${textOf(200, 'brought')}`, { origin: 'import' });
    const file = fileOf(writing);
    expect(assess([file]).effort.absent).toBe('mostly-imported');
    expect(accepting(file, evidenceItems([file])).effort).toMatchObject({ absent: null });
  });

  it('accepts nothing of another file', () => {
    const ranges = [{ fileId: 'essay', from: 3, to: 5 }];
    expect([...acceptedVersions(ranges, 'essay')]).toEqual([3, 4, 5]);
    expect(acceptedVersions(ranges, 'notes').size).toBe(0);
  });
});
