import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SUBMISSION } from '../../../../testing/make-assignment.ts';
import { noDeclared } from '../../../../testing/make-text-origins.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { exampleAssignment } from '../../../insight/timeline/testing/example-assignment.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

await startInEnglish('submissions', 'evidence');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(change: Partial<ReturnType<typeof exampleAssignment>> = {}) {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const assignment = { ...exampleAssignment(), ...change };
  const draft = assignment.timeline.at(-1) ?? null;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmitDialog
        assignment={assignment}
        draft={draft}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </QueryClientProvider>,
  );
  return { onConfirm, draft };
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

describe('SubmitDialog', () => {
  it('has buttons that say what they do', () => {
    const { onConfirm, draft } = shown();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Cancel', 'Submit']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.click(submit());
    expect(onConfirm).toHaveBeenCalledWith(draft);
  });

  it('asks for a statement about AI tools where the assignment does, and submits once it is saved', async () => {
    const sent: unknown[] = [];
    const answer = {
      submissionId: SUBMISSION,
      timeZone: 'UTC',
      items: [],
      declared: noDeclared(),
      abilities: { canAnswer: true, canDecide: false, canDeclare: true },
    };
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
      return Response.json(answer);
    });
    const aiPolicy = { use: 'not-allowed', purposes: [], declare: true, note: '' } as const;
    const { onConfirm, draft } = shown({ aiPolicy: { ...aiPolicy, purposes: [] } });
    expect(submit().disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'I used an AI tool' }));
    expect(submit().disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'I used no AI tool.' }));
    fireEvent.click(submit());
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith(draft));
    expect(sent).toMatchObject([{ used: false, text: '' }]);
  });
});
