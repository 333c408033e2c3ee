import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { OwnProcessShareNote } from './OwnProcessShareNote.tsx';

await startInEnglish('figures');
afterEach(cleanup);

const scoreOf = (score: number) => ({ score, reason: score < 0 ? 'too-short' : 'scored' }) as const;

const shown = (
  [effortShare, revisionShare]: [number, number],
  [effort, revision]: [number, number],
  processLeftOut = false,
) =>
  render(
    <OwnProcessShareNote
      processShare={{ effortShare, revisionShare, processLeftOut }}
      scores={{ effort: scoreOf(effort), revision: scoreOf(revision) }}
    />,
  ).container.textContent;

describe('OwnProcessShareNote', () => {
  it('shows what both scores add to the proposed grade', () => {
    const text = shown([10, 5], [57, 11]);
    expect(text).toContain('Effort makes up 10% and Revision makes up 5% of the grade');
    expect(text).toContain('Effort 57 × 10% + Revision 11 × 5% = 6.25 of 15 points.');
    expect(text).toContain('Your text makes up the other 85%.');
    expect(text).not.toContain('never do');
  });

  it('names only a score that has a share', () => {
    const text = shown([20, 0], [92, 40]);
    expect(text).toContain('Effort makes up 20% of the grade');
    expect(text).toContain('Effort 92 × 20% = 18.4 of 20 points.');
    expect(text).not.toContain('Revision');
  });

  it('gives the share of a missing score to the text', () => {
    const text = shown([10, 10], [80, -1]);
    expect(text).toContain(
      'Revision has no score, so its share goes to your text. Fewer than 150 words: too short to say.',
    );
    expect(text).toContain('= 8 of 10 points. Your text makes up the other 90%.');
  });

  it('counts nothing where the process is left out for the student', () => {
    const text = shown([10, 10], [80, -1], true);
    expect(text).toContain('only your text counts');
    expect(text).not.toContain('×');
    expect(text).not.toContain('has no score');
  });

  it('is empty without a share', () => {
    expect(shown([0, 0], [80, 60])).toBe('');
  });
});
