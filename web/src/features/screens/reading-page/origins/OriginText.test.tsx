import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../../lib/session.ts';
import { submissionId } from '../../../../testing/make-submission.ts';
import { anItem, aTextOf, noDeclared, run } from '../../../../testing/make-text-origins.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { OriginText } from './OriginText.tsx';
import { ORIGINS_OFF, seeking } from './origin-view.ts';

await startInEnglish('readingPage', 'evidence', 'charts', 'analytics');

const pasted = anItem('pasted', {
  surviving: 7,
  answer: {
    kind: 'own-notes',
    text: 'From my notebook.',
    link: '',
    file: null,
    at: '2026-10-08T15:11:00.000Z',
  },
});
const hurried = anItem('hurried', {
  rule: 'rush',
  words: 40,
  fromVersion: 3,
  excerpt: 'Own words',
});
const TEXT = aTextOf(
  [pasted, hurried],
  [
    [run('A place that changed')],
    [],
    [
      run('Own words first. ', { items: [1] }),
      run('The tide went out before anybody woke.', { origin: 'bulk', session: 1, items: [0] }),
    ],
    [run('Own words first.', { origin: 'copied' })],
  ],
);

type Shown = {
  text?: TextOrigins;
  items?: EvidenceItem[];
  mode?: 'origin' | 'session';
  picked?: number;
};

function show({ text = TEXT, items = [pasted, hurried], mode = 'origin', picked }: Shown = {}) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('text-origins')
        ? text
        : {
            submissionId: submissionId(9),
            timeZone: 'Europe/Berlin',
            items,
            declared: noDeclared(),
            abilities: { canAnswer: false, canDecide: true, canDeclare: false },
          },
    ),
  );
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
  const played = vi.fn();
  const mapped = vi.fn();
  function Shown() {
    const [view, setView] = useState({ ...ORIGINS_OFF, mode });
    return (
      <OriginText
        submissionId={submissionId(9)}
        title="Ada Moor, Essay"
        mode={mode}
        chosen={view.chosen}
        links={{
          onSeek: (id, toward) =>
            setView((before) => ({ ...seeking(before, { id }, toward), mode })),
          onMap: mapped,
          onPlay: played,
        }}
        latest={text.version}
        picked={picked ?? null}
      />
    );
  }
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <Shown />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { played, mapped };
}

const isWide = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query !== 'print',
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => isWide(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const passage = () => screen.findByRole('button', { name: /^7 words added at once/ });

describe('OriginText', () => {
  it('says of each passage when it came and how long it is, and of the whole text its shares', async () => {
    show();
    expect((await passage()).textContent).toBe('7 words added at once, Thu 8 Oct, 17:10');
    const legend = within(screen.getByRole('group', { name: 'Words of this text' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AaTyped here: 7 words, 41.2%',
      'AaCopied within the text: 3 words, 17.6%',
      'AaAdded at once: 7 words, 41.2%',
    ]);
    const text = screen.getByRole('article', { name: 'The text by where it came from' });
    expect(text.textContent).toContain('3 words copied within the text: Own words first.');
    const paragraphs = [...text.querySelectorAll('p')].map((one) => one.dataset.number);
    expect(paragraphs).toEqual(['1', '', '2', '3']);
  });

  it('leads from a passage to its card, with the answer, and from the card to its words', async () => {
    show();
    fireEvent.click(await passage());
    const card = screen.getByRole('listitem', { name: '12 words added at once' });
    expect(document.activeElement).toBe(card);
    expect(card.getAttribute('aria-current')).toBe('true');
    expect(card.textContent).toContain('Own notes');
    expect(card.textContent).toContain('From my notebook.');
    expect(card.textContent).toContain('7 of the words are still in the text');
    fireEvent.click(within(card).getByRole('button', { name: /^Mark in the text/ }));
    expect(document.activeElement?.textContent).toContain('The tide went out');
  });

  it('keeps the chosen card in sight next to the text, in no pane of its own', async () => {
    show();
    fireEvent.click(await passage());
    const card = screen.getByRole('listitem', { name: '12 words added at once' });
    expect(getComputedStyle(card).position).toBe('sticky');
    const other = screen.getByRole('listitem', { name: 'A fast stretch of 40 words' });
    expect(getComputedStyle(other).position).not.toBe('sticky');
    for (let part = card.parentElement; part; part = part.parentElement) {
      expect(getComputedStyle(part).overflowY).not.toBe('auto');
    }
  });

  it('marks the words of a stretch, though they are typed', async () => {
    show();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Mark in the text: A fast stretch of 40 words' }),
    );
    expect(document.activeElement?.textContent).toBe('Own words first. ');
  });

  it('plays the second of an item, and shows its paragraph in the map', async () => {
    const { played, mapped } = show();
    const card = within(await screen.findByRole('listitem', { name: '12 words added at once' }));
    fireEvent.click(card.getByRole('button', { name: /^Play this moment/ }));
    fireEvent.click(card.getByRole('button', { name: /^Show in the EssayMap/ }));
    expect([played.mock.calls, mapped.mock.calls]).toEqual([[[31]], [[1]]]);
  });

  it('opens a card below its paragraph where there is no room next to the text', async () => {
    isWide(false);
    show();
    const list = { name: 'Passages to review in this text' };
    expect(await screen.findByRole('list', { name: 'Also to review' })).toBeTruthy();
    expect(screen.queryByRole('list', list)).toBeNull();
    fireEvent.click(await passage());
    expect(within(screen.getByRole('list', list)).getAllByRole('listitem')).toHaveLength(1);
  });

  it('colors by session instead, with words and shares of each', async () => {
    show({ mode: 'session' });
    await passage();
    const legend = within(screen.getByRole('group', { name: 'Words of this text' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Session 1, 7 Oct: 10 words, 58.8%',
      '2Session 2, 8 Oct: 7 words, 41.2%',
    ]);
  });

  it('says that it is the ongoing text where another version was picked', async () => {
    show({ picked: 12 });
    expect(await screen.findByText(/^You’re seeing the ongoing text/)).toBeTruthy();
    cleanup();
    show({ picked: 40 });
    await passage();
    expect(screen.queryByText(/^You’re seeing the ongoing text/)).toBeNull();
  });

  it('is calm where nothing stands out, and says when there is no text', async () => {
    show({ text: aTextOf([], [[run('All of it was typed.')]]), items: [] });
    expect(await screen.findByText('Typed here: 5 words, 100%')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Passages to review in this text' })).toBeNull();
    cleanup();
    show({ text: aTextOf([], [[]]), items: [] });
    expect(await screen.findByText('No words yet')).toBeTruthy();
  });
});
