import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextPreview } from './TextPreview.tsx';
import { usePreview } from './use-preview.ts';

const FILE = '5f0e8d1c-7b1a-4c5e-9a55-1f2d3c4b5a69';
let asked: string[];
let ready: () => void;

function Place({ view }: { view: 'main' | 'addition' }) {
  const place = useRef<HTMLDivElement>(null);
  const { html, end } = usePreview({ fileId: FILE, view }, place);
  ready = end;
  return (
    <div ref={place}>
      <iframe title="Word processor" />
      {html !== null && <TextPreview html={html} progress={null} />}
    </div>
  );
}

const show = (view: 'main' | 'addition' = 'main') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Place view={view} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ html: '<p>What was written</p>' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('usePreview', () => {
  it('shows the text until the editor is ready', async () => {
    show();
    await screen.findByText('What was written');
    act(() => ready());
    expect(screen.queryByText('What was written')).toBeNull();
    expect(asked).toEqual([`/api/editor/text?fileId=${FILE}`]);
  });

  it('moves the focus of a reader into the editor', async () => {
    show();
    const text = await screen.findByText('What was written');
    text.closest<HTMLElement>('[data-text-preview]')?.focus();
    act(() => ready());
    expect(document.activeElement).toBe(screen.getByTitle('Word processor'));
  });

  it('leaves the focus where it is otherwise', async () => {
    show();
    await screen.findByText('What was written');
    act(() => ready());
    expect(document.activeElement).toBe(document.body);
  });

  it('asks for nothing but main files', async () => {
    show('addition');
    act(() => ready());
    expect(asked).toEqual([]);
  });
});
