import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../../lib/session.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { RegisterClassPage } from './RegisterClassPage.tsx';

await startInEnglish('classForm');

const CLASS_ID = '11111111-1111-4111-8111-111111111111';
type Sent = { classname: string; enrollkey: string; gradeMethod: string };

/** A server with one subject area and one student level, which answers a new class with `answer`. */
function school(answer: () => Response) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('type=area')) return Response.json([{ id: 4, name: 'Biology' }]);
    if (url.includes('type=level')) return Response.json([{ id: 7, name: 'Graduate' }]);
    sent.push(JSON.parse(String(init.body)) as Sent);
    return answer();
  });
  return sent;
}

function open() {
  startSession(signedInUser({ firstName: 'Nora', lastName: 'Berg', roles: ['ROLE_INSTRUCTOR'] }));
  const router = createMemoryRouter(
    [
      { path: '/registerclass', element: <RegisterClassPage /> },
      { path: '/classes', element: <p>The list of classes</p> },
    ],
    { initialEntries: ['/registerclass'] },
  );
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const choose = async (name: RegExp, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create class' }));

async function fillIn() {
  await screen.findByRole('combobox', { name: /Subject area/ });
  fireEvent.change(field(/Class name/), { target: { value: 'Field biology' } });
  await choose(/Subject area/, 'Biology');
  await choose(/Student level/, 'Graduate');
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('RegisterClassPage', () => {
  it('shows an error below every missing field, and sends nothing', async () => {
    const sent = school(() => Response.json({ id: CLASS_ID }));
    open();
    await screen.findByRole('combobox', { name: /Subject area/ });
    submit();
    expect(await screen.findByText('Enter a class name.')).toBeTruthy();
    expect(screen.getByText('Choose a subject area.')).toBeTruthy();
    expect(screen.getByText('Choose a student level.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Class name/));
    expect(sent).toEqual([]);
  });

  it(`generates another key with the instructor's initials`, async () => {
    school(() => Response.json({ id: CLASS_ID }));
    open();
    await screen.findByRole('combobox', { name: /Subject area/ });
    const before = field(/Enrollment key/).value;
    expect(field(/Enrollment key/).readOnly).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'New key' }));
    expect(field(/Enrollment key/).value).toMatch(/^NB-[A-Z0-9]{5}$/);
    expect(field(/Enrollment key/).value).not.toBe(before);
  });

  it('moves the end to the day after the start', async () => {
    school(() => Response.json({ id: CLASS_ID }));
    open();
    await screen.findByRole('combobox', { name: /Subject area/ });
    fireEvent.change(field(/^Start date/), { target: { value: '2031-12-31' } });
    await waitFor(() => expect(field(/^End date/).value).toBe('2032-01-01'));
  });

  it('shows letters for letter grading only, with the plain ones fixed', async () => {
    school(() => Response.json({ id: CLASS_ID }));
    open();
    await screen.findByRole('combobox', { name: /Subject area/ });
    expect(screen.queryByLabelText('B+')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Letter' }));
    expect(screen.getByLabelText<HTMLInputElement>('B, always in use').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('B+').checked).toBe(false);
    fireEvent.click(screen.getByLabelText('B+'));
    fireEvent.change(screen.getByLabelText('B+ from'), { target: { value: '80' } });
    submit();
    expect(await screen.findByText('A better grade needs a higher value.')).toBeTruthy();
  });

  it('keeps the values if the server refuses', async () => {
    const message = 'This enrollment key is taken. Make a new one.';
    school(() =>
      Response.json({ code: 'enrollment-key-taken', message, requestId: 'r1' }, { status: 409 }),
    );
    open();
    await fillIn();
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(field(/Class name/).value).toBe('Field biology');
    expect(document.activeElement).toBe(field(/Enrollment key/));
  });

  it('confirms the new class, and redirects to the list five seconds later', async () => {
    const sent = school(() => Response.json({ id: CLASS_ID }));
    open();
    await fillIn();
    submit();
    const heading = await screen.findByRole('heading', { name: 'Class created successfully.' });
    expect(document.activeElement).toBe(heading);
    expect(sent[0]).toMatchObject({ classname: 'Field biology', gradeMethod: 'Numeric' });
    for (let second = 0; second < 4; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('The list of classes')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('The list of classes')).toBeTruthy();
  });

  it('stays if the user wants to stay', async () => {
    school(() => Response.json({ id: CLASS_ID }));
    open();
    await fillIn();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('heading', { name: 'Class created successfully.' })).toBeTruthy();
  });
});
