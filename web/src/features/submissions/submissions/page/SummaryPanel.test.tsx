import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeStart, makeAssignment } from '../../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { SummaryPanel } from './SummaryPanel.tsx';

await startInEnglish('submissions', 'evidence');
afterEach(cleanup);

describe('SummaryPanel', () => {
  it.each([
    ['Analytics', makeAssignment({ showAnalytics: true })],
    ['Passages to review', makeAssignment({ showAnalytics: false })],
  ])('offers %s', (name, assignment) => {
    const onAnalytics = vi.fn();
    render(
      <SummaryPanel
        assignment={assignment}
        onAnalytics={onAnalytics}
        onWhoLooked={() => undefined}
      />,
    );
    screen.getByRole('button', { name }).click();
    expect(onAnalytics).toHaveBeenCalledOnce();
  });

  it('has nothing to review before anything is written', () => {
    const assignment = { ...beforeStart(), showAnalytics: false };
    render(
      <SummaryPanel
        assignment={assignment}
        onAnalytics={() => undefined}
        onWhoLooked={() => undefined}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Passages to review' })).toBeNull();
  });
});
