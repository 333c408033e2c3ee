import { KEPT_NOTE } from '@antecedent/contracts/record/editor/kept-place';
import { lazyModule } from '../browser/lazy-module.ts';
import type { schedule } from '../browser/schedule.ts';
import type { FileInfo } from '../host/wopi-client.ts';

/** While someone writes, the copy is renewed this often, ms. */
const PAUSE_MS = 3_000;

const lazyKept = lazyModule(() => import('./kept-text.ts'));

/** The open text, as far as the server has it. */
export type OpenText = {
  info: FileInfo;
  version: number | null;
  contact: string;
  /** LastModifiedTime of the version. */
  head: string;
};

export type KeptCopiesOptions = {
  /** Path of the file on the server. */
  fileKey: string;
  /** Null while the server lacks anything, or the text isn't this person's to write. */
  saved(): OpenText | null;
  bytes(): Promise<Uint8Array>;
  schedule: typeof schedule;
  now(): number;
};

/** Whether texts are kept in this browser at all; most people's aren't. */
function isAnyKept(): boolean {
  try {
    return localStorage.getItem(KEPT_NOTE) !== null;
  } catch {
    return false;
  }
}

/** Stores the open text on this device whenever the server has a newer version, if its writer asked for that. */
export class KeptCopies {
  private readonly options: KeptCopiesOptions;
  private storedHead = '';
  private cancel: (() => void) | null = null;
  private storing: Promise<void> = Promise.resolve();

  constructor(options: KeptCopiesOptions) {
    this.options = options;
    addEventListener('storage', ({ key }) => {
      if (key !== KEPT_NOTE) return;
      this.storedHead = '';
      this.soon(0);
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.store();
    });
    this.soon(0);
  }

  /** The server has a new version. */
  soon(delayMs = PAUSE_MS): void {
    this.cancel ??= this.options.schedule(delayMs, () => {
      this.cancel = null;
      void this.store();
    });
  }

  /** Stores the text now, unless it is stored. */
  store(): Promise<void> {
    this.storing = this.storing.then(() => this.storeNext()).catch(() => undefined);
    return this.storing;
  }

  private async storeNext(): Promise<void> {
    const { fileKey, saved, now } = this.options;
    const before = saved();
    if (!isAnyKept() || before === null || before.head === this.storedHead) return;
    const bytes = await this.options.bytes();
    const { keepOpenText } = await lazyKept.fetch();
    const text = saved();
    // written in since: the save of that comes here again
    if (text?.head !== before.head) return;
    await keepOpenText(fileKey, text, bytes, now());
    this.storedHead = text.head;
  }
}
