import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { REVIEWED } from './testing/example-assignment.ts';
import {
  begin,
  caption,
  focused,
  mark,
  marks,
  pinned,
  prepareTimelinePage,
  press,
  show,
  tool,
} from './testing/shown-timeline.tsx';

prepareTimelinePage();

describe('the keyboard on a SubmissionTimeline', () => {
  it('has one stop, at the mark that is pinned', () => {
    show();
    const stops = marks().filter((one) => one.getAttribute('tabindex') === '0');
    expect(stops).toEqual([mark(/^Ongoing/)]);
  });

  it('walks the events by arrow keys, and to the ends', () => {
    show();
    begin();
    press('ArrowLeft');
    expect(focused()).toMatch(/^Peer review/);
    press('ArrowLeft', 'ArrowLeft');
    expect(focused()).toMatch(/^Second draft/);
    press('ArrowDown');
    expect(focused()).toMatch(/^First draft: Submitted, 2026-10-13 22:16/);
    press('Home');
    expect(focused()).toMatch(/^First draft: Submitted, 2026-10-08/);
    press('ArrowLeft');
    expect(focused()).toMatch(/^First draft: Submitted, 2026-10-08/);
    press('End');
    expect(focused()).toMatch(/^Final submission/);
    expect(mark(/^Final submission/).getAttribute('tabindex')).toBe('0');
  });

  it.each(['Enter', ' '])('pins with %j', (key) => {
    const onSelect = show();
    begin();
    press('ArrowLeft', key);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(REVIEWED, 'draft', null);
    expect(focused()).toMatch(/^Peer review/);
    expect(pinned()).toEqual(['Peer review by Student 11']);
  });

  it('zooms from ten years to one minute around the event and keeps it', () => {
    show();
    begin();
    press(...Array.from({ length: 15 }, () => '-'));
    expect(caption()).toMatch(/^2021-.* to 2031-/);
    expect(focused()).toMatch(/Ongoing/);
    press(...Array.from({ length: 16 }, () => '+'));
    expect(caption()).toMatch(/^2026-10-20 16:4\d to 2026-10-20 16:4\d/);
    expect(focused()).toMatch(/^Ongoing/);
    expect(tool('Zoom in').getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelector('[role=status]')?.textContent).toBe(caption());
  });

  it('brings what it walks to into sight', () => {
    show();
    begin();
    press('+', '+', '+', 'ArrowLeft');
    expect(caption()).toMatch(/2026-10-1/);
    const shown = caption() ?? '';
    expect(shown.slice(0, 10) <= '2026-10-16' && shown.slice(14, 24) >= '2026-10-16').toBe(true);
  });

  it('shows the words of the mark until Escape', () => {
    show();
    begin();
    expect(screen.getByText('2026-10-20 16:44 Europe/Berlin')).toBeTruthy();
    press('Escape');
    expect(screen.queryByText('2026-10-20 16:44 Europe/Berlin')).toBeNull();
  });

  it('leaves keys alone that mean nothing here', () => {
    show();
    begin();
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement!, { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })).toBe(false);
  });
});
