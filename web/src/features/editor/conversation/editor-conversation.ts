import type {
  EditorMessage,
  EditorView,
  LoadingProgress,
  SaveStatus,
  ToolbarButton,
} from '@antecedent/contracts/editor/messages';
import type { EditorChannel } from './editor-channel.ts';

/** Id of the toolbar button added to every document. */
export const FULL_SCREEN = 'full-screen';

/** Run once if the writer is the only one in the document: removes stale marks, shows changes, checks spelling. */
const OPENING_SCRIPTS = ['deactivate', 'show', 'spellcheck'] as const;
/** How long to wait for an answer of the editor, ms; then the caller continues. */
const ANSWER_TIMEOUT_MS = 5_000;

export type ConversationOptions = {
  send: EditorChannel['send'];
  /** Autosave interval, ms; null if read-only. */
  autosave: number | null;
  /** Sent with each save. */
  extendedData: string;
  buttons: readonly ToolbarButton[];
  onReady: () => void;
  onProgress: (progress: LoadingProgress) => void;
  onStatus: (status: SaveStatus) => void;
  onButton: (id: string) => void;
  onTokenExpired: () => void;
  onFailed: (reason: string) => void;
  onClose: () => void;
};

export type EditorConversation = {
  hear: (message: EditorMessage) => void;
  /** Requests a save. @returns whether the editor reports that the text is on the server or unchanged */
  save: () => Promise<boolean>;
  /** Accepts all changes, removes comments and saves. @returns as `save` */
  finalize: () => Promise<boolean>;
  resetToken: (token: string, ttl: number) => void;
  /** Asks the editor to close the document. */
  close: () => void;
  stop: () => void;
};

/** Other editors send this flag as a string or a number. */
const isReadOnly = ({ ReadOnly: flag }: EditorView) =>
  flag === true || flag === 'true' || flag === 1 || flag === '1';

/**
 * The message protocol between the page and an editor for one document: handshake, buttons, scripts, saves. The
 * caller passes incoming messages in and is notified through callbacks.
 */
export function startConversation(options: ConversationOptions): EditorConversation {
  const { send, autosave } = options;
  let views: EditorView[] = [];
  let loaded = false;
  let prepared = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let status: SaveStatus | null = null;
  let modified = false;
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
        waiting.get(name)?.delete(done);
        resolve(success);
      };
      const waiters = waiting.get(name) ?? new Set();
      waiting.set(name, waiters.add(done));
    });

  const requestSave = () =>
    send({
      MessageId: 'Action_Save',
      Values: {
        DontTerminateEdit: true,
        DontSaveIfUnmodified: true,
        Notify: true,
        ExtendedData: options.extendedData,
      },
    });
  const runScript = (name: string) =>
    send({
      MessageId: 'CallPythonScript',
      ScriptFile: `${name}.py`,
      Function: name,
      Values: null,
    });
  const save = () => {
    requestSave();
    return waitForAnswer('save');
  };

  /** Text typed since the last save is unsaved, whatever the last save reported. */
  const reportStatus = () => {
    if (status === null) return;
    options.onStatus(
      modified && status.state === 'saved' ? { ...status, state: 'saving' } : status,
    );
  };

  const handleLoaded = () => {
    if (loaded) return;
    loaded = true;
    for (const button of options.buttons) send({ MessageId: 'Insert_Button', Values: button });
    if (autosave !== null) timer = setInterval(requestSave, autosave);
    prepare();
    options.onReady();
  };
  const prepare = () => {
    const alone = views.length === 1 && views.every((view) => !isReadOnly(view));
    if (!loaded || prepared || autosave === null || !alone) return;
    prepared = true;
    for (const script of OPENING_SCRIPTS) runScript(script);
  };

  const hear = (message: EditorMessage) => {
    switch (message.MessageId) {
      case 'App_LoadingStatus': {
        const { Status, errorMsg } = message.Values;
        if (Status === 'Frame_Ready' || Status === 'Initialized') {
          send({ MessageId: 'Host_PostmessageReady' });
        } else if (Status === 'Document_Loaded') handleLoaded();
        else options.onFailed(errorMsg ?? '');
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
        answer('save', success || result === 'unmodified');
        break;
      }
      case 'CallPythonScript-Result':
        answer(message.Values.commandName, message.Values.success);
        break;
      case 'Clicked_Button':
        options.onButton(message.Values.Id);
        break;
      case 'App_TokenExpired':
        options.onTokenExpired();
        break;
      case 'UI_Save':
        requestSave();
        break;
      case 'UI_Close':
        options.onClose();
        break;
      case 'Doc_ModifiedStatus':
        modified = message.Values.Modified;
        reportStatus();
        break;
    }
  };

  return {
    hear,
    save,
    finalize: async () => {
      runScript('finalize');
      await waitForAnswer('finalize');
      return save();
    },
    resetToken: (token, ttl) => send({ MessageId: 'Reset_Access_Token', Values: { token, ttl } }),
    close: () => send({ MessageId: 'Action_Close' }),
    stop: () => clearInterval(timer),
  };
}
