import type {
  EditorFocus,
  EditorMessage,
  EditorView,
  LoadingProgress,
  SaveStatus,
  ToolbarButton,
} from '@antecedent/contracts/record/editor/messages';
import type { EditorChannel } from './editor-channel.ts';
import type { EditorPresence } from './editor-presence.ts';

/** Id of the toolbar button added to every document. */
export const FULL_SCREEN = 'full-screen';

/** Run once if the writer is the only one in the document: removes stale marks, shows changes, checks spelling. */
const OPENING_SCRIPTS = ['deactivate', 'show', 'spellcheck'] as const;
/** The same for an editor at `EDITOR_URL`; an empty list for what it does by itself. */
const COMMANDS: Readonly<Record<Script, readonly UnoCommand[]>> = {
  deactivate: [],
  show: [{ Command: '.uno:ShowTrackedChanges', Args: flag('ShowTrackedChanges') }],
  spellcheck: [{ Command: '.uno:SpellOnline', Args: flag('SpellOnline') }],
  finalize: [{ Command: '.uno:AcceptAllTrackedChanges' }, { Command: '.uno:DeleteAllNotes' }],
};

type Script = (typeof OPENING_SCRIPTS)[number] | 'finalize';
type UnoCommand = { Command: string; Args?: unknown };

/** Switches something on, which without it would be toggled. */
function flag(name: string): unknown {
  return { [name]: { type: 'boolean', value: true } };
}

/** The search that every editor has. */
const searchFor = (words: string) => ({
  Command: '.uno:ExecuteSearch',
  Args: {
    'SearchItem.SearchString': { type: 'string', value: words },
    'SearchItem.Backward': { type: 'boolean', value: false },
  },
});

/** A comment on the selection. */
const commentOf = (words: string) => ({
  Command: '.uno:InsertAnnotation',
  Args: { Text: { type: 'string', value: words } },
});

/** How long to wait for an answer of the editor, ms; then the caller continues. */
const ANSWER_TIMEOUT_MS = 5_000;
/** Without any message for this long, an editor that is being opened is not there, ms. */
const OPENING_TIMEOUT_MS = 45_000;
/** Where saves are farther apart, ms, what was typed isn't about to be saved: the page says when it will be. */
const MAX_SOON_MS = 10_000;
/** An editor that leaves a save unanswered for this long may be gone: nothing counts as saved, ms. */
const LATE_MS = 2_000;
/** After this long without an answer it is taken to be gone, ms. */
const SILENT_MS = 10_000;
/** How often an editor is watched, and after how long without an answer it is asked again, ms. */
const WATCH_MS = 1_000;
const ASK_AGAIN_MS = 5_000;
/** How far apart saves are forced while the editor reports that its last one failed, ms. */
const FORCE_AGAIN_MS = 10_000;

export type ConversationOptions = {
  send: EditorChannel['send'];
  /** Autosave interval, ms; null if read-only. */
  autosave: number | null;
  /** Whether autosaves of the built-in editor may travel together now. */
  mayWait?: () => boolean;
  /** Sent with each save of the built-in editor. */
  extendedData: string;
  /** Another one gets commands in place of scripts, and each save a mark of its own. */
  isBuiltIn: boolean;
  buttons: readonly ToolbarButton[];
  onReady: () => void;
  onProgress: (progress: LoadingProgress) => void;
  onStatus: (status: SaveStatus) => void;
  onButton: (id: string) => void;
  /** A longer text was pasted, or dropped into the text. */
  onPaste: () => void;
  /** Only of the built-in editor, from the first `compact` on. */
  onFocus?: (on: EditorFocus) => void;
  onTokenExpired: () => void;
  /** The server takes no saves of this version of the editor. */
  onOutdated: () => void;
  /** Only of an editor that is not built in: whether it can save. */
  onPresence: (presence: EditorPresence) => void;
  /** Only of an editor that is not built in: a save was requested. */
  onSaveRequest: (request: { mark: string; isForced: boolean }) => void;
  onFailed: (reason: string) => void;
  onClose: () => void;
};

