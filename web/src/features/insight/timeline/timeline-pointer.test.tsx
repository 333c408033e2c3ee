import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setToday } from '../../../testing/set-today.ts';
import {
  allowMotion,
  caption,
  chart,
  focusOngoing,
  mark,
  prepareTimelinePage,
  renderTimeline,
  toolButton,
} from './testing/shown-timeline.tsx';

setToday('2026-11-01T00:00:00Z');

prepareTimelinePage();

const pointer = (target: Element, type: string, clientX: number, pointerId = 1) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, button: 0 }), { pointerId }),
  );

describe('SubmissionTimeline by pointer', () => {
  it.each([
    [2, true],
    [-2, true],
    [3, false],
    [-90, false],
  ])('treats a move of %i px on a mark as a click: %s', (by, presses) => {
    const onSelect = renderTimeline();
    const slides = mark(/^Slides started/);
    const before = caption();
    pointer(slides, 'pointerdown', 300);
    pointer(slides, 'pointermove', 300 + by);
    pointer(slides, 'pointerup', 300 + by);
    fireEvent.click(slides);
    expect(onSelect).toHaveBeenCalledTimes(presses ? 1 : 0);
    if (presses) expect(caption()).toBe(before);
    else expect(toolButton('Show whole timeline').getAttribute('aria-disabled')).toBe('false');
  });

  it('accepts clicks after a pan', () => {
    const onSelect = renderTimeline();
    const slides = mark(/^Slides started/);
    pointer(slides, 'pointerdown', 300);
    pointer(slides, 'pointermove', 340);
    pointer(slides, 'pointerup', 340);
    fireEvent.click(slides);
    pointer(slides, 'pointerdown', 340);
    pointer(slides, 'pointerup', 340);
    fireEvent.click(slides);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('pans to earlier days when dragged to the right, and never off the timeline', () => {
    renderTimeline();
    pointer(chart(), 'pointerdown', 300);
    pointer(chart(), 'pointermove', 400);
    expect(caption()).toMatch(/^\w+ [4-6] Oct/);
    pointer(chart(), 'pointermove', 90_000);
    expect(caption()).toMatch(/to Sun 18 Oct/);
  });

  it('zooms with two fingers', () => {
    renderTimeline();
    pointer(chart(), 'pointerdown', 400, 1);
    pointer(chart(), 'pointerdown', 440, 2);
    pointer(chart(), 'pointermove', 300, 1);
    pointer(chart(), 'pointermove', 540, 2);
    expect(caption()).toMatch(/^\w+ 1\d Oct to \w+ [12]\d Oct/);
    expect(toolButton('Show whole timeline').getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    ['with Ctrl it zooms', { deltaY: -300, ctrlKey: true }, true],
    ['sideways it pans', { deltaX: 200 }, true],
    ['otherwise it scrolls the page', { deltaY: -300 }, false],
  ])('handles the wheel: %s', (_what, turn, taken) => {
    renderTimeline();
    const before = caption();
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...turn });
    act(() => void chart().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(taken);
    expect(caption() !== before).toBe(taken);
  });

  it('zooms with the wheel once the timeline has the focus', () => {
    renderTimeline();
    focusOngoing();
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 400 });
    act(() => void chart().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('the animation of a SubmissionTimeline', () => {
  /** Position of the last deadline, px. */
  const place = () =>
    mark(/^Final submission/)
      .querySelector('svg')
      ?.getAttribute('x');

  it('takes a second', () => {
    allowMotion();
    vi.useFakeTimers();
    renderTimeline();
    const before = place();
    fireEvent.click(toolButton('Zoom in'));
    expect(place()).toBe(before);
    act(() => void vi.advanceTimersByTime(500));
    const between = place();
    expect(between).not.toBe(before);
    act(() => void vi.advanceTimersByTime(600));
    const end = place();
    expect(end).not.toBe(between);
    act(() => void vi.advanceTimersByTime(600));
    expect(place()).toBe(end);
  });

  it('is skipped with reduced motion', () => {
    renderTimeline();
    const before = place();
    fireEvent.click(toolButton('Zoom in'));
    expect(place()).not.toBe(before);
  });
});
