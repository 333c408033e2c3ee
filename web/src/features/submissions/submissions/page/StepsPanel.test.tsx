import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeStart, makeAssignment, makeDraft } from '../../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { StepsPanel } from './StepsPanel.tsx';

await startInEnglish('submissions');
afterEach(cleanup);

function steps(assignment: ReturnType<typeof makeAssignment>) {
  const onSubmit = vi.fn();
  render(
    <StepsPanel
      assignment={assignment}
      timeline={false}
      onTimeline={() => undefined}
      onSubmit={onSubmit}
    />,
  );
  const step = (title: string) =>
    within(screen.getByText(title).closest<HTMLElement>('.MuiStep-root') ?? document.body);
  return { step, onSubmit };
}

const submittedLate = {
  status: 'SUBMITTED_LATE' as const,
  submittedAt: '2026-10-19T10:00:00.000Z',
};

describe('StepsPanel', () => {
  it('submits the open step, the last one as the final submission', () => {
    const { step, onSubmit } = steps(makeAssignment());
    step('Draft 1').getByRole('button', { name: 'Draft Submission' }).click();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ title: 'Draft 1' }));
    cleanup();
    const [first, last] = makeAssignment().timeline;
    const timeline = [{ ...first!, ...submittedLate }, last!];
    const later = steps(makeAssignment({ timeline, activeDraftId: last!.draftId }));
    expect(later.step('Draft 2').getByRole('button', { name: 'Final Submission' })).toBeTruthy();
    expect(later.step('Draft 1').getByText('Submitted late')).toBeTruthy();
  });

  it('allows another submission of a draft until its exception ends', () => {
    const excepted = makeDraft(1, {
      ...submittedLate,
      exception: true,
      exceptionDeadline: '2026-10-22T16:00:00.000Z',
    });
    const { step } = steps(makeAssignment({ timeline: [excepted, makeDraft(2)] }));
    const first = step('Draft 1');
    expect(first.getByText(/^Exception: you can submit until Thu 22 Oct, 18:00/)).toBeTruthy();
    expect(first.getByRole('button', { name: 'Draft Submission' })).toBeTruthy();
  });

  it('does not show an expired exception, and shows a missed draft', () => {
    const missed = makeDraft(1, {
      status: 'MISSED',
      date: '2026-10-18T16:00:00.000Z',
      exceptionDeadline: '2026-10-19T16:00:00.000Z',
    });
    const { step } = steps(
      makeAssignment({ timeline: [missed, makeDraft(2)], activeDraftId: makeDraft(2).draftId }),
    );
    const first = step('Draft 1');
    expect(first.getByText('Missed')).toBeTruthy();
    expect(first.getByText(/^Was due Sun 18 Oct, 18:00.*, 20%$/)).toBeTruthy();
    expect(first.queryByText(/Exception/)).toBeNull();
  });

  it('names no later date than that of the draft to be submitted', () => {
    const assignment = makeAssignment();
    const { step } = steps(assignment);
    expect(step('Draft 1').getByText(/^Due Tue 20 Oct, 18:00/)).toBeTruthy();
    expect(step('Draft 1').queryByText(/27 Oct|28 Oct|keep writing/)).toBeNull();
    cleanup();
    const [first, last] = assignment.timeline;
    const timeline = [{ ...first!, ...submittedLate }, last!];
    const later = steps(
      makeAssignment({
        timeline,
        activeDraftId: last!.draftId,
        writableUntil: '2026-11-05T12:00:00.000Z',
      }),
    );
    expect(later.step('Draft 2').getByText(/^You can keep writing until Thu 5 Nov/)).toBeTruthy();
  });

  it('shows no button before the start and when nothing can be submitted', () => {
    steps(beforeStart());
    expect(screen.queryByRole('button', { name: /Submission/ })).toBeNull();
    cleanup();
    steps(makeAssignment({ abilities: { ...makeAssignment().abilities, canSubmit: false } }));
    expect(screen.queryByRole('button', { name: /Submission/ })).toBeNull();
  });
});
