import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstWords } from './FirstWords.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Longer than the pause between two keys of a person who types on. */
const pause = () => act(() => vi.advanceTimersByTime(300));

function open(words = { current: '' }) {
  const onType = vi.fn();
  const props = { label: 'Word processor', words, isBuiltIn: true, onType };
  const { rerender } = render(<FirstWords {...props} isReady={false} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Word processor' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { onType, field, type, ready: () => rerender(<FirstWords {...props} isReady />) };
}

describe('FirstWords', () => {
  it('has the cursor, and passes on what was typed once the editor is ready', () => {
    const { onType, field, type, ready } = open();
    expect(document.activeElement).toBe(field);
    type('The ferry');
    expect(onType).not.toHaveBeenCalled();
    ready();
    pause();
    expect(onType.mock.calls).toEqual([['The ferry']]);
  });

  it('waits for a pause, so that no key falls between the field and the editor', () => {
    const { onType, field, type, ready } = open();
    type('The');
    ready();
    for (const value of ['The f', 'The fe', 'The fer']) {
      act(() => vi.advanceTimersByTime(100));
      fireEvent.keyDown(field);
      type(value);
    }
    expect(onType).not.toHaveBeenCalled();
    pause();
    expect(onType.mock.calls).toEqual([['The fer']]);
  });

  it('does not wait forever', () => {
    const { onType, type, ready } = open();
    type('a');
    ready();
    for (let letters = 2; letters < 60; letters += 1) {
      act(() => vi.advanceTimersByTime(100));
      type('a'.repeat(letters));
    }
    expect(onType).toHaveBeenCalled();
  });

  it('waits until a composition has ended', () => {
    const { onType, field, type, ready } = open();
    fireEvent.compositionStart(field);
    type('ni');
    ready();
    pause();
    pause();
    expect(onType).not.toHaveBeenCalled();
    type('你');
    fireEvent.compositionEnd(field);
    pause();
    pause();
    expect(onType.mock.calls).toEqual([['你']]);
  });

  it('passes on what came between, when the editor has taken the focus', () => {
    const { onType, field, type, ready } = open();
    ready();
    type(' left');
    fireEvent.blur(field);
    expect(onType.mock.calls).toEqual([[''], [' left']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves the focus where a person went in the meantime', () => {
    const { onType, ready } = open();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    ready();
    button.remove();
    expect(onType).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has what was typed before the editor was opened again', () => {
    const { onType, field, ready } = open({ current: 'The ferry' });
    expect(field.value).toBe('The ferry');
    ready();
    expect(onType.mock.calls).toEqual([['The ferry']]);
  });
});
