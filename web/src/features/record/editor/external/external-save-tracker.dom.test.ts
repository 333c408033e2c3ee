import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEditorChannel } from '../conversation/editor-channel.ts';
import { type ExternalSaveTracker, trackExternalSaves } from './external-save-tracker.ts';
import { fetchLastSaved } from './fetch-last-saved.ts';

const ORIGIN = 'https://office.example';
const FILE = { fileId: '77777777-7777-4777-8777-777777777777', view: 'main' } as const;

/** A server that keeps the time of the last version, and may be unreachable. */
class FileHost {
  savedAt = '2026-03-02T09:00:00.000Z';
  status = 200;
  isAway = false;
  asked = 0;
  mark: string | null = null;
  canWrite = true;
  fetch = async (): Promise<Response> => {
    this.asked++;
    if (this.isAway) throw new TypeError('network');
    if (this.status !== 200) {
      const code = this.status === 401 ? 'unauthenticated' : 'internal';
      const problem = { code, message: 'No.', requestId: 'r' };
      return Response.json(problem, { status: this.status });
    }
    const { savedAt, mark, canWrite } = this;
    return Response.json({ savedAt, now: new Date().toISOString(), mark, canWrite });
  };
  take(mark: string | null = null): void {
    this.savedAt = new Date().toISOString();
    this.mark = mark;
  }
}

let host: FileHost;
let statuses: SaveStatus[];
let saving: ExternalSaveTracker;
let stop: () => void;
let peer: Window;

/** Posts a message of Collabora Online, from its own window and origin. */
function say(MessageId: string, Values: unknown, source: Window = peer, origin = ORIGIN): void {
  dispatchEvent(
    new MessageEvent('message', { data: JSON.stringify({ MessageId, Values }), source, origin }),
  );
}
const last = () => statuses.at(-1);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:10.400Z') });
  host = new FileHost();
  statuses = [];
  vi.stubGlobal('fetch', host.fetch);
  const frame = document.createElement('iframe');
  document.body.append(frame);
  peer = frame.contentWindow as Window;
  saving = trackExternalSaves({
    ask: () => fetchLastSaved(FILE),
    now: Date.now,
    autosave: 1_000,
    onStatus: (status) => statuses.push(status),
  });
  const channel = openEditorChannel({
    page: window,
    editor: () => peer,
    origin: ORIGIN,
    now: Date.now,
    onMessage: saving.hear,
  });
  stop = () => {
    saving.stop();
    channel.stop();
    frame.remove();
  };
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<void> {
  say('App_LoadingStatus', { Status: 'Frame_Ready', Features: {} });
  say('App_LoadingStatus', { Status: 'Document_Loaded', DocumentLoadedTime: Date.now() });
  say('Doc_ModifiedStatus', { Modified: false });
  await vi.advanceTimersByTimeAsync(1_500);
}

describe('trackExternalSaves', () => {
  it('shows the last save, and does not poll while nothing changes', async () => {
    await opened();
    expect(last()).toEqual({ state: 'saved', savedAt: host.savedAt, waitingChanges: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.asked).toBe(1);
    expect(statuses).toHaveLength(1);
  });

  it('reports nothing as saved before the server has it, whatever the editor reports', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    expect(last()?.state).toBe('saving');
    await vi.advanceTimersByTimeAsync(1_000);
    say('Doc_ModifiedStatus', { Modified: false });
    say('Action_Save_Resp', { success: true, result: '', errorMsg: '' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(last()?.state).toBe('saving');
    host.take();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last()).toEqual({ state: 'saved', savedAt: host.savedAt, waitingChanges: 0 });
  });

  it('reports waiting changes when the server keeps refusing them', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    say('Doc_ModifiedStatus', { Modified: false });
    await vi.advanceTimersByTimeAsync(17_000);
    expect(last()).toMatchObject({ state: 'waiting', waitingChanges: 1 });
  });

  it('distinguishes a lost connection from an expired token, and recovers from both', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    say('Doc_ModifiedStatus', { Modified: false });
    host.isAway = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last()?.state).toBe('offline');
    host.isAway = false;
    host.status = 401;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(last()?.state).toBe('signed-out');
    host.status = 200;
    host.take();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last()?.state).toBe('saved');
  });

  it('stops if the server does not tell', async () => {
    host.status = 500;
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses).toEqual([]);
    expect(host.asked).toBe(3);
    expect(await saving.waitUntilSaved('save=1')).toBe(false);
  });

  it('ignores other windows and origins', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true }, window);
    say('Doc_ModifiedStatus', { Modified: true }, peer, 'https://elsewhere.example');
    expect(last()?.state).toBe('saved');
  });
});

describe('waitUntilSaved', () => {
  it('waits for the very save, not for an earlier one that arrives before it', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    for (const mark of ['save=1', 'save=2']) {
      saving.requested({ mark, isForced: mark === 'save=2' });
      say('Action_Save_Resp', { success: true, result: '' });
    }
    say('Doc_ModifiedStatus', { Modified: false });
    let isDone = false;
    const settled = saving.waitUntilSaved('save=2').then((result) => {
      isDone = true;
      return result;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    host.take('save=1');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(isDone).toBe(false);
    host.take('save=2');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await settled).toBe(true);
  });

  it('waits for it even if the editor has not reported a change yet', async () => {
    await opened();
    saving.requested({ mark: 'save=1', isForced: true });
    let isDone = false;
    const settled = saving.waitUntilSaved('save=1').then((result) => {
      isDone = true;
      return result;
    });
    say('Action_Save_Resp', { success: true, result: '' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(isDone).toBe(false);
    host.take('save=1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await settled).toBe(true);
  });

  it('stops waiting for a server that does not accept it', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    const settled = saving.waitUntilSaved('save=1');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await settled).toBe(false);
  });
});
