import {
  type InputKind,
  type InputReport,
  inputBits,
  withinBounds,
} from '@antecedent/domain/input-report';

/** What is read of an event: never which key it was. */
type Observed = Pick<Event, 'timeStamp' | 'isTrusted'>;
type Key = Observed &
  Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target?: EventTarget | null };
type Input = Observed & Pick<InputEvent, 'inputType' | 'data'> & { target?: EventTarget | null };

/** Keys that write or delete something, apart from letters; input methods hide their keys behind the last three. */
const WRITING_KEYS = new Set(['Enter', 'Backspace', 'Delete', 'Process', 'Dead', 'Unidentified']);
/** This many words in one input are not one that a keyboard suggests. */
const AID_WORDS = 4;

const isControl = (target: EventTarget | null | undefined): boolean =>
  typeof Element === 'function' &&
  target instanceof Element &&
  target.closest('input, button, select, [role=menu]') !== null;

/** Kinds by the type of an input event; of other types, the keys say it. */
const KIND_OF_TYPE: Readonly<Record<string, InputKind>> = {
  insertFromPaste: 'pasted',
  insertFromPasteAsQuotation: 'pasted',
  insertFromYank: 'pasted',
  insertFromDrop: 'dropped',
  insertReplacementText: 'suggested',
  historyUndo: 'undo',
  historyRedo: 'undo',
};

/**
 * Notes from which kinds of input changes came, and when, for the next save to report it. It remembers no key and no text. Times are
 * those of the events: a page that was frozen gets them late, but they say when a key was pressed.
 */
export class InputObserver {
  /** Milliseconds on the clock of the events. */
  private readonly now: () => number;
  private kinds = 0;
  private firstKeyAt: number | null = null;
  private lastKeyAt = 0;
  /** When the composition began that is not confirmed yet. */
  private composingSince: number | null = null;
  /** When the first one began that the next save contains. */
  private composedSince: number | null = null;
  /** Words of the composition as its last event had them. */
  private composedWords = 0;
  /** Whether a change that comes now has an input that it can have come from. */
  private hasCause = false;
  /** Whether a button or a shortcut was used since the last change. */
  private hasActed = false;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Listens to a page until it is closed. */
  listen(page: Pick<Window, 'addEventListener'>): void {
    const listen = (kind: string, note: (event: never) => void) =>
      page.addEventListener(kind, note as (event: Event) => void, { capture: true, passive: true });
    listen('keydown', (event: Key) => this.key(event));
    listen('beforeinput', (event: Input) => this.input(event));
    listen('compositionstart', (event: Observed) => this.compositionStarted(event));
    listen('compositionend', () => this.compositionEnded());
    listen('paste', (event: Pick<Event, 'target'>) => this.brought('pasted', event.target));
    listen('drop', (event: Pick<Event, 'target'>) => this.brought('dropped', event.target));
    listen('message', ({ data }: MessageEvent) => {
      if (String(data).includes('"Host_Type"')) this.typedElsewhere();
    });
    for (const kind of ['pointerdown', 'click']) listen(kind, () => this.acted());
  }

  key(event: Key): void {
    if (!event.isTrusted) return;
    const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey);
    if (isShortcut && /^[zy]$/i.test(event.key)) this.note('undo');
    const isWriting = [...event.key].length === 1 || WRITING_KEYS.has(event.key);
    if (isShortcut || !isWriting) {
      this.hasActed = true;
      return;
    }
    this.note('typed');
    this.keyAt(this.timeOf(event));
    // Enter in a field or on a button may start a command, such as "replace all".
    if (isControl(event.target)) this.acted();
  }

  /** Something was pasted or dropped, into the text or into a field. */
  brought(kind: 'pasted' | 'dropped', target: EventTarget | null): void {
    this.note(kind);
    if (isControl(target)) this.acted();
  }

  /** A button was pressed: a change that comes now is a command's, unless an input follows. */
  acted(): void {
    this.hasCause = false;
    this.hasActed = true;
  }

  input({ inputType, data, isTrusted, target }: Input): void {
    if (isControl(target)) return;
    const kind = KIND_OF_TYPE[inputType];
    if (kind) this.note(kind);
    if (kind || !isTrusted || !inputType.startsWith('insert')) return;
    const words = (data ?? '').split(/\s+/u).filter(Boolean).length;
    const isComposition = inputType === 'insertCompositionText';
    const came = isComposition ? words - this.composedWords : words;
    if (isComposition) this.composedWords = words;
    if (came >= AID_WORDS) this.note('aid');
    else if (came > 1) this.note('suggested');
    else if (!this.hasCause && !isComposition) this.note('suggested');
  }

  compositionStarted(event: Observed): void {
    if (!event.isTrusted) return;
    this.composingSince = this.timeOf(event);
    this.composedSince ??= this.composingSince;
    this.composedWords = 0;
    this.keyAt(this.composingSince);
    this.note('composed');
  }

  compositionEnded(): void {
    if (this.composingSince === null) return;
    this.composingSince = null;
    this.note('composed');
  }

  /** The page around the editor took keys while the editor was loading. */
  typedElsewhere(): void {
    this.keyAt(0);
    this.keyAt(this.now());
    this.note('typed');
  }

  /** What changed was not entered while this listened: it may come from an earlier page. */
  lose(): void {
    this.note('merge');
  }

  /** The content has changed: whatever was noted last is where that came from. */
  changed(): void {
    if (this.composingSince !== null) {
      this.composedSince ??= this.composingSince;
      this.note('composed');
    }
    if (!this.hasCause) this.note(this.hasActed ? 'command' : 'none');
    this.hasCause = false;
    this.hasActed = false;
  }

  /** Returns what the next save reports, and starts over; null if nothing was noted. */
  take(): InputReport | null {
    const { kinds, firstKeyAt, lastKeyAt, composedSince } = this;
    this.kinds = 0;
    this.firstKeyAt = null;
    this.composedSince = null;
    if (kinds === 0) return null;
    const now = this.now();
    return withinBounds({
      kinds,
      firstKeyMs: firstKeyAt === null ? 0 : now - firstKeyAt,
      lastKeyMs: firstKeyAt === null ? 0 : now - lastKeyAt,
      composedMs: composedSince === null ? 0 : now - composedSince,
    });
  }

  private note(kind: InputKind): void {
    this.kinds |= inputBits(kind);
    this.hasCause = true;
  }

  private keyAt(at: number): void {
    this.lastKeyAt = Math.max(at, this.firstKeyAt === null ? at : this.lastKeyAt);
    this.firstKeyAt = Math.min(at, this.firstKeyAt ?? at);
  }

  /** Events of a few browsers tell the time of day, and none comes from the future. */
  private timeOf({ timeStamp }: Observed): number {
    return timeStamp > 0 ? Math.min(timeStamp, this.now()) : this.now();
  }
}

/** The observer of this page. It listens as soon as it is loaded; what came before is unknown. */
export const inputs = new InputObserver(() => performance.now());
inputs.lose();
if ('window' in globalThis) inputs.listen(window);
