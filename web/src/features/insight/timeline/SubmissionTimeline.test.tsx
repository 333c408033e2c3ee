import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setToday } from '../../../testing/set-today.ts';
import { exampleAssignment, MAIN_FILE, REVIEWED, SLIDES } from './testing/example-assignment.ts';
import {
  caption,
  chart,
  mark,
  marks,
  pinned,
  prepareTimelinePage,
  renderTimeline,
} from './testing/shown-timeline.tsx';

setToday('2026-11-01T00:00:00Z');

prepareTimelinePage();

describe('SubmissionTimeline', () => {
  it('is a toolbar with a label', () => {
    renderTimeline();
    expect(screen.getByRole('toolbar', { name: /^Draft timeline\. Use the arrow keys/ })).toBe(
      chart(),
    );
  });

  it('labels its lanes, with additional files only if there are any', () => {
    renderTimeline();
    for (const lane of ['Drafts', 'Submissions', 'Comments', 'Additional Files'])
      expect(screen.getByText(lane)).toBeTruthy();
    cleanup();
    renderTimeline(exampleAssignment({ additionalFiles: [] }));
    expect(screen.queryByText('Additional Files')).toBeNull();
  });

  it('pins the ongoing text at first, then only the chosen event', () => {
    const onSelect = renderTimeline();
    expect(pinned()).toEqual(['Ongoing']);
    fireEvent.click(mark(/^First draft: Submitted, Tue 13 Oct, 22:16/));
    expect(onSelect).toHaveBeenLastCalledWith(MAIN_FILE, 'draft', 10);
    expect(pinned()).toEqual(['First draft: Submitted']);
    fireEvent.click(mark(/^Slides started/));
    expect(onSelect).toHaveBeenLastCalledWith(SLIDES, 'additional', null);
    expect(pinned()).toEqual(['Slides started']);
  });

  it('returns to the main file when the pinned event is chosen again', () => {
    const onSelect = renderTimeline();
    fireEvent.click(mark(/^Peer review by Student 11/));
    expect(onSelect).toHaveBeenLastCalledWith(REVIEWED, 'review', null);
    fireEvent.click(mark(/^Peer review by Student 11/));
    expect(onSelect).toHaveBeenLastCalledWith('', 'main', null);
    expect(pinned()).toEqual(['Ongoing']);
  });

  it('lists the events of a group', async () => {
    const onSelect = renderTimeline();
    fireEvent.click(mark(/^2 events/));
    const menu = screen.getByRole('menu', { name: '2 events' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Commented version of First draftThu 15 Oct, 09:20',
      'Commented version of First draftThu 15 Oct, 09:20',
    ]);
    fireEvent.click(items[1]!);
    expect(onSelect).toHaveBeenLastCalledWith(MAIN_FILE, 'draft', 12);
  });

  it('zooms in on events that can be separated', () => {
    const example = exampleAssignment();
    const [first] = example.timelineSubmissions;
    const timelineSubmissions = [
      { ...first!, submitDate: '2026-10-20T14:00:00Z', commentFiles: [], peerReviews: [] },
    ];
    renderTimeline({ ...example, timelineSubmissions });
    fireEvent.click(mark(/^2 events/));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Zoom in on these events' }));
    expect(mark(/^First draft: Submitted, Tue 20 Oct, 16:00/)).toBeTruthy();
    expect(mark(/^Ongoing/)).toBeTruthy();
  });

  it('zooms to the period of a draft, and back when it is pressed again', () => {
    const onSelect = renderTimeline();
    const whole = caption();
    fireEvent.click(mark(/^Second draft,/));
    expect(caption()).toBe('Tue 13 Oct to Wed 21 Oct, Europe/Berlin');
    fireEvent.click(mark(/^Second draft,/));
    expect(caption()).toBe(whole);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('shows only periods before the start', () => {
    renderTimeline(
      exampleAssignment({ submission: null, timelineSubmissions: [], additionalFiles: [] }),
    );
    expect(marks()).toHaveLength(3);
  });
});
