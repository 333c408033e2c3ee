import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PaneFocusContext, usePaneFocus } from './pane-focus.ts';
import { OpeningKeysContext } from './use-opening-keys.ts';

afterEach(cleanup);

function Field() {
  const field = useRef<HTMLInputElement>(null);
  usePaneFocus(() => field.current?.focus());
  return <input ref={field} aria-label="Points" />;
}

const keys = { begin: vi.fn(), take: vi.fn(() => false), settle: vi.fn(), drop: vi.fn() };
const page = (asked: number, student: string) => (
  <OpeningKeysContext value={keys}>
    <button type="button">Tab</button>
    <PaneFocusContext value={asked}>
      <Field key={student} />
    </PaneFocusContext>
  </OpeningKeysContext>
);
const field = () => screen.getByRole('textbox', { name: 'Points' });

describe('usePaneFocus', () => {
  it('leaves the focus on a tab that was chosen, for every student', () => {
    const { rerender } = render(page(0, 'ada'));
    screen.getByRole('button').focus();
    rerender(page(0, 'bea'));
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(keys.settle).not.toHaveBeenCalled();
  });

  it('moves the focus whenever it is asked for, with the keys pressed until then', () => {
    const { rerender } = render(page(1, 'ada'));
    expect(document.activeElement).toBe(field());
    screen.getByRole('button').focus();
    rerender(page(2, 'ada'));
    expect(document.activeElement).toBe(field());
    rerender(page(3, 'bea'));
    expect(document.activeElement).toBe(field());
    expect(keys.settle).toHaveBeenCalledTimes(3);
  });
});
