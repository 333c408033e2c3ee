import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { WritingBehavior } from './WritingBehavior.tsx';

await startInEnglish('figures', 'charts');
afterEach(cleanup);

type Assessment = NonNullable<Submission['assessment']>;
const score = { score: 100, letter: 'A+', reason: 'scored', lines: [] } as const;

const withoutPace = (paceAbsence: Assessment['paceAbsence']): Assessment => ({
  algorithm: 'wp-1.2',
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
  rushLine: null,
  bulkPassages: [],
  lateBurst: null,
  lateWords: null,
  facts: null,
  recorded: null,
  largestSave: null,
  conditions: null,
});

const submission = {
  classTimezone: 'UTC',
  additionalFiles: [
    {
      fileId: '0b7a4a9e-2f0b-4a53-9f0c-0c5d6f6f0001',
      title: 'Sources',
      type: 'DOCUMENT',
      startDate: '2026-03-02T09:00:00Z',
      lastChangeDate: '2026-03-02T09:00:00Z',
    },
  ],
} satisfies Pick<Submission, 'classTimezone' | 'additionalFiles'>;
const shown = (assessment: Partial<Assessment>) =>
  render(
    <WritingBehavior
      assessment={{ ...withoutPace(null), ...assessment }}
      submission={submission}
      onEvidence={() => undefined}
    />,
  );
const passage = { words: 20, paragraph: 2, at: '2026-03-02T09:00:00Z', excerpt: 'The' };

describe('WritingBehavior', () => {
  it.each([
    ['timed', 'This was a timed assignment, so pace is not shown.'],
    ['accommodation', 'This student has an accommodation, so pace is not shown.'],
    ['language', 'Pace is not calibrated for the language of this text, so it is not shown.'],
    ['little-time', 'Pace: not available, less than a minute of writing.'],
    ['not-available', 'Pace: not available.'],
  ] as const)('says why there is no pace: %s', (reason, sentence) => {
    render(
      <WritingBehavior
        assessment={withoutPace(reason)}
        submission={submission}
        onEvidence={() => undefined}
      />,
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it.each([
    [0.18, 0, 'measured', 'Rush 0.18', 'below 0.7'],
    [0.7, 0, 'hurried', 'Rush 0.7', '0.7 or more'],
    [0.95, 30, 'rushed', 'Rush 0.95', '0.9 or more'],
    [1, 0, 'hurried', 'Rush 1', '0.7 or more'],
  ])('shows a rush of %f with %d words in bulk as %s', (rush, bulk, color, title, bound) => {
    const { container } = shown({ rush, provenance: { typed: 100, bulk, unobserved: 0 } });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(bound)).toBeTruthy();
    expect(container.querySelector('svg')?.getAttribute('fill')).toContain(color);
  });

  it('says that there is no rush ratio', () => {
    shown({ rush: null });
    expect(screen.getByText('Not available')).toBeTruthy();
  });

  it('says which words the pace counts', () => {
    const { container } = shown({ pace: 'hurried', wordsPerMinute: 27 });
    expect(container.textContent).toContain('27 words per minute');
    expect(container.textContent).toContain('Words in the text, typed here or added at once');
  });

  it('counts accepted words apart from those typed', () => {
    const values = { bulk: 0, rushed: 0, sustained: 40, typed: 388 };
    const rushLine = (more: object) => ({
      key: 'rush',
      values: { ...values, ...more },
      result: 0.1,
    });
    const { container, unmount } = shown({ rush: 0.1, rushLine: rushLine({ accepted: 51 }) });
    expect(container.textContent).toContain('÷ (388 typed + 51 accepted + 0 added at once)');
    unmount();
    const { container: other } = shown({ rush: 0.1, rushLine: rushLine({ accepted: 0 }) });
    expect(other.textContent).toContain('÷ (388 typed + 0 added at once)');
  });

  it('names the file and every paragraph of the longest passages, and counts the others', () => {
    const { fileId } = submission.additionalFiles[0]!;
    const inText = { ...passage, fileId: null };
    const { container } = shown({
      bulkPassages: [
        { ...inText, words: 61, paragraphs: [2, 3, 4, 7] },
        { ...inText, paragraphs: [0], fileId },
        { ...inText, words: 13, paragraphs: [] },
        { ...inText, words: 12, paragraphs: [5] },
      ],
    });
    const date = 'on Mon 2 Mar, 09:00.';
    for (const sentence of [
      `61 words still in paragraphs 3–5, 8 were added at once ${date}`,
      `20 words still in paragraph 1 of “Sources” were added at once ${date}`,
      `13 words still in paragraph 3 were added at once ${date}`,
      'There is 1 more passage.',
    ]) {
      expect(container.textContent).toContain(sentence);
    }
  });
});
