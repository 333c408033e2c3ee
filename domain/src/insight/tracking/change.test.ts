import { describe, expect, it } from 'vitest';
import {
  parameters,
  startWriting,
  TWENTY_THREE_WORDS,
  textOf,
  total,
  wordsOf,
} from '../figures/testing/writing.ts';
import { survivingWords } from './provenance.ts';

describe('word change', () => {
  it('counts a text typed at three characters a second as new words only', () => {
    expect(TWENTY_THREE_WORDS.split(' ')).toHaveLength(23);
    const { save, log } = startWriting();
    expect(TWENTY_THREE_WORDS).toHaveLength(3 * 42);
    for (let second = 1; second <= 42; second++) {
      save(second, TWENTY_THREE_WORDS.slice(0, 3 * second));
    }
    expect([total(log, 'new'), total(log, 'edited'), total(log, 'deleted')]).toEqual([23, 0, 0]);
    expect(total(log, 'typed')).toBe(23);
  });

  it.each([
    ['an inserted word', 'one two three', 'one two and three', { new: 1, edited: 0, deleted: 0 }],
    ['a replaced word', 'one two three', 'one zwei three', { new: 0, edited: 1, deleted: 0 }],
    ['a removed word', 'one two three', 'one three', { new: 0, edited: 0, deleted: 1 }],
    ['two words for one', 'one two three', 'one und zwei three', { new: 1, edited: 1, deleted: 0 }],
    ['one word for two', 'one two three four', 'one zwei four', { new: 0, edited: 1, deleted: 1 }],
    ['a changed sign', 'one, two three', 'one; two three!', { new: 0, edited: 0, deleted: 0 }],
  ])('counts %s', (_what, before, after, expected) => {
    const { save } = startWriting();
    save(1, before);
    expect(save(100, after)).toMatchObject(expected);
  });

  it('treats a correction at the writing front within a minute as typing', () => {
    const { save } = startWriting();
    save(1, 'into teh');
    expect(save(30, 'into the')).toMatchObject({ new: 0, edited: 0 });
    expect(save(92, 'into thy')).toMatchObject({ new: 0, edited: 1 });
  });

  it('detects five words that change places as a move', () => {
    const [moved, rest] = [textOf(5, 'm'), textOf(12, 'r')];
    const { save } = startWriting();
    save(1, `${moved} ${rest}`);
    const change = save(100, `${rest} ${moved}`);
    expect(change).toMatchObject({ new: 0, edited: 0, deleted: 0, moved: 5, typed: 0, bulk: 0 });
  });

  it('counts four words that change places as a change', () => {
    const [moved, rest] = [textOf(4, 'm'), textOf(12, 'r')];
    const { save } = startWriting();
    save(1, `${moved} ${rest}`);
    expect(save(100, `${rest} ${moved}`)).toMatchObject({ new: 4, deleted: 4, moved: 0 });
  });

  it('recognizes deleted text and restores its original provenance', () => {
    const { save, tracker } = startWriting();
    save(1, textOf(40));
    save(50, textOf(4));
    expect(save(60, textOf(40))).toMatchObject({ new: 0, restored: 36, bulk: 0, typed: 0 });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 0, bulk: 40, unobserved: 0 });
  });

  it('recognizes text that was removed word by word with Backspace', () => {
    const { save } = startWriting();
    save(1, textOf(10));
    for (let left = 9; left >= 4; left--) save(20 - left, textOf(left));
    expect(save(60, textOf(10))).toMatchObject({ new: 0, restored: 6 });
  });

  it('recognizes text that was removed word by word with Delete', () => {
    const { save } = startWriting();
    save(1, textOf(10));
    for (let gone = 1; gone <= 4; gone++) {
      save(100 + gone, wordsOf(10).toSpliced(3, gone).join(' '));
    }
    expect(save(200, textOf(10))).toMatchObject({ new: 0, restored: 4 });
  });

  it('restores a stretch once when it is inserted twice in one version', () => {
    const { save } = startWriting();
    save(1, `${textOf(3)} middle`);
    save(100, 'middle');
    expect(save(200, `${textOf(3)} middle ${textOf(3)}`)).toMatchObject({ new: 3, restored: 3 });
  });

  it('restores a word only once', () => {
    const { save } = startWriting();
    save(1, textOf(4));
    save(20, '');
    expect(save(40, textOf(4))).toMatchObject({ restored: 4, new: 0 });
    expect(save(60, `${textOf(4)} ${textOf(4)}`)).toMatchObject({ restored: 0, new: 4 });
  });

  it('restores the original provenance when an earlier version is restored', () => {
    const { save, tracker } = startWriting();
    save(10, textOf(4));
    save(20, textOf(24));
    save(30, '');
    expect(save(40, textOf(24), { origin: 'restore' })).toMatchObject({ new: 0, restored: 24 });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 4, bulk: 20, unobserved: 0 });
  });

  it.each([
    ['a word that gains its end', ['alpha wor omega', 'alpha word omega'], 0],
    ['a word that loses its end', ['alpha wordy omega', 'alpha word omega'], 0],
    ['a young word that becomes another', ['alpha beta omega', 'alpha zeta omega'], 1],
    ['another word at the front', ['alpha omega', 'alpha teh omega', 'alpha the omega'], 0],
    ['another word at the end', ['one teh', 'zero one teh', 'zero one the'], 0],
    ['two young words that become one', ['alpha te h omega', 'alpha the omega'], 2],
    ['a word and two more at the front', ['so wor', 'so very nice word'], 0],
  ])('counts %s correctly in one-second saves', (_what, texts, revised) => {
    const { save, log } = startWriting();
    for (const [second, text] of texts.entries()) save(1 + second, text);
    expect(total(log, 'edited') + total(log, 'deleted')).toBe(revised);
  });

  it.each([
    [61, 0],
    [61.001, 1],
  ])('treats a word as still being typed until its sixtieth second: at %d', (second, edited) => {
    const { save } = startWriting();
    save(1, 'into teh');
    expect(save(second, 'into the').edited).toBe(edited);
  });

  it('keeps the writing front in place while a reviewer writes', () => {
    const { save } = startWriting();
    save(1, 'alpha omega');
    save(3, 'alpha teh omega');
    save(5, 'Note: alpha teh omega', { origin: 'reviewer', byStudent: false });
    expect(save(8, 'Note: alpha the omega')).toMatchObject({ new: 0, edited: 0 });
  });

  it.each([
    ['a shared word between replacements of three', 3, 1, 7],
    ['a shared word between replacements of two', 2, 1, 4],
    ['two shared words between replacements of six', 6, 2, 14],
    ['two shared words between replacements of five', 5, 2, 10],
    ['three shared words between replacements of ten', 10, 3, 20],
  ])('counts %s', (_what, replaced, shared, edited) => {
    const around = (name: string) =>
      `${textOf(replaced, `${name}l`)} ${textOf(shared, 'same')} ${textOf(replaced, `${name}r`)}`;
    const { save } = startWriting(around('old'));
    expect(save(100, around('new'))).toMatchObject({ new: 0, edited, deleted: 0 });
  });

  it('recognizes stretches of three words, not shorter ones', () => {
    const { save } = startWriting();
    save(1, `${textOf(3, 'p')} middle ${textOf(2, 'q')}`);
    save(100, 'middle');
    expect(save(200, `middle ${textOf(2, 'q')} between ${textOf(3, 'p')}`)).toMatchObject({
      new: 3,
      restored: 3,
    });
  });

  it('recognizes shorter stretches when an earlier version is restored', () => {
    const { save } = startWriting();
    save(1, 'one two three four');
    save(100, 'one four');
    expect(save(200, 'one two three four', { origin: 'restore' })).toMatchObject({ restored: 2 });
  });

  it('forgets the oldest deleted words first', () => {
    const change = { ...parameters.change, maxTrackedDeletions: 10 };
    const { save } = startWriting('', { parameters: { ...parameters, change } });
    // Three times as many as the text has are remembered in any case.
    for (const [step, name] of ['p', 'q', 'r', 's'].entries()) save(100 * step, textOf(8, name));
    save(400, 'left');
    const again = `left ${textOf(8, 'p')}`;
    expect(save(500, again)).toMatchObject({ new: 8, restored: 0 });
    expect(save(600, `${again} ${textOf(8, 's')}`)).toMatchObject({ new: 0, restored: 8 });
  });
});
