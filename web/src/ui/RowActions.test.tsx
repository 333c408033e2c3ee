import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Copy, Pencil } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RowActions } from './RowActions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen of this width, in pixels. */
function screenOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    const matches = width >= least;
    return { matches, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  });
}

const onEdit = vi.fn();
const show = (labeled: boolean) =>
  render(
    <RowActions
      label="Actions for Essay"
      name="Essay"
      labeled={labeled}
      actions={[
        { label: 'Edit', icon: Pencil, onClick: onEdit },
        { label: 'Copy', icon: Copy, onClick: vi.fn() },
      ]}
    />,
  );

describe('RowActions', () => {
  it('shows the name of each labeled action on a large screen', () => {
    screenOf(1440);
    show(true);
    const edit = screen.getByRole('button', { name: 'Edit: Essay' });
    expect(edit.textContent).toBe('Edit');
    fireEvent.click(edit);
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it.each([390, 1024])('has labeled actions in a menu at %i pixels', (width) => {
    screenOf(width);
    show(true);
    expect(screen.queryByRole('button', { name: 'Edit: Essay' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Essay' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit',
      'Copy',
    ]);
  });

  it('shows the icons of few actions without names', () => {
    screenOf(1024);
    show(false);
    expect(screen.getByRole('button', { name: 'Edit: Essay' }).textContent).toBe('');
  });
});
