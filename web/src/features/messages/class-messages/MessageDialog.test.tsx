import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import type { Choice } from './recipient-choice.ts';

await startInEnglish('messages');

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const students = ['Ada Day', 'Ben Fox', 'Eve Lee'].map((name, index) => ({
  id: id(index + 1),
  name,
}));
const course = {
  id: id(9),
  students,
  assignments: [{ id: id(8), title: 'Essay' }],
  letters: null,
};

let sent: Record<string, unknown>[];
let found: object;
beforeEach(() => {
  sent = [];
  found = { count: 1, students: [students[1]] };
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Response(JSON.stringify(found));
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ id: id(7), recipients: 2 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(initial: Partial<Choice> = {}) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageDialog course={course} initial={initial} onClose={onClose} />
      <ToastHost />
    </QueryClientProvider>,
  );
  return onClose;
}
const listed = () =>
  within(screen.getByRole('list', { name: 'Recipients' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const write = () => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), {
    target: { value: 'Sources' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), {
    target: { value: 'Please add them.' },
  });
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('MessageDialog', () => {
  it('sends to those who are listed, and keeps the focus when one is removed', async () => {
    const onClose = open();
    expect(listed()).toEqual(['Ada Day', 'Ben Fox', 'Eve Lee']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ben Fox' }));
    expect(listed()).toEqual(['Ada Day', 'Eve Lee']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Eve Lee' })),
    );
    expect(screen.getByText('2 recipients')).toBeDefined();
    write();
    send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        classId: id(9),
        subject: 'Sources',
        text: 'Please add them.',
        recipients: [id(1), id(3)],
        audience: null,
      },
    ]);
    await screen.findByText('The message was sent to 2 students.');
  });

  it('writes to pseudonyms, and asks for no one else', async () => {
    const onClose = vi.fn();
    const hidden = { assignmentId: id(8), title: 'Essay', ids: [id(4), id(5)] };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MessageDialog course={course} hidden={hidden} onClose={onClose} />
      </QueryClientProvider>,
    );
    expect(screen.getByText(/^To 2 students of “Essay”\. Their names are hidden/)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    write();
    send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([
      {
        recipients: [id(4), id(5)],
        audience: { assignmentId: id(8), filter: 'chosen' },
      },
    ]);
  });

  it('lists whom a filter finds, and says how they were found', async () => {
    open({ to: 'missing', assignmentId: id(8) });
    await waitFor(() => expect(listed()).toEqual(['Ben Fox']));
    write();
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      recipients: [id(2)],
      audience: { assignmentId: id(8), filter: 'missing' },
    });
  });

  it('shows only how many where names are hidden, and names no one to the server', async () => {
    found = { count: 3, students: null };
    open({ to: 'missing', assignmentId: id(8) });
    await screen.findByText(/^Names are hidden in this assignment/);
    expect(screen.getByText('3 recipients')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
    write();
    send();
    await waitFor(() => expect(sent[0]).toMatchObject({ recipients: [] }));
  });

  it('sends nothing without recipients, a subject and a text, and says what is missing', () => {
    open({ to: 'chosen' });
    send();
    expect(screen.getByText('No student is chosen. Choose at least one.')).toBeDefined();
    expect(screen.getByText('Enter a subject.')).toBeDefined();
    expect(screen.getByText('Enter a message.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});
