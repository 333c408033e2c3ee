import type { EditorMessage, HostMessage } from '@antecedent/contracts/record/editor/messages';
import { FILE_KINDS } from '@antecedent/domain/files/file-kinds';
import { createEditorFrame } from '../conversation/editor-frame.ts';
import {
  type EditorAppearance,
  type EditorOpeningForm,
  openInFrame,
} from '../conversation/opening-form.ts';

type Opening = EditorOpeningForm & { writable: boolean };

/** An editor that was opened before the app was there. */
export type EarlyFrame = {
  element: HTMLIFrameElement;
  /** Ends its care for the editor. @returns what the editor has said, in order, as it came */
  handOver: () => unknown[];
};

/** What is sent to the editor until the app sends it. */
type Request = HostMessage extends infer M ? Omit<M, 'SendTime'> : never;

let open: (EarlyFrame & { accessToken: string; language: string }) | null = null;

/** Whether this browser moves a frame within a page without loading it again. */
export const canMoveFrames = (): boolean => 'moveBefore' in Element.prototype;

/**
 * Opens a document in a frame, and has it saved as the app would, until that takes the frame over. What the editor says is
 * stored for the app.
 *
 * @param onSettled the text can be edited, or turned out not to open
 */
export function openEarlyFrame(
  place: HTMLElement,
  opening: Opening,
  appearance: EditorAppearance,
  onSettled: () => void,
): EarlyFrame {
  const { origin } = new URL(opening.action, location.href);
  const element = createEditorFrame(opening.action);
  const heard: unknown[] = [];
  let autosave: ReturnType<typeof setInterval> | undefined;
  const send = (content: Request) =>
    element.contentWindow?.postMessage(
      JSON.stringify({ ...content, SendTime: Date.now() }),
      origin,
    );
  const handleStatus = (status: string | null) => {
    if (status === null) return;
    if (status === 'Frame_Ready') return send({ MessageId: 'Host_PostmessageReady' });
    if (status === 'Document_Loaded' && opening.writable && autosave === undefined) {
      autosave = setInterval(() => send(SAVE), FILE_KINDS.document.autosaveMs);
    }
    if (status === 'Document_Loaded' || status === 'Failed') onSettled();
  };
  const handleMessage = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source === null || source !== element.contentWindow) return;
    heard.push(data);
    handleStatus(loadingStatus(data));
  };
  addEventListener('message', handleMessage);
  const handOver = () => {
    removeEventListener('message', handleMessage);
    clearInterval(autosave);
    return heard;
  };
  place.append(element);
  openInFrame(element.name, opening, appearance);
  open = { element, handOver, accessToken: opening.accessToken, language: appearance.language };
  return open;
}

/** The editor that was opened early for this opening, once; null if there is no such editor. */
export function claimEarlyFrame(accessToken: string, language: string): EarlyFrame | null {
  if (open?.accessToken !== accessToken || open.language !== language) return null;
  const claimed = open;
  open = null;
  return claimed;
}

/** Closes an editor that no one has claimed. */
export function closeEarlyFrame(): void {
  open?.handOver();
  open?.element.remove();
  open = null;
}

const SAVE: Request = {
  MessageId: 'Action_Save',
  Values: { DontTerminateEdit: true, DontSaveIfUnmodified: true, Notify: true, ExtendedData: '' },
};

type LoadingStatus = Extract<EditorMessage, { MessageId: 'App_LoadingStatus' }>;

/** How far the editor is, if that is what a message says. The app reads all messages again, with their schema. */
function loadingStatus(data: unknown): string | null {
  try {
    const { MessageId, Values } = JSON.parse(String(data)) as Partial<LoadingStatus>;
    return MessageId === 'App_LoadingStatus' ? (Values?.Status ?? null) : null;
  } catch {
    return null;
  }
}
