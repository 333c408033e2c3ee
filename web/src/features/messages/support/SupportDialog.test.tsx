import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { SupportDialog } from './SupportDialog.tsx';

await startInEnglish('support');

const types = [
  { id: 1, name: 'Signing in' },
  { id: 5, name: 'Something else' },
];
const sent: unknown[] = [];
let answer: () => Response;
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.startsWith('/api/support/trackers')) return json(types);
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  act(clearSession);
  vi.unstubAllGlobals();
});

function open() {
  const handleClose = vi.fn();
  startSession(signedInUser({ firstName: 'Amara', lastName: 'Kone', email: 'amara@example.org' }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/class/7?tab=students#x']}>
        <SupportDialog onClose={handleClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const write = () =>
    fireEvent.change(field(/Message/), { target: { value: 'The page stays white.' } });
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  return { handleClose, field, write, press };
}

describe('SupportDialog', () => {
  it(`sends the account's name, the type "something else", and the path of the page`, async () => {
    answer = () => json({ number: 1001 });
    const { handleClose, field, write, press } = open();
    expect([field(/Name/).value, field(/Name/).readOnly]).toEqual(['Amara Kone', true]);
    expect([field(/Email/).value, field(/Email/).readOnly]).toEqual(['amara@example.org', true]);
    await screen.findByText('Something else');
    write();
    press('Send');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        option: 5,
        name: 'Amara Kone',
        email: 'amara@example.org',
        message: 'The page stays white.',
        currentURL: '/class/7',
      },
    ]);
  });

  it.each([
    [
      'the server’s sentence',
      () => json({ code: 'too-many-attempts', message: 'Too many messages.', requestId: 'r' }, 429),
      'Too many messages.',
    ],
    [
      'the one for everything else',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      'An error occured during processing your ticket. Please try later.',
    ],
  ])('keeps the text when sending fails, and shows %s', async (_which, refusal, sentence) => {
    answer = refusal;
    const { handleClose, field, write, press } = open();
    write();
    press('Send');
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
    expect(field(/Message/).value).toBe('The page stays white.');
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('asks for confirmation only before text is discarded', async () => {
    const { handleClose, write, press } = open();
    write();
    press('Cancel');
    await screen.findByText('Discard your message?');
    press('Keep writing');
    expect(handleClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Discard your message?')).toBeNull());
    press('Cancel');
    await screen.findByText('Discard your message?');
    press('Discard');
    expect(handleClose).toHaveBeenCalledOnce();
  });
});
