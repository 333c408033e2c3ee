import type { Submission } from '@antecedent/contracts/submissions/submission';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { WritingBehavior } from './WritingBehavior.tsx';

await startInEnglish('readingPage', 'charts');
afterEach(cleanup);

type Assessment = NonNullable<Submission['assessment']>;
const score = { score: 100, letter: 'A+', reason: 'scored', lines: [] } as const;

const withoutPace = (paceAbsence: Assessment['paceAbsence']): Assessment => ({
  algorithm: 'wp-1.1',
  evaluatedAt: null,
  effort: { ...score, lines: [] },
  revision: { ...score, lines: [] },
  provenance: { typed: 100, bulk: 0, unobserved: 0 },
  words: 100,
  acceptedWords: 0,
  wordsPerMinute: null,
  paceAbsence,
  pace: null,
  rush: null,
  bulkPassages: [],
  lateBurst: null,
});

describe('WritingBehavior', () => {
  it.each([
    ['timed', 'This was a timed assignment, so pace is not shown.'],
    ['accommodation', 'This student has an accommodation, so pace is not shown.'],
    ['language', 'Pace is not calibrated for the language of this text, so it is not shown.'],
    ['little-time', 'Pace: not available, less than a minute of writing.'],
    ['not-available', 'Pace: not available.'],
  ] as const)('says why there is no pace: %s', (reason, sentence) => {
    render(
      <WritingBehavior assessment={withoutPace(reason)} zone="UTC" onEvidence={() => undefined} />,
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