export type EditorConversation = {
  hear: (message: EditorMessage) => void;
  /** Requests a save. @returns whether the editor reports that the text is on the server or unchanged */
  save: () => Promise<boolean>;
  /** What the last save was named, for an editor that is not built in: the server tells it once it has that save. */
  lastMark: () => string | null;
  /** Accepts all changes, removes comments and saves. @returns as `save` */
  finalize: () => Promise<boolean>;
  /** Leads to words in the text, as far as they are in it. */
  seek: (words: string) => void;
  /** Saves and hands the file's lock over; only of the built-in editor. */
  handOver: (lock: string) => void;
  /** Types at the cursor, which gets the focus; only of the built-in editor. */
  type: (text: string) => void;
  /** Moves the focus within the built-in editor. */
  focus: (place: 'text' | 'toolbar') => void;
  /** Begins a comment on what is selected, for its author to change; an editor that is not built in adds it immediately. */
  comment: (text: string) => void;
  /** Shows only the text and what writing needs, or everything again; only of the built-in editor. */
  compact: (isCompact: boolean) => void;
  resetToken: (token: string, ttl: number) => void;
  /** Asks the editor to close the document. @param keepsLock for opening it in another mode right away */
  close: (keepsLock: boolean) => void;
  stop: () => void;
};

/** Other editors send this flag as a string or a number. */
const isReadOnly = ({ ReadOnly: flag }: EditorView) =>
  flag === true || flag === 'true' || flag === 1 || flag === '1';

/** What an editor posts because of its server. Its page alone posts clicks, for example. */
const FROM_SERVER: readonly EditorMessage['MessageId'][] = [
  'App_LoadingStatus',
  'Action_Save_Resp',
  'Doc_ModifiedStatus',
  'View_Added',
  'View_Removed',
  'Views_List',
];
const isFromServer = ({ MessageId }: EditorMessage) => FROM_SERVER.includes(MessageId);

/**
 * The message protocol between the page and an editor for one document: handshake, buttons, scripts, saves. The
 * caller passes incoming messages in and is notified through callbacks.
 */
