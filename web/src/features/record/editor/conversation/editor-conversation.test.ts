import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConversationOptions, startConversation } from './editor-conversation.ts';

type Sent = Parameters<ConversationOptions['send']>[0];

function conversation(overrides: Partial<ConversationOptions> = {}) {
  const sent: Sent[] = [];
  const heard = {
    ready: 0,
    statuses: 0,
    buttons: [] as string[],
    pastes: 0,
    outdated: 0,
    failed: [] as string[],
    presences: [] as string[],
    requests: [] as { mark: string; isForced: boolean }[],
  };
  const talk = startConversation({
    send: (content) => sent.push(content),
    autosave: 1_000,
    extendedData: '',
    isBuiltIn: true,
    onPresence: (presence) => heard.presences.push(presence),
    onSaveRequest: (request) => heard.requests.push(request),
    buttons: [{ id: 'full-screen' }],
    onProgress: () => undefined,
    onReady: () => {
      heard.ready += 1;
    },
    onStatus: () => {
      heard.statuses += 1;
    },
    onButton: (id) => heard.buttons.push(id),
    onPaste: () => {
      heard.pastes += 1;
    },
    onTokenExpired: () => undefined,
    onOutdated: () => {
      heard.outdated += 1;
    },
    onFailed: (reason) => heard.failed.push(reason),
    onClose: () => undefined,
    ...overrides,
  });
  const ids = () => sent.map(({ MessageId }) => MessageId);
  return { talk, sent, heard, ids };
}

const status = (Status: 'Frame_Ready' | 'Document_Loaded' | 'Failed') =>
  ({ MessageId: 'App_LoadingStatus', Values: { Status } }) as const;
const view = (ViewId: number, ReadOnly: boolean | string) =>
  ({ MessageId: 'View_Added', Values: { ViewId, UserName: 'Amara', ReadOnly } }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('startConversation', () => {
  it('sends the handshake when the frame is ready and nothing before', () => {
    const { talk, ids } = conversation();
    expect(ids()).toEqual([]);
    talk.hear(status('Frame_Ready'));
    expect(ids()).toEqual(['Host_PostmessageReady']);
  });

  it('lets autosaves wait where requests are spared, and no other save', () => {
    const { talk, sent } = conversation({ mayWait: () => true });
    const saves = () =>
      sent.flatMap((message) => (message.MessageId === 'Action_Save' ? [message.Values] : []));
    talk.hear(status('Document_Loaded'));
    vi.advanceTimersByTime(1_000);
    void talk.save();
    talk.hear({ MessageId: 'UI_Save' });
    expect(saves().map((values) => values?.MayWait === true)).toEqual([true, false, false]);
  });

  it('reports what has the focus, once asked to be compact', () => {
    const focus: string[] = [];
    const { talk, sent } = conversation({ onFocus: (on) => focus.push(on) });
    talk.compact(true);
    talk.hear({ MessageId: 'App_Focus', Values: { On: 'text' } });
    expect(sent).toEqual([{ MessageId: 'Host_Compact', Values: { Compact: true } }]);
    expect(focus).toEqual(['text']);
  });

  it('reports an editor that the server takes nothing from', () => {
    const { talk, heard } = conversation();
    talk.hear({ MessageId: 'App_Outdated' });
    expect(heard.outdated).toBe(1);
  });

  it('reports a paste', () => {
    const { talk, heard } = conversation();
    talk.hear({ MessageId: 'App_Pasted' });
    expect(heard.pastes).toBe(1);
  });

  it('reports nothing as saved while a later change is unsaved', () => {
    const states: string[] = [];
    const { talk } = conversation({ onStatus: ({ state }) => states.push(state) });
    const saved = { state: 'saved', savedAt: '2026-03-02T09:00:00Z', waitingChanges: 0 } as const;
    const modified = (Modified: boolean) =>
      talk.hear({ MessageId: 'Doc_ModifiedStatus', Values: { Modified } });
    talk.hear({ MessageId: 'App_SaveStatus', Values: saved });
    modified(true);
    talk.hear({ MessageId: 'App_SaveStatus', Values: saved });
    modified(false);
    expect(states).toEqual(['saved', 'saving', 'saving', 'saved']);
  });

  it('says that a later change is saved later where saves are far apart', () => {
    const reported: object[] = [];
    const onStatus: ConversationOptions['onStatus'] = (status) => reported.push(status);
    const { talk } = conversation({ onStatus, autosave: 120_000 });
    const saved = { state: 'saved', savedAt: '2026-03-02T09:00:00Z', waitingChanges: 0 } as const;
    talk.hear({ MessageId: 'App_SaveStatus', Values: saved });
    talk.hear({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } });
    expect(reported).toEqual([
      saved,
      { ...saved, state: 'saving', waitingChanges: 1, message: 'later' },
    ]);
  });

  it('adds the buttons once the document is loaded, and requests a save every interval', () => {
    const { talk, sent, ids, heard } = conversation();
    talk.hear(status('Document_Loaded'));
    talk.hear(status('Document_Loaded'));
    expect(ids()).toEqual(['Insert_Button']);
    expect(heard.ready).toBe(1);
    vi.advanceTimersByTime(3_000);
    expect(ids().filter((id) => id === 'Action_Save')).toHaveLength(3);
    expect(sent.at(-1)).toEqual({
      MessageId: 'Action_Save',
      Values: {
        DontTerminateEdit: true,
        DontSaveIfUnmodified: true,
        Notify: true,
        ExtendedData: '',
      },
    });
    talk.stop();
    vi.advanceTimersByTime(3_000);
    expect(ids().filter((id) => id === 'Action_Save')).toHaveLength(3);
  });

  it.each([
    ['one writable view', [view(0, false)], 3],
    ['one read-only view', [view(0, 'true')], 0],
    ['two views', [view(0, false), view(1, false)], 0],
  ] as const)('runs the opening scripts with %s: %o, %i', (_, views, expected) => {
    const { talk, ids } = conversation();
    for (const one of views) talk.hear(one);
    talk.hear(status('Document_Loaded'));
    expect(ids().filter((id) => id === 'CallPythonScript')).toHaveLength(expected);
  });

  it('neither saves nor runs scripts if read-only', () => {
    const { talk, ids } = conversation({ autosave: null });
    talk.hear(view(0, false));
    talk.hear(status('Document_Loaded'));
    vi.advanceTimersByTime(10_000);
    expect(ids()).toEqual(['Insert_Button']);
  });

  it('treats an unmodified text as saved', async () => {
    const { talk } = conversation();
    const saved = talk.save();
    talk.hear({
      MessageId: 'Action_Save_Resp',
      Values: { success: false, result: 'unmodified' },
    });
    expect(await saved).toBe(true);
  });

  it('stops waiting for an editor that does not answer', async () => {
    const { talk } = conversation();
    const saved = talk.save();
    vi.advanceTimersByTime(5_000);
    expect(await saved).toBe(false);
  });

  it('finalizes, then saves', async () => {
    const { talk, ids } = conversation();
    const finalized = talk.finalize();
    talk.hear({
      MessageId: 'CallPythonScript-Result',
      Values: { commandName: 'finalize', success: true, result: null },
    });
    await vi.advanceTimersByTimeAsync(0);
    talk.hear({ MessageId: 'Action_Save_Resp', Values: { success: true } });
    expect(await finalized).toBe(true);
    expect(ids()).toEqual(['CallPythonScript', 'Action_Save']);
  });

  it('reports a document that cannot be opened', () => {
    const { talk, heard } = conversation();
    talk.hear(status('Failed'));
    expect(heard.failed).toEqual(['']);
  });
});

