import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { type BookActions, GradeBookPanel } from './GradeBookPanel.tsx';
import { aGradeBook, nthId } from './testing/grade-books.ts';

await startInEnglish('gradeBook', 'assignments', 'sections', 'messages');

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sections: [] })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = ['Ada', 'Ben', 'Cem'];
const book = aGradeBook(names, {
  statuses: ['FINAL_SUBMISSION', 'FINAL_SUBMISSION', 'FINAL_SUBMISSION'],
  points: [-1, -1, -1],
});

const shown = (actions?: BookActions) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <GradeBookPanel book={book} canSelect actions={actions} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

const grid = () => screen.getByRole('grid');
const box = (name: string) =>
  within(grid()).getByRole('checkbox', { name: `Select Zeta, ${name}` });
const selected = () =>
  names.filter((name) => box(name).closest('tr')?.getAttribute('aria-selected') === 'true');
const press = (key: string, more: object = {}) => fireEvent.keyDown(grid(), { key, ...more });

describe('GradeBookPanel', () => {
  it('selects rows with the keyboard, several with Shift, all with Ctrl + A', () => {
    shown();
    press(' ');
    expect(selected()).toEqual(['Ada']);
    press('ArrowDown');
    press('ArrowDown');
    press(' ', { shiftKey: true });
    expect(selected()).toEqual(['Ada', 'Ben', 'Cem']);
    expect(screen.getByRole('region', { name: 'Selected students' }).textContent).toContain('3');
    press('Escape');
    expect(selected()).toEqual([]);
    press('a', { ctrlKey: true });
    expect(selected()).toEqual(names);
  });

  it('selects rows with their boxes, and the grid keeps the focus', () => {
    shown();
    fireEvent.click(box('Ben'));
    expect(selected()).toEqual(['Ben']);
    expect(document.activeElement).toBe(grid());
    fireEvent.click(within(grid()).getByRole('checkbox', { name: 'Select all students shown' }));
    expect(selected()).toEqual(names);
  });

  it('acts on the assignment of the column, also when the cursor goes to the names', () => {
    const asked: { assignmentId: string; chosen: readonly string[] }[] = [];
    shown(({ assignmentId, selection }) => {
      asked.push({ assignmentId, chosen: selection.chosen });
      return null;
    });
    press('Home');
    press(' ');
    expect(asked.at(-1)).toEqual({ assignmentId: nthId(9), chosen: [nthId(1)] });
  });
});
