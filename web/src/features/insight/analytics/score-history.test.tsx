import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ScoreHistory } from './ScoreHistory.tsx';

await startInEnglish('figures');
afterEach(cleanup);

describe('ScoreHistory', () => {
  it('gives the reason for each N', () => {
    const entry = {
      timestamp: '2026-11-20T10:00:00.000Z',
      effort: 84,
      revision: -1,
      effortReason: 'scored',
      revisionReason: 'too-short',
      type: 'submission',
      graded: false,
      algorithm: 'wp-1.2',
      by: null,
      why: null,
    } as const;
    render(<ScoreHistory scoresHistory={[entry]} classTimezone="UTC" label="Score history" />);
    const [, , effort, revision] = screen.getAllByRole('row')[1]!.children;
    expect(effort?.textContent).toBe('84');
    expect(revision?.textContent).toBe('NFewer than 150 words: too short to say.');
  });
});
