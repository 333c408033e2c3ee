import { describe, expect, it } from 'vitest';
import { inputBits } from '../../input-report.ts';
import { assess } from '../figures/assess.ts';
import { startWriting, textOf, total, type Writing } from '../figures/testing/writing.ts';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { withCopiesBetweenFiles } from './copies-between-files.ts';

/** Notes of a hundred words, typed one a second. */
function notes(): Writing {
  const writing = startWriting();
  for (let words = 1; words <= 100; words++) writing.save(words, textOf(words, 'note'));
  return writing;
}

/** An essay of forty words, typed after the notes. */
function essay(): Writing {
  const writing = startWriting();
  for (let words = 1; words <= 40; words++) writing.save(300 + words, textOf(words));
  return writing;
}

const together = (...files: Writing[]) => withCopiesBetweenFiles(files, DEFAULT_PARAMETERS);
const OWN = textOf(40);

describe('what was copied from another file of the submission', () => {
  it('is typed when it was typed there, brings nothing new and takes no part in pace', () => {
    const main = essay();
    main.save(600, `${OWN} ${textOf(100, 'note')}`);
    expect(total(main.log, 'bulk')).toBe(100);
    const files = together(main, notes());
    const [copied] = files;
    expect(total(copied!.log, 'bulk')).toBe(0);
    expect(total(copied!.log, 'restored')).toBe(100);
    const assessed = assess(files);
    expect(assessed.words).toEqual({ typed: 240, bulk: 0, unobserved: 0 });
    expect(assessed.totals.new).toBe(140);
  });

  it('is so also after it was cut there, changed here, or deleted here', () => {
    const [main, other] = [essay(), notes()];
    other.save(590, textOf(20, 'note'));
    const pasted = textOf(100, 'note').replace('noteb notec', 'noteb and notec');
    main.save(600, `${OWN} ${pasted}`);
    main.save(700, OWN);
    const [copied] = together(main, other);
    expect(total(copied!.log, 'bulk')).toBe(0);
  });

  it('stays in bulk where the words were pasted there, or typed there only later', () => {
    const foreign = startWriting();
    foreign.save(100, textOf(100, 'note'));
    const main = essay();
    main.save(600, `${OWN} ${textOf(100, 'note')}`);
    expect(assess(together(main, foreign)).words).toMatchObject({ bulk: 200 });

    const late = startWriting();
    for (let words = 1; words <= 100; words++) late.save(900 + words, textOf(words, 'note'));
    expect(assess(together(main, late)).words).toMatchObject({ bulk: 100 });
  });

  it('stays in bulk where it was pasted into slides between two saves', () => {
    const input = { kinds: inputBits('pasted'), firstKeyMs: 0, lastKeyMs: 0, composedMs: 0 };
    const [main, slides] = [essay(), startWriting('', { kind: 'presentation' })];
    const passage = textOf(280, 'machine');
    slides.save(120, passage, { input, spanMs: 0 });
    main.save(600, `${OWN} ${passage}`, { input, spanMs: 1_000 });
    const files = together(main, slides);
    expect(files.map(({ log }) => total(log, 'bulk'))).toEqual([280, 280]);
    expect(assess(files).words).toEqual({ typed: 40, bulk: 560, unobserved: 0 });
  });

  it('leaves the rest of a version in bulk', () => {
    const main = essay();
    main.save(600, `${OWN} ${textOf(30, 'note')} ${textOf(70, 'foreign')}`);
    const files = together(main, notes());
    expect(assess(files).words).toEqual({ typed: 170, bulk: 70, unobserved: 0 });
    expect(total(files[0]!.log, 'bulk')).toBe(70);
  });

  it('changes nothing in a submission of one file, and in files that share nothing', () => {
    const main = essay();
    main.save(600, `${OWN} ${textOf(100, 'foreign')}`);
    expect(together(main)[0]).toBe(main);
    expect(together(main, notes())[0]).toBe(main);
  });
});
