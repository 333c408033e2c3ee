import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplaySlider } from './ReplaySlider.tsx';

function show() {
  const onChange = vi.fn();
  const onShare = vi.fn();
  render(
    <ReplaySlider
      value={3}
      max={9}
      position={0.5}
      valueText="Version 4 of 10"
      label="Version"
      onChange={onChange}
      onSeek={onShare}
    />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Version' });
  return { slider, bar: slider.parentElement!, onChange, onShare };
}

beforeEach(() => {
  const held = new WeakMap<Element, number>();
  Object.assign(HTMLElement.prototype, {
    setPointerCapture(this: Element, id: number) {
      held.set(this, id);
    },
    hasPointerCapture(this: Element, id: number) {
      return held.get(this) === id;
    },
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 100, width: 200 }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });

describe('ReplaySlider', () => {
  it('announces the current version', () => {
    const { slider } = show();
    expect(slider.getAttribute('aria-valuenow')).toBe('3');
    expect(slider.max).toBe('9');
    expect(slider.getAttribute('aria-valuetext')).toBe('Version 4 of 10');
  });

  it('steps through versions by keyboard', () => {
    const { slider, onChange, onShare } = show();
    fireEvent.change(slider, { target: { value: '4' } });
    expect(onChange).toHaveBeenCalledWith(4);
    expect(onShare).not.toHaveBeenCalled();
  });

  it('follows the pointer while it is down, within its ends, and takes the focus', () => {
    const { slider, bar, onShare } = show();
    for (const [type, x] of [
      ['pointermove', 130],
      ['pointerdown', 150],
      ['pointermove', 400],
    ] as const)
      fireEvent(bar, Object.assign(pointer(type, x), { pointerId: 1 }));
    expect(onShare.mock.calls).toEqual([[0.25], [1]]);
    expect(document.activeElement).toBe(slider);
  });
});
