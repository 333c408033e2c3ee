import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../lib/i18n.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import type { EditorHandle } from './EditorHost.tsx';
import { FileEditor } from './FileEditor.tsx';

startTranslations();
const ORIGIN = 'https://office.example';
const FILE = '77777777-7777-4777-8777-777777777777';

let openings = 0;
let isEditorUp = true;
let openingProblem: object | null = null;
let statuses: SaveStatus[] = [];
let refusals: string[] = [];

const respond: typeof fetch = async (input) => {
  const url = String(input);
  if (url.includes('/editor/availability')) return Response.json({ isAvailable: isEditorUp });
  if (url.includes('/editor/lastsave'))
    return Response.json({
      savedAt: '2026-03-02T09:00:00.000Z',
      now: new Date().toISOString(),
      mark: null,
      canWrite: true,
    });
  if (url.includes('/editor/text')) return Response.json({ html: '' });
  openings++;
  if (openingProblem) return Response.json(openingProblem, { status: 500 });
  return Response.json({
    fileId: FILE,
    action: `${ORIGIN}/cool.html?WOPISrc=x`,
    wopiSrc: 'https://here.example/wopi/files/x',
    writable: true,
    namesAuthor: false,
    accessToken: `token ${openings}`,
    accessTokenTtl: Date.now() + 3_600_000,
    editorOrigin: ORIGIN,
    pageOrigin: location.origin,
    isBuiltIn: false,
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:10.000Z') });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', respond);
  openings = 0;
  isEditorUp = true;
  openingProblem = null;
  statuses = [];
  refusals = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** In steps: what happens within one is drawn at its end. */
async function wait(ms: number): Promise<void> {
  const STEP_MS = 500;
  for (let passed = 0; passed < ms; passed += STEP_MS)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms - passed)));
}
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Word processor');
const say = (MessageId: string, Values: unknown) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null;
    const data = JSON.stringify({ MessageId, Values });
    dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
  });

async function show() {
  const editor = createRef<EditorHandle | null>();
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <FileEditor
        target={{ fileId: FILE, view: 'main' }}
        title="Word processor"
        minHeight={300}
        editor={editor}
        onStatus={(status) => statuses.push(status)}
        onRefused={(sentence) => refusals.push(sentence)}
      />
      <ToastHost />
    </QueryClientProvider>,
  );
  await wait(10);
}
const load = async () => {
  await say('App_LoadingStatus', { Status: 'Frame_Ready' });
  await say('App_LoadingStatus', { Status: 'Document_Loaded' });
  await wait(1_500);
};

describe('FileEditor with an editor that is not built in', () => {
  it('opens the text again by itself after the editor closed its session, and says so', async () => {
    await show();
    await load();
    const before = frame();
    await say('Session_Closed', { Reason: 'DocumentDisconnected' });
    expect(statuses.at(-1)).toMatchObject({ state: 'refused', message: 'closed' });
    isEditorUp = false;
    await wait(30_000);
    expect([openings, frame()]).toEqual([1, before]);
    isEditorUp = true;
    await wait(4_000);
    expect(openings).toBe(2);
    // With the frame, the editor's own dialogs are gone.
    expect(frame()).not.toBe(before);
    await load();
    expect(screen.getByText(/^The editor is connected again\./)).toBeDefined();
    expect(statuses.at(-1)?.state).toBe('saved');
    await wait(20_000);
    expect(screen.queryByText(/connected again/)).toBeNull();
  });

  it('tries again by itself if the editor could not be reached when the text was opened', async () => {
    openingProblem = { code: 'unavailable', message: 'Not now.', requestId: 'r' };
    await show();
    expect(frame()).toBeNull();
    openingProblem = null;
    await wait(4_000);
    expect(frame()).not.toBeNull();
    await load();
    expect(screen.queryByText(/connected again/)).toBeNull();
  });

  it('reports that a text cannot be opened like this, and does not try again', async () => {
    openingProblem = { code: 'forbidden', message: 'The student is writing.', requestId: 'r' };
    await show();
    expect(refusals).toEqual(['The student is writing.']);
    await wait(30_000);
    expect(openings).toBe(1);
  });

  it('tries again by itself if the editor never came', async () => {
    await show();
    await wait(45_000);
    expect(screen.getByText(/^The editor isn’t responding\. This page tries again/)).toBeDefined();
    await wait(4_000);
    expect(openings).toBe(2);
    expect(frame()).not.toBeNull();
  });
});
