import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { ProcessFacts } from './ProcessFacts.tsx';

await startInEnglish('figures');
afterEach(cleanup);

const FACTS: NonNullable<NonNullable<Submission['assessment']>['facts']> = {
  typed: 1_200,
  surviving: 900,
  bursts: { count: 140, words: { low: 4, median: 7, high: 12 } },
  product: 0.75,
  takenBack: 0.08,
  between: 0.215,
  pauses: {
    paragraph: { count: 9, median: 41.2 },
    sentence: { count: 50, median: 12.4 },
    within: null,
  },
};
type Assessed = Parameters<typeof ProcessFacts>[0]['assessment'];
/** Written like the texts that ranges are known of. */
const LIKE_KNOWN = {
  words: 900,
  textFiles: 1,
  minutes: 30,
  sessions: 1,
  language: 'en',
  tracked: 1,
};
const assessed = (changed: Partial<Assessed> = {}): Assessed => ({
  facts: FACTS,
  largestSave: { words: 3, of: 900 },
  conditions: LIKE_KNOWN,
  wordsPerMinute: 17,
  provenance: { typed: 900, bulk: 0, unobserved: 0 },
  ...changed,
});
const show = (changed: Partial<Assessed> = {}, spreads: Submission['factSpreads'] = null) =>
  render(<ProcessFacts assessment={assessed(changed)} factSpreads={spreads} />);
const even = { low: 0.1, median: 0.2, high: 0.3 };
const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? '';

describe('ProcessFacts', () => {
  it('says each fact with its numbers and what it means', () => {
    show({ conditions: null });
    expect(said('Words between pauses')).toMatch(
      /^Typically 7, half of the time 4 to 12 \(140 bursts\)Words typed in one go/,
    );
    expect(said('Still in the text')).toMatch(/^75% \(900 of 1,200 new words typed\)/);
    expect(said('Deleted right away')).toMatch(/^8% of the new words typed/);
    expect(said('Typical pauses')).toMatch(
      /^41 s before paragraphs \(9\), 12 s before sentences \(50\)The same pauses by what came next/,
    );
    expect(document.body.textContent).not.toContain('In this assignment');
  });

  it('compares with the assignment where enough took part', () => {
    const spreads = {
      burst: { low: 5, median: 8, high: 13 },
      product: even,
      takenBack: even,
      between: even,
    };
    show({}, spreads);
    expect(said('Words between pauses')).toContain(
      'In this assignment typically 8, half of the texts 5 to 13.',
    );
    expect(said('Deleted right away')).toContain('20%, half of the texts 10% to 30%.');
  });

  it.each([
    [40, 'Fewer than 100 words were typed'],
    [400, 'These facts will appear with the next evaluation.'],
  ])('says why they are missing for %i words', (words, sentence) => {
    show({ facts: null, provenance: { typed: words, bulk: 0, unobserved: 0 } });
    expect(document.body.textContent).toContain(sentence);
  });

  it('says next to each fact where composed and transcribed texts lie', () => {
    const { container } = show();
    expect(said('Still in the text')).toContain(
      'Composed texts: 69% to 98%. Transcribed texts: 90% to 99%.',
    );
    expect(said('Deleted right away')).toContain(
      'Composed texts: 2% to 25%. No sample of transcribed texts exists for this.',
    );
    expect(said('Words per minute')).toMatch(
      /^17Composed texts: 8 to 30. Transcribed texts: 8 to 62./,
    );
    expect(said('Pauses')).toMatch(/^5 for every 100 new words typedComposed texts: 2 to 14./);
    expect(said('Largest single save')).toMatch(
      /^0.3% of the words were added in one save \(3 words\)Composed texts: 2 to 4 words./,
    );
    expect(container.textContent).toContain('texts planned on paper, dictated or translated');
    expect(container.querySelectorAll('dd svg')).toHaveLength(7);
    for (const svg of container.querySelectorAll('svg')) {
      expect(svg.getAttribute('aria-hidden')).toBe('true');
    }
  });

  it('draws a value within and outside of a range in the same way', () => {
    const drawn = (product: number) => {
      const { container, unmount } = show({ facts: { ...FACTS, product } });
      const bar = container.querySelectorAll('dd svg')[1]!;
      const marks = [...bar.children].map(
        (mark) => mark.getAttribute('stroke') ?? mark.getAttribute('fill'),
      );
      unmount();
      return marks;
    };
    expect(drawn(0.2)).toEqual(drawn(0.8));
  });

  it.each([
    [{ words: 120 }, 'those we know have 200 to 1,050 words'],
    [{ language: 'de' }, 'those we know are in English'],
    [{ textFiles: 2 }, 'was written in one file'],
    [{ sessions: 4 }, 'was written in one session'],
    [{ minutes: 240 }, 'in 9 to 33 minutes at the desk'],
    [{ tracked: 0.5 }, 'typed from beginning to end in saves a second apart'],
  ])('shows no ranges next to a text of another kind: %o', (changed, sentence) => {
    const { container } = show({ conditions: { ...LIKE_KNOWN, ...changed } });
    expect(container.textContent).toContain(sentence);
    expect(container.textContent).not.toContain('Composed texts:');
    expect(container.querySelector('dd svg')).toBeNull();
  });

  it('says of everyone which part of the words came in one save', () => {
    const save = { words: 44, of: 100 };
    show({ facts: null, largestSave: save, provenance: { typed: 56, bulk: 44, unobserved: 0 } });
    expect(said('Largest single save')).toMatch(
      /^44% of the words were added in one save \(44 words\)/,
    );
    expect(said('Writing sessions')).toMatch(/^1/);
  });

  it('has no pace where the reader sees none, and no share of a few words', () => {
    show({ wordsPerMinute: null, largestSave: { words: 20, of: 40 } });
    expect(screen.queryByText('Words per minute')).toBeNull();
    expect(screen.queryByText('Largest single save')).toBeNull();
  });

  it('says whose texts they are, how they were counted, and what does not follow', () => {
    show();
    fireEvent.click(screen.getByText('About the ranges'));
    const dialog = screen.getByRole('dialog', { name: 'About the ranges' }).textContent;
    for (const part of [
      '240 argumentative essays by adults in the United States',
      'They had 30 minutes',
      '500 essays that other paid adults',
      '90% to 99% of the characters typed are in the text; in composed texts 61% to 96%.',
      'What a value outside doesn’t mean',
    ]) {
      expect(dialog).toContain(part);
    }
  });
});
