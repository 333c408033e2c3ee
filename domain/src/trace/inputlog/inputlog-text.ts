import type { TracePatch } from '../trace.ts';

/** A key as it is logged. Positions and lengths are in UTF-16 units, and known only for texts in Word. */
export type LoggedKey = {
  name: string;
  value: string;
  held: readonly string[];
  position: number | undefined;
  /** Of the text before the key. */
  length: number | undefined;
};

/** A log whose text is longer than any that is written by keys. */
export class TooLongText extends Error {
  override name = 'TooLongText';
}

const LONGEST_TEXT = 500_000;

/** Replaces a character that the log doesn't name. */
const UNNAMED = '~';

const CONTROL = /CONTROL|^VK_[LR]?CTRL/;
const ALT = /^VK_[LR]?MENU$/;

/** The text of a log while its events are applied. Each change is returned as patches, which count code points. */
export class InputlogText {
  value: string;
  guessed = 0;
  #cursor: number;

  /** @param before what was there before the log began; if only its length is known, it becomes words of one letter */
  constructor(before: string | number) {
    const length = typeof before === 'string' ? before.length : before;
    if (length > LONGEST_TEXT) throw new TooLongText();
    this.value =
      typeof before === 'string' ? before : 'x '.repeat(Math.ceil(length / 2)).slice(0, length);
    this.#cursor = length;
  }

  /** @param next the key after it: it tells how much this one deleted */
  press(key: LoggedKey, next: LoggedKey | null): TracePatch[] {
    const before = this.#follow(key);
    return [...before, ...this.#effect(key, next)];
  }

  /** A click moves the cursor; only Word says where to. */
  click(isClick: boolean): void {
    if (isClick) this.guessed++;
  }

  replace(from: number, to: number, text: string): TracePatch[] {
    return this.#change(from, Math.max(0, to - from), text);
  }

  insert(at: number, before: string, after: string): TracePatch[] {
    return this.#change(at, this.value.startsWith(before, at) ? before.length : 0, after);
  }

  /** Moves the cursor to where Word says that it is, with what changed in the meantime without a key. */
  #follow({ position, length }: LoggedKey): TracePatch[] {
    if (position === undefined) return [];
    if (this.guessed > 0 && length !== undefined) this.guessed = 0;
    const missing = length === undefined ? 0 : length - this.value.length;
    const patches =
      missing > 0
        ? this.#change(Math.max(0, position - missing), 0, this.#unnamed(missing))
        : missing < 0
          ? this.#change(position, -missing, '')
          : [];
    this.#cursor = Math.min(position, this.value.length);
    return patches;
  }

  #effect({ name, value, held }: LoggedKey, next: LoggedKey | null): TracePatch[] {
    const at = this.#cursor;
    // The right Alt key is Control and Alt together, and writes characters.
    if (held.some((one) => CONTROL.test(one)) && !held.some((one) => ALT.test(one))) return [];
    if (name === 'VK_BACK' || name === 'VK_DELETE') return this.#delete(name === 'VK_BACK', next);
    if (name === 'VK_RETURN') return this.#write('\n', next);
    if (name === 'VK_TAB') return this.#write('\t', next);
    if (isWritten(value)) return this.#write(value, next);
    if (name === 'VK_LEFT') this.#cursor = Math.max(0, at - 1);
    if (name === 'VK_RIGHT') this.#cursor = Math.min(this.value.length, at + 1);
    if (name === 'VK_HOME') this.#cursor = this.value.lastIndexOf('\n', at - 1) + 1;
    if (name === 'VK_END') this.#cursor = endOfLine(this.value, at);
    if (name === 'VK_UP' || name === 'VK_DOWN') this.guessed++;
    return [];
  }

  /** A key over a selection replaces it: the next key says how long the text is then. */
  #write(text: string, next: LoggedKey | null): TracePatch[] {
    const grown = next?.length === undefined ? text.length : next.length - this.value.length;
    const selected = next?.position === this.#cursor + text.length ? text.length - grown : 0;
    return this.#change(this.#cursor, Math.max(0, selected), text);
  }

  #delete(isBackward: boolean, next: LoggedKey | null): TracePatch[] {
    const at = this.#cursor;
    const shrunk = next?.length === undefined ? 1 : this.value.length - next.length;
    if (shrunk <= 0) return [];
    const isSelection = shrunk > 1 && next?.position === at;
    const from = isBackward && !isSelection ? at - shrunk : at;
    if (from < 0) return [];
    return this.#change(from, shrunk, '');
  }

  #unnamed(length: number): string {
    if (this.value.length + length > LONGEST_TEXT) throw new TooLongText();
    return UNNAMED.repeat(length);
  }

  #change(at: number, deleted: number, inserted: string): TracePatch[] {
    const limit = this.value.length;
    const from = outsidePair(this.value, Math.min(at, limit), -1);
    const isInsertion = deleted === 0;
    const end = outsidePair(this.value, Math.min(at + deleted, limit), 1);
    const to = isInsertion ? from : end;
    if (from === to && inserted === '') return [];
    const before = this.value.slice(0, from);
    const patch: TracePatch = [pointsIn(before), pointsIn(this.value.slice(from, to)), inserted];
    this.value = before + inserted + this.value.slice(to);
    if (this.value.length > LONGEST_TEXT) throw new TooLongText();
    this.#cursor = from + inserted.length;
    return [patch];
  }
}

/** Characters, and no control codes, for which XML has the replacement character. */
const isWritten = (value: string): boolean => value.length > 0 && !/[\p{Cc}\ufffd]/u.test(value);

/** The offset, moved by one unit if a character of two units would be cut there. */
const outsidePair = (text: string, at: number, step: 1 | -1): number =>
  LOW.test(text.charAt(at)) && HIGH.test(text.charAt(at - 1)) ? at + step : at;

const HIGH = /[\ud800-\udbff]/;
const LOW = /[\udc00-\udfff]/;
const SURROGATE = /[\ud800-\udfff]/;

const pointsIn = (text: string): number => (SURROGATE.test(text) ? [...text].length : text.length);

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