export function startConversation(options: ConversationOptions): EditorConversation {
  const { send, autosave, isBuiltIn } = options;
  let views: EditorView[] = [];
  let loaded = false;
  let prepared = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let status: SaveStatus | null = null;
  let modified = false;
  let mark: string | null = null;
  let saves = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let presence: EditorPresence = 'answers';
  let isClosed = false;
  /** Whether the text was changed since it was opened. */
  let isTouched = false;
  /** When the save was requested that the editor hasn't answered; null for none. */
  let askedAt: number | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let forcedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let watching: ReturnType<typeof setInterval> | undefined;
  const setPresence = (next: EditorPresence) => {
    if (isBuiltIn || next === presence) return;
    presence = next;
    options.onPresence(next);
  };
  const opening = isBuiltIn
    ? undefined
    : setTimeout(() => setPresence('silent'), OPENING_TIMEOUT_MS);
  const waiting = new Map<string, Set<(success: boolean) => void>>();

  const answer = (name: string, success: boolean) => {
    const waiters = waiting.get(name);
    waiting.delete(name);
    for (const waiter of waiters ?? []) waiter(success);
  };
  const waitForAnswer = (name: string): Promise<boolean> =>
    new Promise((resolve) => {
      const late = setTimeout(() => done(false), ANSWER_TIMEOUT_MS);
      const done = (success: boolean) => {
        clearTimeout(late);
        const others = waiting.get(name);
        others?.delete(done);
        if (others?.size === 0) waiting.delete(name);
        resolve(success);
      };
      const waiters = waiting.get(name) ?? new Set();
      waiting.set(name, waiters.add(done));
    });

  const requestSave = (isForced = false, mayWait = false) => {
    if (!isBuiltIn) {
      mark = `save=${Date.now().toString(36)}-${++saves}`;
      requestedAt = Date.now();
      askedAt ??= requestedAt;
      options.onSaveRequest({ mark, isForced });
    }
    send({
      MessageId: 'Action_Save',
      Values: {
        DontTerminateEdit: true,
        DontSaveIfUnmodified: !isForced,
        Notify: true,
        ExtendedData: mark ?? options.extendedData,
        ...(mayWait && { MayWait: true }),
      },
    });
  };
  const saveMarked = (isForced: boolean) => {
    requestSave(isForced);
    return waitForAnswer('save');
  };
  /** One save at a time: an answer does not say which save it is about. */
  const autosaveNow = (mayWait = false) => {
    if (isBuiltIn) {
      requestSave(false, mayWait);
      return;
    }
    const isAsked = askedAt !== null && Date.now() - requestedAt < ASK_AGAIN_MS;
    if (isClosed || isAsked || waiting.has('save')) return;
    // What it couldn't store, it doesn't store again by itself.
    const isForced = hasFailed && isTouched && Date.now() - forcedAt >= FORCE_AGAIN_MS;
    if (isForced) forcedAt = Date.now();
    void saveMarked(isForced);
  };
  /** An editor can't be asked whether its server still runs: only an answer to a save shows it. */
  const watch = () => {
    if (isClosed) return setPresence('closed');
    const isReadOnlyToAll = views.length > 0 && views.every(isReadOnly);
    if (isReadOnlyToAll) return setPresence('read-only');
    const waited = askedAt === null ? 0 : Date.now() - Math.max(askedAt, heardAt);
    if (waited >= SILENT_MS) setPresence('silent');
    else if (presence === 'silent') handleReturn();
    else setPresence(waited >= LATE_MS ? 'late' : 'answers');
  };
  const runScript = (name: Script) => {
    if (isBuiltIn) {
      send({
        MessageId: 'CallPythonScript',
        ScriptFile: `${name}.py`,
        Function: name,
        Values: null,
      });
      return;
    }
    for (const { Command, Args } of COMMANDS[name]) {
      send({ MessageId: 'Send_UNO_Command', Values: { Command, Args } });
    }
  };
  /**
   * Forced where the editor would say that nothing changed while its last save is still on its way. Never for a text
   * that no one has changed: such an editor would rewrite it in its own way.
   */
  const save = async () => {
    if (isBuiltIn) return saveMarked(false);
    if (isClosed) return false;
    if (waiting.has('save')) await waitForAnswer('save');
    return saveMarked(isTouched);
  };

  /** Text typed since the last save is unsaved, whatever the last save reported. */
  const reportStatus = () => {
    if (status === null) return;
    const isSoon = autosave === null || autosave <= MAX_SOON_MS;
    const behind: SaveStatus = {
      ...status,
      state: 'saving',
      waitingChanges: 1,
      ...(!isSoon && { message: 'later' }),
    };
    options.onStatus(modified && status.state === 'saved' ? behind : status);
  };

  const handleLoaded = () => {
    if (loaded) return;
    loaded = true;
    for (const button of options.buttons) send({ MessageId: 'Insert_Button', Values: button });
    if (autosave !== null)
      timer = setInterval(() => autosaveNow(options.mayWait?.() === true), autosave);
    if (autosave !== null && !isBuiltIn) watching = setInterval(watch, WATCH_MS);
    prepare();
    options.onReady();
  };
  const handleReturn = () => {
    const wasAway = presence !== 'late';
    isClosed = false;
    askedAt = null;
    setPresence('answers');
    // Its own notice about the connection may still cover the text.
    if (wasAway) send({ MessageId: 'Action_HideBusy' });
  };
  const prepare = () => {
    const alone = views.length === 1 && views.every((view) => !isReadOnly(view));
    if (!loaded || prepared || autosave === null || !alone) return;
    prepared = true;
    for (const script of OPENING_SCRIPTS) runScript(script);
  };

  const hear = (message: EditorMessage) => {
    clearTimeout(opening);
    if (isFromServer(message)) heardAt = Date.now();
    if (!loaded && presence === 'silent') setPresence('answers');
    switch (message.MessageId) {
      case 'App_LoadingStatus': {
        const { Status, errorMsg } = message.Values;
        if (Status === 'Frame_Ready' || Status === 'Initialized') {
          send({ MessageId: 'Host_PostmessageReady' });
        } else if (Status === 'Document_Loaded') handleLoaded();
        else options.onFailed(errorMsg ?? '');
        // An editor that has closed its session may open the text again by itself.
        if (Status === 'Document_Loaded' && isClosed) handleReturn();
        break;
      }
      case 'App_LoadingProgress':
        options.onProgress(message.Values);
        break;
      case 'View_Added':
        views = [...views.filter(({ ViewId }) => ViewId !== message.Values.ViewId), message.Values];
        prepare();
        break;
      case 'View_Removed':
        views = views.filter(({ ViewId }) => ViewId !== message.Values.ViewId);
        break;
      case 'Views_List':
        views = message.Values;
        prepare();
        break;
      case 'App_SaveStatus':
        status = message.Values;
        reportStatus();
        break;
      case 'Action_Save_Resp': {
        const { success, result } = message.Values;
        const isDone = success || result === 'unmodified';
        if (result !== 'unmodified') hasFailed = !success;
        askedAt = null;
        if (presence === 'silent' || presence === 'late') handleReturn();
        answer('save', isDone);
        break;
      }
      case 'CallPythonScript-Result':
        answer(message.Values.commandName, message.Values.success);
        break;
      case 'Clicked_Button':
        options.onButton(message.Values.Id);
        break;
      case 'App_Pasted':
        options.onPaste();
        break;
      case 'App_Focus':
        options.onFocus?.(message.Values.On);
        break;
      case 'App_TokenExpired':
        options.onTokenExpired();
        break;
      case 'App_Outdated':
        options.onOutdated();
        break;
      case 'UI_Save':
        autosaveNow();
        break;
      case 'UI_Close':
        options.onClose();
        break;
      case 'Doc_ModifiedStatus':
        modified = message.Values.Modified;
        isTouched ||= modified;
        reportStatus();
        break;
      case 'Session_Closed':
        isClosed = true;
        setPresence('closed');
        break;
    }
  };

  return {
    hear,
    save,
    lastMark: () => mark,
    finalize: async () => {
      runScript('finalize');
      // Commands are answered by nothing; they are done before the save that follows.
      if (isBuiltIn) await waitForAnswer('finalize');
      return save();
    },
    handOver: (lock) => send({ MessageId: 'Host_HandOver', Values: { Lock: lock } }),
    type: (text) => send({ MessageId: 'Host_Type', Values: { Text: text } }),
    focus: (place) => send({ MessageId: 'Host_Focus', Values: { Place: place } }),
    comment: (text) => send({ MessageId: 'Send_UNO_Command', Values: commentOf(text) }),
    compact: (isCompact) => send({ MessageId: 'Host_Compact', Values: { Compact: isCompact } }),
    seek: (words) => send({ MessageId: 'Send_UNO_Command', Values: searchFor(words) }),
    resetToken: (token, ttl) => {
      send({ MessageId: 'Reset_Access_Token', Values: { token, ttl } });
      // What it could not save with the token before, it would not save again by itself.
      if (!isBuiltIn && loaded && autosave !== null) void save();
    },
    close: (keepsLock) =>
      send({ MessageId: 'Action_Close', ...(keepsLock && { Values: { KeepLock: true } }) }),
    stop: () => {
      clearTimeout(opening);
      clearInterval(timer);
      clearInterval(watching);
    },
  };
}
