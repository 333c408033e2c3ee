import type { Announcement } from '@antecedent/contracts/messages/announcements';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';
import { AnnouncementPage } from './AnnouncementPage.tsx';

await startInEnglish('announcements', 'forms');
// A busy machine needs more time.
configure({ asyncUtilTimeout: 10_000 });

let stored: Announcement[];
let refusesDeletion = false;
const sent: { method: string; body: Record<string, string> }[] = [];

const announcement = (number: number): Announcement => ({
  id: `000000${String(number).padStart(2, '0')}-0000-4000-8000-000000000000`,
  title: `Maintenance ${number}`,
  message: 'Saving pauses.',
  expires: '2100-01-01T10:00:00.000Z',
  createdAt: '2026-01-01T10:00:00.000Z',
  author: 'Alex Brandt',
});

function answer(address: string, method: string, body: Record<string, string>): unknown {
  if (address === '/api/announcements') return stored;
  if (method === 'GET') {
    const index = Number(new URLSearchParams(address.split('?')[1]).get('index'));
    return stored.slice(index * 10, index * 10 + 10);
  }
  sent.push({ method, body });
  if (method === 'DELETE') return refusesDeletion ? null : true;
  const saved = { ...announcement(99), ...body, id: body.id ?? announcement(99).id };
  stored = [saved, ...stored.filter(({ id }) => id !== saved.id)];
  return saved;
}

beforeEach(() => {
  stored = [announcement(1), announcement(2)];
  refusesDeletion = false;
  sent.length = 0;
  startSession(signedInUser({ roles: ['ROLE_ADMIN'] }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '{}' }: RequestInit) => {
    const said = answer(address, method, JSON.parse(String(body)));
    return said === null
      ? new Response('{"message":"No.","code":"internal","requestId":"r"}', { status: 500 })
      : new Response(JSON.stringify(said));
  });
});
afterEach(() => {
  cleanup();
  act(clearSession);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <AnnouncementBanner />
        <AnnouncementPage />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const type = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('AnnouncementPage', () => {
  it(`validates, then creates in the browser's time zone`, async () => {
    open();
    press('Create');
    for (const sentence of [
      'Enter a title.',
      'Enter when the announcement expires.',
      'Enter a message.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    type(/^Title/, 'Saturday');
    type(/^Expires/, '2001-01-01 10:00');
    type(/^Message/, 'Saving pauses.');
    press('Create');
    expect(screen.getByText(/This date is in the past/)).toBeTruthy();
    type(/^Expires/, '2100-10-07 18:00');
    press('Create');
    expect(await screen.findByText('Announcement created successfully.')).toBeTruthy();
    expect(sent).toEqual([
      {
        method: 'POST',
        body: {
          title: 'Saturday',
          message: 'Saving pauses.',
          expires: new Date(2100, 9, 7, 18).toISOString(),
        },
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('');
  });

  it('edits an announcement, then returns to creating', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit “Maintenance 2”' }));
    type(/^Title/, 'It is over');
    press('Update');
    expect(await screen.findByText('Announcement updated successfully.')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { id: announcement(2).id, title: 'It is over' },
    });
    expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
  });

  it.each([
    [false, 'Announcement deleted successfully.'],
    [true, 'Failed to delete the announcement.'],
  ])('deletes after confirmation; refused %s it shows "%s"', async (refused, sentence) => {
    refusesDeletion = refused;
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “Maintenance 1”' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('loads more while pages are full', async () => {
    stored = Array.from({ length: 12 }, (_, index) => announcement(index + 1));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('button', { name: 'Edit “Maintenance 12”' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('AnnouncementBanner', () => {
  it('shows unexpired announcements until dismissed, also after a reload', async () => {
    stored = [announcement(1), { ...announcement(2), expires: '2001-01-01T00:00:00.000Z' }];
    const { unmount } = open();
    const banner = await screen.findByRole('region', { name: 'Announcement' });
    expect(within(banner).getAllByRole('status')).toHaveLength(1);
    fireEvent.click(within(banner).getByRole('button', { name: 'Dismiss “Maintenance 1”' }));
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
    unmount();
    open();
    await screen.findByRole('button', { name: 'Edit “Maintenance 1”' });
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
  });

  it('shows the newest of several, and the others on request', async () => {
    stored = [1, 2, 3].map(announcement);
    open();
    const banner = within(await screen.findByRole('region', { name: 'Announcement' }));
    const titles = () => banner.getAllByText(/^Maintenance/).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Maintenance 1']);
    const more = banner.getByRole('button', { name: 'Show all 3 announcements' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(titles()).toEqual(['Maintenance 1', 'Maintenance 2', 'Maintenance 3']);
    expect(banner.getAllByRole('status')).toHaveLength(1);
    for (const number of [1, 3]) {
      fireEvent.click(banner.getByRole('button', { name: `Dismiss “Maintenance ${number}”` }));
    }
    expect(titles()).toEqual(['Maintenance 2']);
    expect(banner.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('shows the start of a long message until expanded', async () => {
    stored = [{ ...announcement(1), message: 'Saving pauses for a while. '.repeat(20) }];
    open();
    const banner = within(await screen.findByRole('region', { name: 'Announcement' }));
    const lines = () => getComputedStyle(banner.getByText(/^Saving/)).webkitLineClamp;
    expect(lines()).toBe('3');
    fireEvent.click(banner.getByRole('button', { name: 'Show more' }));
    expect(lines()).not.toBe('3');
    fireEvent.click(banner.getByRole('button', { name: 'Show less' }));
    expect(lines()).toBe('3');
  });
});
