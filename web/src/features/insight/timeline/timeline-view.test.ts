import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import {
  clampedView,
  easeInOut,
  interpolateView,
  isSameView,
  isZoomedInFully,
  isZoomedOutFully,
  middleOf,
  paddedView,
  pan,
  scrolledTo,
  spanOf,
  timeAt,
  xOf,
  ZOOM_SPANS,
  zoomStep,
  zoomTo,
} from './timeline-view.ts';

const view = { from: 1_000 * DAY, to: 1_010 * DAY };
const TEN_YEARS = 3_652.5 * DAY;

describe('zoomTo', () => {
  it.each([
    ['closer', DAY],
    ['wider', 100 * DAY],
  ])('keeps the anchor in place, %s', (_way, span) => {
    const anchor = view.from + 3 * DAY;
    const next = zoomTo(view, span, anchor);
    expect(spanOf(next)).toBeCloseTo(span, 3);
    expect((anchor - next.from) / spanOf(next)).toBeCloseTo(0.3, 6);
  });

  it.each([
    [0, MINUTE],
    [MINUTE / 2, MINUTE],
    [20 * TEN_YEARS, TEN_YEARS],
  ])('limits a span of %i ms to %i', (span, expected) => {
    expect(spanOf(zoomTo(view, span, middleOf(view)))).toBeCloseTo(expected, 3);
  });
});

describe('zoomStep', () => {
  it('goes from ten years to one minute and back, one step at a time', () => {
    const middle = middleOf(view);
    let now = zoomTo(view, TEN_YEARS, middle);
    expect(isZoomedOutFully(now)).toBe(true);
    const spans = [spanOf(now)];
    while (!isZoomedInFully(now)) {
      now = zoomStep(now, -1, middle);
      spans.push(spanOf(now));
    }
    expect(spans.map(Math.round)).toEqual([...ZOOM_SPANS].reverse());
    expect(isSameView(zoomStep(now, -1, middle), now)).toBe(true);
    for (let step = 1; step < ZOOM_SPANS.length; step += 1) now = zoomStep(now, 1, middle);
    expect(isZoomedOutFully(now)).toBe(true);
    expect(isSameView(zoomStep(now, 1, middle), now)).toBe(true);
    expect(middleOf(now)).toBeCloseTo(middle, 0);
  });

  it('snaps a span between two levels to the next one', () => {
    const middle = middleOf(view);
    expect(spanOf(zoomStep(view, -1, middle))).toBeCloseTo(7 * DAY, 0);
    expect(spanOf(zoomStep(view, 1, middle))).toBeCloseTo(14 * DAY, 0);
  });
});

describe('clampedView', () => {
  it.each([
    ['before the timeline', -50 * DAY, view.from],
    ['behind it', 80 * DAY, view.to],
    ['on it', 2 * DAY, middleOf(view) + 2 * DAY],
  ])('keeps the middle of a view %s on the timeline', (_where, by, middle) => {
    expect(middleOf(clampedView(pan(view, by), view))).toBe(middle);
  });
});

describe('scrolledTo', () => {
  it.each([view.from, middleOf(view), view.to])('keeps the view for %i, which is visible', (at) => {
    expect(scrolledTo(view, at)).toBe(view);
  });

  it.each([view.from - 5 * DAY, view.from - 1, view.to + 1, view.to + 300 * DAY])(
    'moves %i inside the edges',
    (at) => {
      const next = scrolledTo(view, at);
      expect(spanOf(next)).toBe(spanOf(view));
      const share = (at - next.from) / spanOf(next);
      expect(Math.min(share, 1 - share)).toBeCloseTo(0.06, 6);
    },
  );
});

describe('paddedView', () => {
  it('pads a range at both ends', () => {
    const { from, to } = paddedView(view);
    expect(view.from - from).toBeCloseTo(to - view.to, 3);
    expect(from).toBeLessThan(view.from);
  });

  it('shows at least a minute around an instant', () => {
    expect(paddedView({ from: HOUR, to: HOUR })).toEqual({
      from: HOUR - MINUTE / 2,
      to: HOUR + MINUTE / 2,
    });
  });
});

describe('interpolateView', () => {
  const close = { from: view.from + 2 * DAY, to: view.from + 2 * DAY + HOUR };

  it('starts at one view and ends at the other', () => {
    for (const [one, other] of [
      [view, close],
      [close, view],
      [view, pan(view, DAY)],
    ] as const) {
      expect(interpolateView(one, other, 0)).toEqual(one);
      const end = interpolateView(one, other, 1);
      expect(end.from).toBeCloseTo(other.from, 0);
      expect(end.to).toBeCloseTo(other.to, 0);
    }
  });

  it('changes the span by equal factors in equal times', () => {
    const spans = [0, 0.25, 0.5, 0.75].map((share) => spanOf(interpolateView(view, close, share)));
    const factors = spans.slice(1).map((span, index) => span / (spans[index] ?? 1));
    for (const factor of factors) expect(factor).toBeCloseTo(factors[0] ?? 0, 9);
  });

  it('keeps the common point fixed', () => {
    const anchor = view.from + 4 * DAY;
    const other = zoomTo(view, HOUR, anchor);
    const middle = interpolateView(view, other, 0.6);
    expect((anchor - middle.from) / spanOf(middle)).toBeCloseTo(0.4, 6);
  });
});

describe('easeInOut', () => {
  it.each([
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ])('of %f is %f', (share, expected) => {
    expect(easeInOut(share)).toBeCloseTo(expected, 9);
  });

  it('never decreases', () => {
    const way = Array.from({ length: 101 }, (_, step) => easeInOut(step / 100));
    expect(way).toEqual([...way].sort((one, other) => one - other));
  });
});

describe('xOf and timeAt', () => {
  it('are inverse functions', () => {
    const axis = { left: 135, width: 640 };
    for (const x of [135, 200.5, 775, -40])
      expect(xOf(timeAt(x, view, axis), view, axis)).toBeCloseTo(x, 6);
    expect(xOf(view.from, view, axis)).toBe(135);
    expect(xOf(view.to, view, axis)).toBe(775);
  });
});
