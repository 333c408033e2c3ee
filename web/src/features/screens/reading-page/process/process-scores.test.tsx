import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { ProcessScores } from './ProcessScores.tsx';

await startInEnglish('figures', 'readingPage');
afterEach(cleanup);

describe('ProcessScores', () => {
  it('says which score is missing, and why', () => {
    const effort = { score: 84, letter: 'B', reason: 'scored' as const, lines: [] };
    const revision = { score: -1, letter: 'N', reason: 'just-begun' as const, lines: [] };
    const { container } = render(<ProcessScores effort={effort} revision={revision} />);
    expect(container.textContent).toBe(
      'Writing process: Effort 84, Revision NRevision: Less than ten minutes of writing: too early to say.',
    );
  });
});
