import { DAY, MINUTE } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { gestureView, isPan, type PointerTrack, wheelFactor } from './timeline-gesture.ts';
import { pan, spanOf, timeAt } from './timeline-view.ts';

const view = { from: 1_000 * DAY, to: 1_010 * DAY };
const axis = { left: 120, width: 1_000 };
const finger = (start: number, x: number): PointerTrack => ({ start, x });

describe('isPan', () => {
  it.each([
    ['not moved', [finger(300, 300)], false],
    ['moved 2 px', [finger(300, 302)], false],
    ['moved 2 px back', [finger(300, 298)], false],
    ['moved 3 px', [finger(300, 303)], true],
    ['moved 3 px back', [finger(300, 297)], true],
    ['two of them', [finger(300, 300), finger(400, 400)], true],
    ['none', [], false],
  ])('for a finger %s is %s', (_what, fingers, expected) => {
    expect(isPan(fingers)).toBe(expected);
  });
});

describe('gestureView', () => {
  it('keeps the point below a finger', () => {
    const next = gestureView(view, [finger(400, 500)], axis);
    expect(timeAt(500, next, axis)).toBeCloseTo(timeAt(400, view, axis), 3);
    expect(next.from).toBeCloseTo(pan(view, -DAY).from, 3);
    expect(spanOf(next)).toBeCloseTo(spanOf(view), 3);
  });

  it('keeps the points below two fingers, which zooms', () => {
    const next = gestureView(view, [finger(400, 300), finger(600, 800)], axis);
    expect(spanOf(next)).toBeCloseTo(spanOf(view) * 0.4, 3);
    expect(timeAt(300, next, axis)).toBeCloseTo(timeAt(400, view, axis), 3);
    expect(timeAt(800, next, axis)).toBeCloseTo(timeAt(600, view, axis), 3);
  });

  it('stays between a minute and ten years, wherever the fingers are', () => {
    const near = { from: 0, to: 2 * MINUTE };
    expect(spanOf(gestureView(near, [finger(400, 120), finger(500, 1_100)], axis))).toBe(MINUTE);
    const wide = { from: 0, to: 3_000 * DAY };
    expect(spanOf(gestureView(wide, [finger(120, 500), finger(1_100, 500)], axis))).toBe(
      3_652.5 * DAY,
    );
  });

  it('keeps the view without a finger', () => {
    expect(gestureView(view, [], axis)).toBe(view);
  });
});

describe('wheelFactor', () => {
  it.each([
    [0, 1],
    [100, 1.2],
    [-100, 1 / 1.2],
    [5_000, 1.2 ** 3],
    [-5_000, 1.2 ** -3],
  ])('of %i px is %f', (delta, expected) => {
    expect(wheelFactor(delta)).toBeCloseTo(expected, 9);
  });
});
