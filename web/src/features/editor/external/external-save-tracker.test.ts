import type { SaveStatus } from '@antecedent/contracts/editor/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEditorChannel } from '../conversation/editor-channel.ts';
import { type ExternalSaveTracker, trackExternalSaves } from './external-save-tracker.ts';
import { fetchLastSaved } from './fetch-last-saved.ts';

const ORIGIN = 'https://office.example';
const SRC = 'https://school.example/wopi/files/7';

/** A server that keeps the time of the last version, and may be unreachable. */
class FileHost {
  savedAt = '2026-03-02T09:00:00.000Z';
  status = 200;
  isAway = false;
  asked = 0;
  fetch = async (): Promise<Response> => {
    this.asked++;
    if (this.isAway) throw new TypeError('network');
    const headers = { date: new Date(Math.floor(Date.now() / 1_000) * 1_000).toUTCString() };
    return Response.json({ LastModifiedTime: this.savedAt }, { status: this.status, headers });
  };
  take(): void {
    this.savedAt = new Date().toISOString();
  }
}

let host: FileHost;
let statuses: SaveStatus[];
let signedOut: number;
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
  signedOut = 0;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  peer = frame.contentWindow as Window;
  saving = trackExternalSaves({
    ask: () => fetchLastSaved(SRC, 'token', host.fetch as typeof fetch),
    now: Date.now,
    onStatus: (status) => statuses.push(status),
    onSignedOut: () => {
      signedOut++;
    },
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
    expect(signedOut).toBe(1);
    host.status = 200;
    host.take();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(last()?.state).toBe('saved');
  });

  it('stops for an editor that reports its own status', async () => {
    say('App_LoadingStatus', { Status: 'Document_Loaded' });
    say('App_SaveStatus', { state: 'saved', savedAt: host.savedAt, waitingChanges: 0 });
    say('Doc_ModifiedStatus', { Modified: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(host.asked).toBe(0);
    expect(statuses).toEqual([]);
    expect(await saving.waitUntilSaved()).toBe(true);
  });

  it('stops if the server does not tell', async () => {
    host.status = 500;
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses).toEqual([]);
    expect(host.asked).toBe(3);
    expect(await saving.waitUntilSaved()).toBe(true);
  });

  it('ignores other windows and origins', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true }, window);
    say('Doc_ModifiedStatus', { Modified: true }, peer, 'https://elsewhere.example');
    expect(last()?.state).toBe('saved');
  });
});

describe('waitUntilSaved', () => {
  it('waits for the server before a text is submitted', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    say('Doc_ModifiedStatus', { Modified: false });
    const settled = saving.waitUntilSaved();
    await vi.advanceTimersByTimeAsync(2_000);
    host.take();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await settled).toBe(true);
  });

  it('stops waiting for a server that does not accept it', async () => {
    await opened();
    say('Doc_ModifiedStatus', { Modified: true });
    const settled = saving.waitUntilSaved();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await settled).toBe(false);
  });
});
