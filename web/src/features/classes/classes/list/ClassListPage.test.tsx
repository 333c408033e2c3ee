import { pushAll } from '@antecedent/domain/arrays';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../../lib/session.ts';
import { dismissToast } from '../../../../lib/toasts.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { ToastHost } from '../../../../ui/ToastHost.tsx';
import { ClassListPage } from './ClassListPage.tsx';

await startInEnglish('classes', 'classList');

const idOf = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
const course = (number: number) => ({
  id: idOf(number),
  className: `Class ${number}`,
  enrollkey: 'NB-7K2QD',
  subjectArea: 'Biology',
  studentLevel: 'Graduate',
  startDate: '2026-10-05T00:00:00.000+02:00',
  endDate: '2026-12-18T23:59:59.999+01:00',
  isOwner: number !== 3,
});

const inTrash = (number: number) => ({
  id: idOf(number),
  className: `Class ${number}`,
  students: 24,
  texts: 31,
  passedDeadlines: 2,
  trashedAt: '2026-11-28T09:00:00.000Z',
  deletedAt: '2026-12-28T09:00:00.000Z',
});

/** A server with these current and archived classes, in pages of ten. */
function server(current: number[], archived: number[] = []) {
  const asked: string[] = [];
  const trash: number[] = [];
  const take = (from: number[], url: URL) => {
    const number = from.findIndex((one) => idOf(one) === url.searchParams.get('id'));
    return from.splice(number, 1);
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`);
    const url = new URL(address, 'http://school.example');
    if (url.pathname.endsWith('/classList')) {
      const index = Number(url.searchParams.get('index'));
      const all = url.searchParams.get('archived') === 'true' ? archived : current;
      return Response.json(all.slice(10 * index, 10 * index + 10).map(course));
    }
    if (url.pathname.endsWith('/archive')) pushAll(archived, take(current, url));
    else if (url.pathname.endsWith('/trash/restore')) pushAll(current, take(trash, url));
    else if (url.pathname.endsWith('/restore')) pushAll(current, take(archived, url));
    else if (url.pathname.endsWith('/course/deletion')) {
      const students = { key: 'consequences.classDeleted', values: { count: 24 } };
      return Response.json({ consequences: [students], confirm: 'yes' });
    } else if (url.pathname.endsWith('/course')) pushAll(trash, take(current, url));
    else if (url.pathname.endsWith('/trash')) return Response.json(trash.map(inTrash));
    return Response.json({});
  });
  return asked;
}

function open() {
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const router = createMemoryRouter([{ path: '/classes', element: <ClassListPage /> }], {
    initialEntries: ['/classes'],
  });
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

afterEach(() => {
  cleanup();
  clearSession();
  for (let notice = 0; notice < 50; notice++) dismissToast(notice);
  vi.unstubAllGlobals();
});

describe('ClassListPage', () => {
  it('loads more while pages are full', async () => {
    server(numbers(13));
    open();
    expect(await screen.findByRole('link', { name: 'Class 10' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Class 11' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Class 13' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows start and end dates in the class time zone', async () => {
    server([1]);
    open();
    const row = (await screen.findByRole('link', { name: 'Class 1' })).closest('tr');
    expect(row?.textContent).toContain('2026-10-052026-12-18');
  });

  it('archives a class after confirmation, and restores it', async () => {
    server([1, 2]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Archive: Class 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Archive Class 1' });
    expect(question.textContent).toContain('Are you sure you want to archive this class?');
    fireEvent.click(within(question).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Class 1' })).toBeNull());
    expect(await screen.findByText('Class 1 archived.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Archived', hidden: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore: Class 1' }));
    expect(await screen.findByText('The archive is empty')).toBeTruthy();
  });

  it('lets only its owner delete a class', async () => {
    server([2, 3]);
    open();
    expect(await screen.findByRole('button', { name: 'Archive: Class 3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete: Class 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete: Class 3' })).toBeNull();
  });

  it('deletes a class only after its name is typed', async () => {
    const asked = server([1, 2]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Class 2' }));
    const question = await screen.findByRole('alertdialog');
    const remove = within(question).getByRole<HTMLButtonElement>('button', {
      name: 'Delete',
    });
    const type = (value: string) =>
      fireEvent.change(within(question).getByRole('textbox'), { target: { value } });
    type('Class 1');
    expect(remove.disabled).toBe(true);
    type('  class  2 ');
    await waitFor(() => expect(remove.disabled).toBe(false));
    expect(question.textContent).toContain('24 students will no longer see this class.');
    fireEvent.click(remove);
    expect(await screen.findByText('Class 2 is in the trash.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Class 2', hidden: true })).toBeNull();
    expect(asked).toContain(`DELETE /api/classes/course?id=${idOf(2)}&confirmed=yes`);
  });

  it('restores a class from the trash', async () => {
    server([1]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Class 1' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'Class 1' } });
    const remove = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await waitFor(() => expect(remove.disabled).toBe(false));
    fireEvent.click(remove);
    await screen.findByText('Class 1 is in the trash.');
    fireEvent.click(screen.getByRole('tab', { name: 'Trash', hidden: true }));
    expect(await screen.findByText('24 students, 31 texts')).toBeTruthy();
    expect(screen.getByText(/^2 deadlines have passed since then\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore: Class 1' }));
    expect(await screen.findByText('The trash is empty')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Current' }));
    expect(await screen.findByRole('link', { name: 'Class 1' })).toBeTruthy();
  });

  it('explains how to start if the list is empty', async () => {
    server([]);
    open();
    expect(await screen.findByText('No classes yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New Class' })[0]?.getAttribute('href')).toBe(
      '/registerclass',
    );
  });
});
