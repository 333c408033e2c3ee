import {
  NOTIFICATION_TOPICS,
  type NotificationSetting,
} from '@antecedent/contracts/messages/notifications';
import type { Role } from '@antecedent/domain/access/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

await startInEnglish('profile');

let settings: NotificationSetting[];
let isDown: boolean;
beforeEach(() => {
  settings = NOTIFICATION_TOPICS.map((topic) => ({ topic, notice: true, mail: true }));
  isDown = false;
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return new Response(JSON.stringify(settings));
    if (isDown) {
      return new Response('{"message":"No.","code":"internal","requestId":"r"}', { status: 500 });
    }
    const chosen = JSON.parse(String(body)) as NotificationSetting;
    settings = settings.map((one) => (one.topic === chosen.topic ? chosen : one));
    return new Response(JSON.stringify(chosen));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (...roles: Role[]) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <NotificationSettings roles={roles} />
      <ToastHost />
    </QueryClientProvider>,
  );
const topics = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
};
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('NotificationSettings', () => {
  it('shows each person what they can be notified of', async () => {
    open('ROLE_INSTRUCTOR');
    expect(await topics()).toEqual([
      'Being added to a class',
      'Messages and announcements of your classes',
      'Passages that someone asked or wrote about',
      'New submissions, once each morning',
    ]);
    cleanup();
    open('ROLE_STUDENT');
    expect(await topics()).toHaveLength(NOTIFICATION_TOPICS.length - 2);
    cleanup();
    open('ROLE_ADMIN');
    expect(await topics()).toEqual(['Being added to a class', 'Requests for instructor access']);
  });

  it('switches emails off and keeps notifications', async () => {
    open('ROLE_STUDENT');
    fireEvent.click(await box('Emails: Grades, feedback and comments'));
    await waitFor(() =>
      expect(settings).toContainEqual({ topic: 'grades', notice: true, mail: false }),
    );
    expect((await box('Emails: Grades, feedback and comments')).checked).toBe(false);
    expect((await box('Notifications: Grades, feedback and comments')).checked).toBe(true);
  });

  it('takes back what the server refuses, and says so', async () => {
    open('ROLE_STUDENT');
    isDown = true;
    fireEvent.click(await box('Notifications: Grades, feedback and comments'));
    await screen.findByText('No.');
    await waitFor(async () =>
      expect((await box('Notifications: Grades, feedback and comments')).checked).toBe(true),
    );
  });
});