describe('startConversation with an editor that is not built in', () => {
  const foreign = () => {
    const one = conversation({ isBuiltIn: false });
    const saves = () =>
      one.sent.flatMap((message) => (message.MessageId === 'Action_Save' ? [message.Values] : []));
    const answer = (success: boolean, result = '') =>
      one.talk.hear({ MessageId: 'Action_Save_Resp', Values: { success, result } });
    return { ...one, saves, answer };
  };

  it('gives commands in place of scripts, and switches nothing off', async () => {
    const { talk, sent, ids, answer } = foreign();
    talk.hear(view(0, false));
    talk.hear(status('Document_Loaded'));
    expect(ids()).not.toContain('CallPythonScript');
    expect(sent).toContainEqual({
      MessageId: 'Send_UNO_Command',
      Values: {
        Command: '.uno:SpellOnline',
        Args: { SpellOnline: { type: 'boolean', value: true } },
      },
    });
    const finalized = talk.finalize();
    const commands = sent.flatMap((message) =>
      message.MessageId === 'Send_UNO_Command' ? [message.Values.Command] : [],
    );
    expect(commands.slice(-2)).toEqual(['.uno:AcceptAllTrackedChanges', '.uno:DeleteAllNotes']);
    await vi.advanceTimersByTimeAsync(0);
    answer(true);
    expect(await finalized).toBe(true);
    expect(ids().at(-1)).toBe('Action_Save');
  });

  it('names each save, and forces the one that is waited for once something was changed', async () => {
    const { talk, heard, saves, answer } = foreign();
    talk.hear(status('Document_Loaded'));
    talk.hear({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saves()).toMatchObject([{ DontSaveIfUnmodified: true }]);
    // While one is not answered, the next would get its answer.
    await vi.advanceTimersByTimeAsync(2_000);
    const saved = talk.save();
    expect(saves()).toHaveLength(1);
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(saves()).toMatchObject([{}, { DontSaveIfUnmodified: false }]);
    const [first, second] = saves().map((values) => values?.ExtendedData);
    expect(second).toMatch(/^save=[\w-]+$/);
    expect(second).not.toBe(first);
    expect(talk.lastMark()).toBe(second);
    expect(heard.requests).toEqual([
      { mark: first, isForced: false },
      { mark: second, isForced: true },
    ]);
    answer(true);
    expect(await saved).toBe(true);
  });

  it('notices within seconds that the editor is late, then that it is gone, and that it answers again', async () => {
    const { talk, heard, answer } = foreign();
    talk.hear(status('Document_Loaded'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard.presences).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard.presences).toEqual(['late']);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(heard.presences).toEqual(['late', 'silent']);
    // A click is handled by the editor's page alone.
    talk.hear({ MessageId: 'Clicked_Button', Values: { Id: 'x' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.presences).toEqual(['late', 'silent']);
    answer(false, 'unmodified');
    expect(heard.presences).toEqual(['late', 'silent', 'answers']);
    talk.stop();
  });

  it('notices an editor that never comes', () => {
    const { heard } = foreign();
    vi.advanceTimersByTime(44_000);
    expect(heard.presences).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(heard.presences).toEqual(['silent']);
    expect(conversation().heard.presences).toEqual([]);
  });

  it('notices an editor that opened a writable text only for reading', async () => {
    const { talk, heard } = foreign();
    talk.hear(view(0, 'true'));
    talk.hear(status('Document_Loaded'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.presences).toEqual(['read-only']);
    talk.hear(view(1, false));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.presences).toEqual(['read-only', 'answers']);
    talk.stop();
  });

  it('saves again what it could not save before a new token', () => {
    const { talk, ids } = foreign();
    talk.hear(status('Document_Loaded'));
    talk.resetToken('new', 1);
    expect(ids().slice(-2)).toEqual(['Reset_Access_Token', 'Action_Save']);
  });
});
