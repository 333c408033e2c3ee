import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import { WorkArchiveDialog, type WorkArchiveProps } from './WorkArchiveDialog.tsx';

await startInEnglish('workArchive');

const ID = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const draft = (digit: number, draftTitle: string) =>
  ({
    draftId: ID(digit),
    draftTitle,
  }) as WorkArchiveProps['assignment']['draftSubmissions'][number];
const assignment = {
  id: ID(1),
  title: 'Essay',
  draftSubmissions: [draft(2, 'First draft'), draft(3, 'Final')],
};

let sent: unknown[];
let isRefused: boolean;
beforeEach(() => {
  sent = [];
  isRefused = false;
  // jsdom can't follow it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:work';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    if (!isRefused) return new Response('PK');
    const key = 'submissions.nothingSubmitted';
    const problem = { message: 'No.', code: 'conflict', requestId: 'r', key, values: {} };
    return new Response(JSON.stringify(problem), { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(props: Partial<WorkArchiveProps> = {}) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkArchiveDialog assignment={assignment} onClose={onClose} {...props} />
      <ToastHost />
    </QueryClientProvider>,
  );
  return onClose;
}
const download = () => fireEvent.click(screen.getByRole('button', { name: 'Download' }));

describe('WorkArchiveDialog', () => {
  it('downloads the last draft of everyone by name', async () => {
    const onClose = open();
    download();
    expect(await screen.findByText('Downloaded.')).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
    expect(sent).toEqual([
      ['/api/classes/assignment/work', { assignmentId: ID(1), draftId: ID(3), names: 'name' }],
    ]);
  });

  it('downloads what was chosen, and asks for a choice', async () => {
    const field = <p>The students</p>;
    open({ choice: { submissionIds: [], field } });
    expect(screen.queryByText('The students')).toBeNull();
    fireEvent.click(screen.getByLabelText('Chosen students'));
    expect(screen.getByText('The students')).toBeTruthy();
    download();
    expect(screen.getByRole('alert').textContent).toMatch(/Choose at least one student/);
    expect(sent).toEqual([]);
    cleanup();
    open({ choice: { submissionIds: [ID(7)], field } });
    fireEvent.click(screen.getByLabelText('Chosen students'));
    fireEvent.click(screen.getByLabelText(/^Number/));
    fireEvent.mouseDown(screen.getByLabelText('Draft'));
    fireEvent.click(screen.getByRole('option', { name: 'First draft' }));
    download();
    expect(await screen.findByText('Downloaded.')).toBeTruthy();
    expect(sent).toMatchObject([
      [expect.any(String), { draftId: ID(2), names: 'number', submissionIds: [ID(7)] }],
    ]);
  });

  it('offers no names where they are hidden, and says why nothing comes', async () => {
    isRefused = true;
    open({ assignment: { ...assignment, namesHidden: true } });
    expect(screen.getByText(/graded without names/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Student’s name/)).toBeNull();
    download();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'None of these students has submitted this draft yet.',
    );
  });
});
