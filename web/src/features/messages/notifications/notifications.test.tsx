import type {
  NotificationState,
  UserNotification,
} from '@antecedent/contracts/messages/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../lib/i18n.ts';
import { clearSession, startSession } from '../../../lib/session.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { inLeaderTab, parseEvents } from './notification-stream.ts';
import {
  STALE_AFTER_MS,
  storedNotifications,
  storeNotifications,
  withLocallyRead,
} from './stored-notifications.ts';
import { isCurrent, useLiveNotifications } from './use-live-notifications.ts';

startTranslations();
// A busy machine needs more time.
configure({ asyncUtilTimeout: 10_000 });
const user = signedInUser();

const notice = (number: number, isRead = false): UserNotification => ({
  id: `0000000${number}-0000-4000-8000-000000000000`,
  kind: 'deadline-near',
  title: `Title ${number}`,
  message: `Message ${number}`,
  link: `/assignment/${number}`,
  isRead,
  createdAt: `2026-03-0${number}T09:00:00.000Z`,
});

let server: UserNotification[];
const calls: string[] = [];
beforeEach(() => {
  server = [notice(2), notice(1)];
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    const body = address.includes('usernotifications') ? server : {};
    return new Response(JSON.stringify(body));
  });
  startSession(user);
});
afterEach(() => {
  cleanup();
  act(clearSession);
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  useLiveNotifications();
  return <NotificationBell />;
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const keep = (age: number, notices: UserNotification[], userId = user.id) =>
  storeNotifications({ userId, lastUpdated: Date.now() - age, notices });

describe('NotificationBell', () => {
  it('counts unread notifications and lists titles; choosing one marks it read here and on the server', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    const item = screen.getByRole('menuitem', { name: /Unread:\s*Title 2/ });
    expect(item.getAttribute('href')).toBe('/assignment/2');
    fireEvent.click(item);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(calls.join()).toContain(`/notifications/read?id=${notice(2).id}`);
    expect(storedNotifications(user.id)?.notices[0]?.isRead).toBe(true);
  });

  it('shows an empty state without notifications', async () => {
    server = [];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('menuitem', { name: 'No new notifications' })).toBeTruthy();
  });

  it.each([
    ['younger than 20 minutes', STALE_AFTER_MS - 60_000, user.id, 0],
    ['older', STALE_AFTER_MS + 1, user.id, 1],
    ['of somebody else', 0, 'somebody', 1],
  ])('with a stored list %s fetches as often as needed', async (_, age, owner, asked) => {
    keep(age, [notice(3)], owner);
    open();
    const count = asked === 0 ? 1 : 2;
    await screen.findByRole('button', { name: `Notifications, ${count} unread` });
    expect(calls.filter((one) => one.includes('usernotifications'))).toHaveLength(asked);
  });

  it('keeps local reads the server does not have, and resends them', async () => {
    keep(STALE_AFTER_MS + 1, [notice(2, true), notice(1)]);
    open();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await vi.waitFor(() =>
      expect(calls.join()).toContain(`/notifications/read?id=${notice(2).id}`),
    );
  });

  it('clears the list with the session', async () => {
    open();
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    expect(storedNotifications(user.id)).not.toBeNull();
    act(clearSession);
    expect(storedNotifications(user.id)).toBeNull();
  });
});

describe('withLocallyRead', () => {
  it('never marks anything as unread', () => {
    const kept = { userId: user.id, lastUpdated: 0, notices: [notice(1), notice(2)] };
    expect(withLocallyRead([notice(1, true), notice(2)], kept)).toEqual([
      notice(1, true),
      notice(2),
    ]);
  });
});

describe('isCurrent', () => {
  const state = (unread: number, newest: string | null): NotificationState => ({
    unread,
    newest,
    announcements: '',
  });

  it.each([
    [undefined, state(0, null), false],
    [[], state(0, null), true],
    [[notice(2), notice(1, true)], state(1, notice(2).createdAt), true],
    [[notice(2), notice(1)], state(1, notice(2).createdAt), false],
    [[notice(2)], state(1, notice(3).createdAt), false],
  ])('compares %j with what the stream says', (notices, said, expected) => {
    expect(isCurrent(notices, said)).toBe(expected);
  });
});

describe('parseEvents', () => {
  it('parses whole events, skips heartbeats and keeps an incomplete event', () => {
    const told: NotificationState[] = [];
    const state = { unread: 1, newest: null, announcements: 'a' };
    const event = `data: ${JSON.stringify(state)}\n\n`;
    const rest = parseEvents(`: \n\n${event}data: {"unr`, {
      onState: (one) => told.push(one),
      onAssignments: () => undefined,
      onLockWanted: () => undefined,
    });
    expect(told).toEqual([state]);
    expect(
      parseEvents(`${rest}ead":2,"newest":null,"announcements":""}\n\n`, {
        onState: (one) => told.push(one),
        onAssignments: () => undefined,
        onLockWanted: () => undefined,
      }),
    ).toBe('');
    expect(told[1]).toMatchObject({ unread: 2 });
  });

  it('passes on that another page asks for a lock', () => {
    const wanted: unknown[] = [];
    const lockWanted = {
      assignmentId: '11111111-1111-4111-8111-111111111111',
      fileId: '22222222-2222-4222-8222-222222222222',
      lock: 'phone',
    };
    parseEvents(`data: ${JSON.stringify({ lockWanted })}\n\n`, {
      onState: () => undefined,
      onAssignments: () => undefined,
      onLockWanted: (one) => wanted.push(one),
    });
    expect(wanted).toEqual([lockWanted]);
  });
});

describe('inLeaderTab', () => {
  it('leads only while the page is visible if tabs cannot elect a leader', async () => {
    const stop = new AbortController();
    const events: string[] = [];
    const lead = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        events.push('begun');
        signal.addEventListener('abort', () => {
          events.push('ended');
          resolve();
        });
      });
    let hidden = true;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    const turn = async (to: boolean) => {
      hidden = to;
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve));
    };
    const done = inLeaderTab(lead, stop.signal);
    expect(events).toEqual([]);
    await turn(false);
    expect(events).toEqual(['begun']);
    await turn(true);
    expect(events).toEqual(['begun', 'ended']);
    await turn(false);
    stop.abort();
    await done;
    expect(events).toEqual(['begun', 'ended', 'begun', 'ended']);
    vi.restoreAllMocks();
  });
});
