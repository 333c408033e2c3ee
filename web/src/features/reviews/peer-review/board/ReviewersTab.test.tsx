import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { ReviewersTab } from './ReviewersTab.tsx';
import { type BoardEditing, useBoard } from './use-board.ts';

await startInEnglish('reviewBoard');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
const student = (lastName: string, number: number) => ({
  id: idOf(number),
  firstName: 'Ada',
  lastName,
});
const [ann, bob, cem, dee] = ['Ann', 'Bob', 'Cem', 'Dee'].map(student);

const allocation = (change: Partial<PeerReviewAllocation>): PeerReviewAllocation => ({
  assignmentId: idOf(99),
  title: 'Essay',
  students: [],
  left: [],
  peerReview: [],
  options: 'Optional',
  reviewer: 1,
  anonymous: true,
  openReview: false,
  suggestions: false,
  seed: 0,
  separations: [],
  pairing: 'anyone',
  sectionNames: [],
  groupNames: [],
  allocateAtDeadline: false,
  reassignHours: 24,
  reviewPoints: null,
  names: { reviewers: 0, agreed: 0, requested: false },
  readAt: '2026-03-02T09:00:00Z',
  saved: true,
  ...change,
});

function open(change: Partial<PeerReviewAllocation>) {
  const saved = allocation(change);
  let editing: BoardEditing | null = null;
  function Board() {
    editing = useBoard(saved);
    return <ReviewersTab saved={saved} editing={editing} />;
  }
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <Board />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return () => editing as unknown as BoardEditing;
}

describe('ReviewersTab', () => {
  it('lets everything be planned before anyone has enrolled, and asks others by default', () => {
    const editing = open({ saved: false });
    expect(screen.getByText('There’s no one to review yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Auto-assign' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByLabelText('If no one starts to review a draft').textContent).toBe(
      'Ask someone else 24 hours before the deadline',
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Allocate at the draft’s deadline' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Anonymous' }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mutual review' }));
    fireEvent.click(screen.getByRole('option', { name: 'Unidirectional' }));
    expect(editing().options).toMatchObject({
      allocateAtDeadline: true,
      anonymous: false,
      options: 'Unidirectional',
    });
    expect(editing().changed).toBe(true);
  });

  it('keeps the reviewers anonymous until all who started agree', () => {
    const editing = open({ names: { reviewers: 2, agreed: 1, requested: true } });
    expect(screen.getByText(/agree to show their names: 1 of 2/)).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'Anonymous' }));
    expect(editing().options.anonymous).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Show the reviewers’ names?' })).toBeTruthy();
    cleanup();
    const free = open({ names: { reviewers: 2, agreed: 2, requested: true } });
    fireEvent.click(screen.getByRole('switch', { name: 'Anonymous' }));
    expect(free().options.anonymous).toBe(false);
  });

  it('marks reviewers who have left the class', () => {
    open({
      students: [ann, bob] as PeerReviewAllocation['students'],
      left: [cem] as PeerReviewAllocation['left'],
      peerReview: [{ revieweeId: idOf(0), reviewers: [{ id: idOf(1) }, { id: idOf(2) }] }],
    });
    const bin = screen.getByRole('heading', { name: 'Ann, Ada' }).closest('li') as HTMLElement;
    expect(within(bin).getByText('Cem, Ada').textContent).toBe('Cem, Ada, left the class');
    expect(within(bin).getByText('Bob, Ada').textContent).toBe('Bob, Ada');
  });

  it('names students who are left out, and fills gaps around the pairs that exist', async () => {
    let sent: { existing?: number[][] } = {};
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      sent = JSON.parse(String(init.body)) as typeof sent;
      return Response.json([
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 1, 0],
      ]);
    });
    const pair = (reviewee = ann, reviewer = bob) => ({
      revieweeId: reviewee?.id ?? '',
      reviewers: [{ id: reviewer?.id ?? '' }],
    });
    const editing = open({
      students: [ann, bob, cem, dee] as PeerReviewAllocation['students'],
      peerReview: [pair(ann, bob), pair(bob, ann)],
    });
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain(
      '2 students have no reviewer or no one to review: Cem, Ada; Dee, Ada.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Fill gaps' }));
    expect(await screen.findByText(/^The gaps are filled/)).toBeTruthy();
    expect(sent.existing).toEqual([[1], [0], [], []]);
    expect([...editing().board]).toEqual([
      [ann?.id, [bob?.id]],
      [bob?.id, [ann?.id]],
      [cem?.id, [dee?.id]],
      [dee?.id, [cem?.id]],
    ]);
    expect(screen.queryByText(/no one to review/)).toBeNull();
    const bin = screen.getByRole('heading', { name: 'Cem, Ada' }).closest('li') as HTMLElement;
    expect(within(bin).getByRole('button', { name: /^Remove Dee, Ada/ })).toBeTruthy();
  });
});
