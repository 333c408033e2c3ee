import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FirstWords } from './FirstWords.tsx';

afterEach(cleanup);

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
    expect(onType.mock.calls).toEqual([['The ferry']]);
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
