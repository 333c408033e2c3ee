import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { cleanup, render, screen } from '@testing-library/react';
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
const even = { low: 0.1, median: 0.2, high: 0.3 };
const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? '';

describe('ProcessFacts', () => {
  it('says each fact with its numbers and what it means', () => {
    render(<ProcessFacts facts={FACTS} factSpreads={null} words={900} />);
    expect(said('Words between pauses')).toMatch(
      /^Typically 7, half of the time 4 to 12 \(140 bursts\)Words written in one go/,
    );
    expect(said('Still in the text')).toMatch(/^75% \(900 of 1,200 new words typed\)/);
    expect(said('Deleted right away')).toMatch(/^8% of the new words typed/);
    expect(said('Typical pauses')).toMatch(
      /^41 s before paragraphs \(9\), 12 s before sentences \(50\)Pauses of three seconds/,
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
    render(<ProcessFacts facts={FACTS} factSpreads={spreads} words={900} />);
    expect(said('Words between pauses')).toContain(
      'In this assignment typically 8, half of the texts 5 to 13.',
    );
    expect(said('Deleted right away')).toContain('20%, half of the texts 10% to 30%.');
  });

  it.each([
    [40, 'Fewer than 100 words were typed'],
    [400, 'These facts will appear with the next evaluation.'],
  ])('says why they are missing for %i words', (words, sentence) => {
    render(<ProcessFacts facts={null} factSpreads={null} words={words} />);
    expect(document.body.textContent).toContain(sentence);
  });
});
