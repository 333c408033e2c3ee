import { describe, expect, it } from 'vitest';
import { classOf, middleOf } from '../tracking/composition-record.ts';
import { decodeTracker, encodeTracker } from '../tracking/snapshot.ts';
import { comparedFacts, processFacts, quartiles } from './process-facts.ts';
import { startWriting, type Writing, wordsOf } from './testing/writing.ts';

/** Types words at the end of the text, one a second, and returns the second after. */
function typeOn(writing: Writing, from: number, words: readonly string[], text = ''): number {
  let [second, written] = [from, text];
  for (const word of words) {
    written = written === '' || written.endsWith('\n') ? `${written}${word}` : `${written} ${word}`;
    writing.save(second++, written);
  }
  return second;
}
const facts = (writing: Writing) => {
  const found = processFacts([writing.tracker]);
  if (!found) throw new Error('no facts');
  return found;
};

describe('processFacts', () => {
  it('says nothing where little was typed, and nothing of other files', () => {
    const short = startWriting();
    typeOn(short, 1, wordsOf(99));
    expect(processFacts([short.tracker])).toBeNull();
    typeOn(short, 120, [...wordsOf(99), 'last'].slice(-1), wordsOf(99).join(' '));
    expect(facts(short).typed).toBe(100);
    const table = startWriting('', { kind: 'spreadsheet' });
    typeOn(table, 1, wordsOf(200));
    expect(processFacts([table.tracker])).toBeNull();
  });

  it('counts bursts between pauses of three seconds', () => {
    const writing = startWriting();
    const words = wordsOf(120);
    let second = 1;
    // Ten bursts of eight words, then one of forty, which is not over yet.
    for (let burst = 0; burst < 10; burst++) {
      const text = words.slice(0, burst * 8).join(' ');
      second = typeOn(writing, second, words.slice(burst * 8, burst * 8 + 8), text) + 4;
    }
    typeOn(writing, second, words.slice(80), words.slice(0, 80).join(' '));
    expect(facts(writing).bursts).toEqual({ count: 11, words: { low: 8, median: 8, high: 8 } });
    expect(comparedFacts(facts(writing)).burst).toBe(8);
  });

  it('tells pauses before paragraphs, sentences and within apart', () => {
    const writing = startWriting();
    const words = wordsOf(200);
    let text = words.slice(0, 100).join(' ');
    typeOn(writing, 1, words.slice(0, 100));
    let second = 100;
    const writeAfter = (pause: number, added: string) => {
      second += pause + 1;
      text += added;
      writing.save(second, text);
    };
    writeAfter(6, ' within');
    writeAfter(6, ' again.');
    writeAfter(20, ' Sentence');
    writeAfter(12, ' said “so.”');
    writeAfter(20, ' Another');
    writeAfter(0, '\n');
    writeAfter(60, 'Paragraph');
    // Away from the desk is no pause in writing.
    writeAfter(7_200, ' later');
    const { pauses } = facts(writing);
    expect(pauses.within).toMatchObject({ count: 3 });
    expect(pauses.within?.median).toBeCloseTo(6, 0);
    expect(pauses.sentence).toMatchObject({ count: 2, median: 20 });
    expect(pauses.paragraph?.count).toBe(1);
    expect(pauses.paragraph?.median).toBeGreaterThan(54);
    expect(pauses.paragraph?.median).toBeLessThan(66);
  });

  it('counts what was taken back within a minute, and what is still there', () => {
    const writing = startWriting();
    const words = wordsOf(110);
    typeOn(writing, 1, words);
    // The last ten are young, the first ten are not.
    writing.save(112, words.slice(0, 100).join(' '));
    writing.save(113, words.slice(10, 100).join(' '));
    const { typed, surviving, takenBack, product } = facts(writing);
    expect([typed, surviving]).toEqual([110, 90]);
    expect(takenBack).toBeCloseTo(10 / 110);
    expect(product).toBeCloseTo(90 / 110);
  });

  it('counts words put in front of others of their paragraph', () => {
    const writing = startWriting();
    const words = wordsOf(100);
    typeOn(writing, 1, words);
    const middle = (added: string) => [...words.slice(0, 50), added, ...words.slice(50)].join(' ');
    writing.save(120, middle('inserted here'));
    writing.save(121, `${middle('inserted here')}\nbelow`);
    writing.save(122, `above\n${middle('inserted here')}\nbelow`);
    expect(facts(writing).between).toBeCloseTo(2 / 104);
  });

  it('leaves out what was pasted or written by others', () => {
    const writing = startWriting();
    const words = wordsOf(100);
    typeOn(writing, 1, words);
    const pasted = `${words.join(' ')} ${wordsOf(60, 'p').join(' ')}`;
    writing.save(101, pasted);
    writing.save(110, `${pasted} ${wordsOf(9, 'r').join(' ')}`, {
      byStudent: false,
      origin: 'reviewer',
    });
    expect(facts(writing)).toMatchObject({ typed: 100, surviving: 100, product: 1 });
  });

  it('goes on from a snapshot as if it had never stopped', () => {
    const [whole, halved] = [startWriting(), startWriting()];
    const words = wordsOf(140);
    typeOn(whole, 1, words);
    typeOn(halved, 1, words.slice(0, 70));
    const tracker = decodeTracker(encodeTracker(halved.tracker), { kind: 'document' });
    expect(tracker.composition).toEqual(halved.tracker.composition);
    typeOn(halved, 71, words.slice(70), words.slice(0, 70).join(' '));
    expect(facts(halved)).toEqual(facts(whole));
  });
});

describe('classOf', () => {
  it('keeps small numbers, and large ones within a twentieth', () => {
    for (let value = 1; value <= 40; value++) expect(middleOf(classOf(value))).toBe(value);
    for (const value of [41, 55, 100, 333, 3_600]) {
      expect(Math.abs(middleOf(classOf(value)) / value - 1)).toBeLessThan(0.051);
    }
  });
});

describe('quartiles', () => {
  it.each([
    [[], { low: 0, median: 0, high: 0 }],
    [[7], { low: 7, median: 7, high: 7 }],
    [[4, 1, 3, 2], { low: 1, median: 2, high: 3 }],
  ])('of %j', (values, expected) => {
    expect(quartiles(values)).toEqual(expected);
  });
});
