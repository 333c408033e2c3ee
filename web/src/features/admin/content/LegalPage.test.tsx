import type { LegalText } from '@antecedent/contracts/admin/content';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { LegalPage } from './LegalPage.tsx';

await startInEnglish('content');

const privacy: LegalText = {
  title: 'Privacy',
  locale: 'en',
  blocks: [
    { kind: 'heading', level: 2, words: [{ text: 'What we keep' }] },
    {
      kind: 'paragraph',
      words: [
        { text: 'Only ' },
        { text: 'your texts', mark: 'strong' },
        { text: '. Read the ' },
        { text: 'terms', link: '/legal/terms' },
        { text: ' or the ' },
        { text: 'law', link: 'https://example.org/law' },
        { text: '.' },
      ],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ],
  byOperator: false,
  changedAt: null,
};

let texts: Record<string, LegalText>;
const asked: string[] = [];

beforeEach(() => {
  texts = { privacy };
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const text = texts[/legal\/(\w+)/.exec(address)?.[1] ?? ''];
    return text === undefined
      ? new Response('{"message":"No.","code":"internal","requestId":"r"}', { status: 500 })
      : new Response(JSON.stringify(text));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/legal/:type" element={<LegalPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('LegalPage', () => {
  it('renders headings, emphasis, lists and links, and sets the title', async () => {
    open('/legal/privacy');
    const article = within(await screen.findByRole('article'));
    expect(asked).toEqual(['/api/content/legal/privacy?locale=en']);
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    expect(article.getByRole('heading', { level: 2 }).textContent).toBe('What we keep');
    expect(article.getByText('your texts').tagName).toBe('STRONG');
    expect(article.getByRole('list').tagName).toBe('OL');
    expect(article.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'one',
      'two',
    ]);
    expect(article.getByRole('link', { name: 'law' }).getAttribute('rel')).toContain('noopener');
    expect(article.getByText('This text comes with the software.')).toBeTruthy();
    expect(screen.getByRole('article').lang).toBe('en');
    expect(document.title).toContain('Privacy');
  });

  it('navigates to another text within the app, and shows author and date', async () => {
    texts.terms = {
      ...privacy,
      title: 'House rules',
      locale: null,
      byOperator: true,
      changedAt: '2026-02-01T12:00:00Z',
    };
    open('/legal/privacy');
    fireEvent.click(await screen.findByRole('link', { name: 'terms' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeTruthy();
    expect(screen.getByText(/Last changed on .*2026/)).toBeTruthy();
    expect(screen.getByRole('article').hasAttribute('lang')).toBe(false);
  });

  it('shows an error if the text cannot be loaded, and retries on request', async () => {
    open('/legal/terms');
    expect(await screen.findByText('We couldn’t load the text')).toBeTruthy();
    texts.terms = { ...privacy, title: 'Terms' };
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy();
  });
});
