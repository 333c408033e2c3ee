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
/** The text follows the end of a composition after this long at most; a later change is another one. */
const CONFIRMED_WITHIN_MS = 3_000;
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

/** What was noted of inputs. */
type Notes = {
  kinds: number;
  firstKeyAt: number | null;
  lastKeyAt: number;
  /** When the first composition began. */
  composedSince: number | null;
};

const NO_NOTES: Notes = { kinds: 0, firstKeyAt: null, lastKeyAt: 0, composedSince: null };

/**
 * Notes from which kinds of input changes came, and when, for the next save to report it. It remembers no key and no text. Times are
 * those of the events: a page that was frozen gets them late, but they say when a key was pressed.
 */
export class InputObserver {
  /** Milliseconds on the clock of the events. */
  private readonly now: () => number;
  /** Of inputs whose change has not come yet: a text can follow its input after a save was taken. */
  private pending: Notes = NO_NOTES;
  /** Of the changes that the next save contains. */
  private inSave: Notes = NO_NOTES;
  /** When the composition began that is not confirmed yet. */
  private composingSince: number | null = null;
  /** The composition that was confirmed last, until the text has changed. */
  private confirmed: { since: number; at: number } | null = null;
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
    this.forgetComposition();
    this.note(kind);
    if (isControl(target)) this.acted();
  }

  /** A button was pressed: a change that comes now is a command's, unless an input follows. */
  acted(): void {
    this.forgetComposition();
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
    this.composed(this.composingSince);
    this.composedWords = 0;
    this.keyAt(this.composingSince);
    this.note('composed');
  }

  compositionEnded(): void {
    if (this.composingSince === null) return;
    this.confirmed = { since: this.composingSince, at: this.now() };
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
    const since = this.composingSince ?? this.confirmedSince();
    if (since !== null) {
      this.composed(since);
      this.note('composed');
    }
    this.confirmed = null;
    if (!this.hasCause) this.note(this.hasActed ? 'command' : 'none');
    this.hasCause = false;
    this.hasActed = false;
    this.inSave = joined(this.inSave, this.pending);
    this.pending = NO_NOTES;
  }

  /** Returns what the next save reports, and starts over; null if nothing was noted. */
  take(): InputReport | null {
    const { kinds, firstKeyAt, lastKeyAt, composedSince } = this.inSave;
    this.inSave = NO_NOTES;
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
    this.pending = { ...this.pending, kinds: this.pending.kinds | inputBits(kind) };
    this.hasCause = true;
  }

  private keyAt(at: number): void {
    this.pending = joined(this.pending, { ...NO_NOTES, firstKeyAt: at, lastKeyAt: at });
  }

  private composed(since: number): void {
    this.pending = joined(this.pending, { ...NO_NOTES, composedSince: since });
  }

  /** One that was cancelled, or confirmed without changing the text, explains nothing that comes otherwise. */
  private forgetComposition(): void {
    this.confirmed = null;
    this.pending = { ...this.pending, composedSince: this.composingSince };
  }

  private confirmedSince(): number | null {
    if (this.confirmed === null) return null;
    return this.now() - this.confirmed.at <= CONFIRMED_WITHIN_MS ? this.confirmed.since : null;
  }

  /** Events of a few browsers tell the time of day, and none comes from the future. */
  private timeOf({ timeStamp }: Observed): number {
    return timeStamp > 0 ? Math.min(timeStamp, this.now()) : this.now();
  }
}

function joined(a: Notes, b: Notes): Notes {
  const earlier = (one: number | null, other: number | null) =>
    one === null || other === null ? (one ?? other) : Math.min(one, other);
  return {
    kinds: a.kinds | b.kinds,
    firstKeyAt: earlier(a.firstKeyAt, b.firstKeyAt),
    lastKeyAt: Math.max(a.lastKeyAt, b.lastKeyAt),
    composedSince: earlier(a.composedSince, b.composedSince),
  };
}

/** The observer of this page. It listens as soon as it is loaded; what came before is unknown. */
export const inputs = new InputObserver(() => performance.now());
inputs.lose();
if ('window' in globalThis) inputs.listen(window);
