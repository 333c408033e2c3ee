/** How an editor is gone: it closed its session, it stopped answering, or it could not be opened at all. */
export type Absence = 'closed' | 'silent' | 'not-opened';

/** How often to ask whether the editor's server responds, ms. */
const ASK_EVERY_MS = 3_000;
/**
 * An editor that is silent while its server responds may only be busy: opening the text again would interrupt the
 * writer. After this long it is opened again all the same, ms.
 */
const BUSY_MS = 20_000;
/** How long to wait before each further try, if the editor was gone again soon after it was opened, ms. */
const PAUSES_MS = [1_000, 5_000, 15_000, 30_000, 60_000];

type WaitForEditorOptions = {
  absence: Absence;
  /** How often in a row the text has been opened again without lasting success. */
  tries: number;
  /** Whether the editor's server responds. Never throws. */
  isAvailable: () => Promise<boolean>;
  now: () => number;
  /** From 0 to 1: pages of a whole class don't return in the same second. */
  random: () => number;
  /** Opens the text again; called once. */
  onBack: () => void;
};

/** Waits until the editor can open a text again. @returns how to stop waiting */
export function waitForEditor(options: WaitForEditorOptions): () => void {
  const { absence, tries, isAvailable, now, random, onBack } = options;
  const since = now();
  let wasDown = absence !== 'silent';
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    timer = setTimeout(() => void ask(), ms * (0.75 + random() / 2));
  };
  const ask = async () => {
    const isBack = await isAvailable();
    if (isStopped) return;
    if (!isBack) wasDown = true;
    else if (wasDown || now() - since >= BUSY_MS) {
      onBack();
      return;
    }
    wait(ASK_EVERY_MS);
  };
  wait(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] as number);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
