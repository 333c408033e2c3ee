import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frames } from './replay-frames.ts';
import { useReplayKeys } from './use-replay-keys.ts';

const series: Frames = {
  frames: [],
  sessions: 1,
  marks: [],
  drafts: [{ title: 'First draft', after: 2 }],
  stops: [3, 7, 9],
  first: 0,
  last: 9,
};

const TARGETS = { session: [0, 5], bulk: [3], deletion: [], draft: [7] };

function listen(version: number, active = true) {
  const replay = {
    version,
    playing: false,
    speed: 1 as const,
    faster: vi.fn(),
    seek: vi.fn(),
    toggle: vi.fn(),
  };
  renderHook(() => useReplayKeys(series, replay, TARGETS, active));
  return replay;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('useReplayKeys', () => {
  it.each([
    ['s', 4, 5],
    ['S', 5, 0],
    ['b', 4, 3],
    ['f', 4, 7],
  ])('jumps with %s from %i', (key, version, expected) => {
    const { seek } = listen(version);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(seek).toHaveBeenCalledWith(expected);
  });

  it('stays where there is nothing to jump to', () => {
    const { seek } = listen(4);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
    expect(seek).not.toHaveBeenCalled();
  });

  it.each([
    ['ArrowRight', false, 4, 5],
    ['ArrowLeft', false, 4, 3],
    ['ArrowRight', true, 4, 7],
    ['ArrowRight', true, 7, 9],
    ['ArrowLeft', true, 8, 7],
    ['ArrowLeft', true, 4, 0],
    ['Home', false, 4, 0],
    ['End', false, 4, 9],
  ])('with %s (Shift %s) goes from version %i to %i', (key, shiftKey, from, to) => {
    const { seek } = listen(from);
    fireEvent.keyDown(document.body, { key, shiftKey });
    expect(seek.mock.calls).toEqual([[to]]);
  });

  it.each([
    ['the page', '<div></div>', true],
    ['the slider', '<input type="range">', true],
    ['the chart', '<div role="slider"></div>', true],
    ['a button', '<button></button>', false],
    ['a switch', '<input type="checkbox">', false],
    ['a field', '<textarea></textarea>', false],
  ])('handles Space from %s: %s', (_, html, plays) => {
    const { toggle } = listen(4);
    document.body.innerHTML = html;
    fireEvent.keyDown(document.body.firstElementChild!, { key: ' ' });
    expect(toggle).toHaveBeenCalledTimes(plays ? 1 : 0);
  });

  it('leaves arrow keys to a slider', () => {
    const { seek } = listen(4);
    document.body.innerHTML = '<input type="range">';
    fireEvent.keyDown(document.body.firstElementChild!, { key: 'ArrowRight' });
    expect(seek).not.toHaveBeenCalled();
  });

  it('ignores keys below a dialog, and keys with a modifier', () => {
    const below = listen(4, false);
    const other = listen(4);
    fireEvent.keyDown(document.body, { key: 'End', ctrlKey: true });
    expect(other.seek).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'End' });
    expect(other.seek).toHaveBeenCalledOnce();
    expect(below.seek).not.toHaveBeenCalled();
  });
});
