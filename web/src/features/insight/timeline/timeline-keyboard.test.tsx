import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setToday } from '../../../testing/set-today.ts';
import { REVIEWED } from './testing/example-assignment.ts';
import {
  caption,
  focusedName,
  focusOngoing,
  mark,
  marks,
  pinned,
  prepareTimelinePage,
  pressKeys,
  renderTimeline,
  toolButton,
} from './testing/shown-timeline.tsx';

setToday('2026-11-01T00:00:00Z');

prepareTimelinePage();

describe('SubmissionTimeline by keyboard', () => {
  it('has one tab stop, at the pinned mark', () => {
    renderTimeline();
    const stops = marks().filter((one) => one.getAttribute('tabindex') === '0');
    expect(stops).toEqual([mark(/^Ongoing/)]);
  });

  it('moves between events with arrow keys, and to the ends', () => {
    renderTimeline();
    focusOngoing();
    pressKeys('ArrowLeft');
    expect(focusedName()).toMatch(/^Peer review/);
    pressKeys('ArrowLeft', 'ArrowLeft');
    expect(focusedName()).toMatch(/^Second draft/);
    pressKeys('ArrowDown');
    expect(focusedName()).toMatch(/^First draft: Submitted, Tue 13 Oct, 22:16/);
    pressKeys('Home');
    expect(focusedName()).toMatch(/^First draft: Submitted, Thu 8 Oct/);
    pressKeys('ArrowLeft');
    expect(focusedName()).toMatch(/^First draft: Submitted, Thu 8 Oct/);
    pressKeys('End');
    expect(focusedName()).toMatch(/^Final submission/);
    expect(mark(/^Final submission/).getAttribute('tabindex')).toBe('0');
  });

  it.each(['Enter', ' '])('pins with %j', (key) => {
    const onSelect = renderTimeline();
    focusOngoing();
    pressKeys('ArrowLeft', key);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(REVIEWED, 'review', null);
    expect(focusedName()).toMatch(/^Peer review/);
    expect(pinned()).toEqual(['Peer review by Student 11']);
  });

  it('zooms from ten years to one minute around the event and keeps it', () => {
    renderTimeline();
    focusOngoing();
    pressKeys(...Array.from({ length: 15 }, () => '-'));
    expect(caption()).toMatch(/^.* 2021 to .* 2031,/);
    expect(focusedName()).toMatch(/Ongoing/);
    pressKeys(...Array.from({ length: 16 }, () => '+'));
    expect(caption()).toMatch(/^Tue 20 Oct, 16:4\d to Tue 20 Oct, 16:4\d/);
    expect(focusedName()).toMatch(/^Ongoing/);
    expect(toolButton('Zoom in').getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelector('[role=status]')?.textContent).toBe(caption());
  });

  it('scrolls the active event into view', () => {
    renderTimeline();
    focusOngoing();
    pressKeys('+', '+', '+', 'ArrowLeft');
    const [, from, to] = /^\w+ (\d+) Oct to \w+ (\d+) Oct,/.exec(caption() ?? '') ?? [];
    expect(Number(from)).toBeLessThanOrEqual(16);
    expect(Number(to)).toBeGreaterThanOrEqual(16);
  });

  it('shows the tooltip of the mark until Escape', () => {
    renderTimeline();
    focusOngoing();
    expect(screen.getByText('Tue 20 Oct, 16:44 Europe/Berlin')).toBeTruthy();
    pressKeys('Escape');
    expect(screen.queryByText('Tue 20 Oct, 16:44 Europe/Berlin')).toBeNull();
  });

  it('ignores other keys', () => {
    renderTimeline();
    focusOngoing();
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement!, { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })).toBe(false);
  });
});
