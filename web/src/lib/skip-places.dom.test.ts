import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { offerSkip, skipTo, useSkipPlaces, useSkipTarget } from './skip-places.ts';

const none = () => null;

describe('offerSkip', () => {
  it('offers the parts of the page in the order of the page, while they are there', () => {
    const { result } = renderHook(useSkipPlaces);
    const ends: (() => void)[] = [];
    act(() => {
      ends.push(offerSkip('panel', none, vi.fn()), offerSkip('text', none, vi.fn()));
    });
    expect(result.current).toEqual(['text', 'panel']);
    act(() => {
      for (const end of ends) end();
    });
    expect(result.current).toEqual([]);
  });

  it('leads to the text that was opened last, then to the one before', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const endFirst = offerSkip('text', none, first);
    const endSecond = offerSkip('text', none, second);
    skipTo('text');
    endSecond();
    skipTo('text');
    endFirst();
    skipTo('text');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('skipTo', () => {
  it('passes by a text that is prepared behind the one that is read', () => {
    const [read, prepared] = [vi.fn(), vi.fn()];
    const hidden = document.createElement('div');
    hidden.checkVisibility = () => false;
    const ends = [offerSkip('text', none, read), offerSkip('text', () => hidden, prepared)];
    skipTo('text');
    expect([read.mock.calls.length, prepared.mock.calls.length]).toEqual([1, 0]);
    for (const end of ends) end();
  });
});

describe('useSkipTarget', () => {
  it('moves the focus to an element that had no tab stop', () => {
    const panel = document.body.appendChild(document.createElement('div'));
    const { unmount } = renderHook(() => {
      useSkipTarget<HTMLDivElement>('panel').current = panel;
    });
    skipTo('panel');
    expect(document.activeElement).toBe(panel);
    expect(panel.tabIndex).toBe(-1);
    unmount();
    panel.remove();
  });
});
