import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { LicensesPage } from './LicensesPage.tsx';

await startInEnglish('content');

const zod = { name: 'zod', version: '4.6.7', license: 'MIT', text: 'Terms of zod' };
const fflate = { name: 'fflate', version: '0.8.3', license: 'MIT', text: 'Terms of fflate' };

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = { '/licenses.json': [zod], '/editor/licenses.json': [fflate, zod] };
  vi.stubGlobal('fetch', async (address: string) =>
    address in answers
      ? new Response(JSON.stringify(answers[address]))
      : new Response('', { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <LicensesPage />
    </QueryClientProvider>,
  );

describe('LicensesPage', () => {
  it('lists the libraries of the web app and of the editors once, by name', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Open-source licenses' });
    expect(screen.getByText(/2 open-source libraries/)).toBeTruthy();
    const entries = screen.getAllByRole('group').map(({ textContent }) => textContent);
    expect(entries).toEqual(['fflate 0.8.3, MIT', 'zod 4.6.7, MIT']);
  });

  it('shows the text of the license that is opened', async () => {
    open();
    const [first] = (await screen.findAllByRole('group')) as HTMLDetailsElement[];
    expect(screen.queryByText('Terms of fflate')).toBeNull();
    first!.open = true;
    fireEvent(first!, new Event('toggle'));
    expect(await screen.findByText('Terms of fflate')).toBeTruthy();
  });

  it('shows an error if they cannot be loaded', async () => {
    answers = {};
    open();
    expect(await screen.findByText('We couldn’t load the text')).toBeTruthy();
  });
});
