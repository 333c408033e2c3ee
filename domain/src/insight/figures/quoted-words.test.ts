import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { figureMoments } from './figure-moments.ts';
import { startWriting, textOf } from './testing/writing.ts';

const QUOTATION = `“${textOf(57, 'said')}” (Woolf 1929, 12)`;
const REFERENCES = Array.from(
  { length: 10 },
  (_, entry) => `Author, A. (20${10 + entry}). ${textOf(12, `title${entry}`)}.`,
).join('\n');

/** 400 words typed in 20 minutes, with a pasted quotation and list of references. */
function withQuotations(quotation: string, heading: string) {
  const writing = startWriting();
  for (let words = 1; words <= 400; words++) writing.save(3 * words, textOf(words));
  writing.save(1_210, `${textOf(400)}\n${quotation}`);
  writing.save(1_220, `${textOf(400)}\n${quotation}\n${heading}\n${REFERENCES}`);
  return assess([writing]);
}

describe('quoted words', () => {
  it('leave Effort, rush and pace, and stay where they came from', () => {
    const quoted = withQuotations(QUOTATION, 'References');
    const unquoted = withQuotations(QUOTATION.replaceAll(/[“”]/g, ''), 'Other');
    expect(quoted.words).toEqual(unquoted.words);
    expect(quoted.words.bulk).toBeGreaterThan(200);
    const own = quoted.effort.arithmetic[0]?.values;
    expect(own).toMatchObject({ typed: 400, cited: 57 });
    expect(own?.references).toBeGreaterThan(140);
    // What is left is the reference behind the quotation, and the heading.
    expect(own?.bulk).toBeLessThanOrEqual(4);
    expect(quoted.effort.score).toBeGreaterThanOrEqual(90);
    expect(quoted.effort.score).toBeGreaterThan(unquoted.effort.score + 20);
    expect(quoted.rush.ratio).toBeLessThan(unquoted.rush.ratio ?? 0);
  });

  it('never lower a score: those that were typed count', () => {
    const writing = startWriting();
    const typed = `${textOf(200)} ${QUOTATION}`.split(' ');
    for (let words = 1; words <= typed.length; words++) {
      writing.save(3 * words, typed.slice(0, words).join(' '));
    }
    expect(assess([writing]).effort.arithmetic[0]?.values).toMatchObject({
      typed: 260,
      cited: 0,
    });
  });

  it('are no way to have a score for a text that others wrote', () => {
    const writing = startWriting();
    for (let words = 1; words <= 100; words++) writing.save(3 * words, textOf(words));
    writing.save(400, `${textOf(100)}\n“${textOf(300, 'said')}” (Woolf 1929)`);
    const assessment = assess([writing]);
    expect(assessment.effort).toMatchObject({ score: -1, absent: 'mostly-quoted' });
    expect(figureMoments('cited', [writing], assessment)).toMatchObject([
      { amount: 300, paragraph: 1 },
    ]);
  });
});
