import { HistoryText, lineStart } from './history-text.ts';
import type { NameFinder } from './name-finder.ts';

/** One replacement as it is given away: what must not be read is masked. */
export type SharedChange = { at: number; deleted: string; inserted: string };

/** Which characters are masked: all of them, or those with these numbers in `HistoryText`. */
export type Hidden = 'all' | ReadonlySet<number>;

/** A line of the given text that comes again is as long as this at least. */
const GIVEN_LINE = 12;

/**
 * Looks through a history for names, version by version. A name is often typed over several saves, so its letters are known
 * only once it is complete: what this found by the end is hidden from the beginning.
 */
export class NameSearch {
  readonly hidden = new Set<number>();
  readonly #text: HistoryText;
  readonly #find: NameFinder;
  readonly #given: ReadonlySet<string>;

  /** @param start the text that the student was given, which isn't theirs to share: its lines are hidden too */
  constructor(start: string, find: NameFinder) {
    this.#text = new HistoryText(start);
    this.#find = find;
    this.#given = new Set(start.split('\n').filter((line) => line.trim().length >= GIVEN_LINE));
  }

  next(version: string): void {
    for (const { at, inserted } of this.#text.become(version)) {
      this.#look(at, at + inserted.length);
    }
  }

  /** Searches the lines of a range: what was typed can complete a name that began before it. */
  #look(from: number, to: number): void {
    const { value, ids } = this.#text;
    let start = lineStart(value, from);
    for (;;) {
      const end = value.indexOf('\n', start);
      const line = value.slice(start, end < 0 ? value.length : end);
      const found = this.#given.has(line) ? [{ from: 0, to: line.length }] : this.#find(line);
      for (const place of found) {
        for (const id of ids.slice(start + place.from, start + place.to)) this.hidden.add(id);
      }
      if (end < 0 || end >= to) return;
      start = end + 1;
    }
  }
}

/** A history as it is given away, version by version. */
export class SharedHistory {
  /** The given text, masked. */
  readonly start: string;
  readonly #given: number;
  readonly #text: HistoryText;
  readonly #hidden: Hidden;

  constructor(start: string, hidden: Hidden) {
    this.start = masked(start);
    this.#given = start.length;
    this.#text = new HistoryText(start);
    this.#hidden = hidden;
  }

  next(version: string): SharedChange[] {
    return this.#text.become(version).map(({ at, deleted, inserted, deletedIds, firstId }) => ({
      at,
      deleted: this.#shown(deleted, (unit) => deletedIds[unit] ?? 0),
      inserted: this.#shown(inserted, (unit) => firstId + unit),
    }));
  }

  #shown(text: string, idOf: (unit: number) => number): string {
    if (this.#hidden === 'all') return masked(text);
    const { size } = this.#hidden;
    if (size === 0 && this.#given === 0) return text;
    return maskedWhere(text, (unit) => this.#isHidden(idOf(unit)));
  }

  #isHidden(id: number): boolean {
    return id < this.#given || this.#hidden === 'all' || this.#hidden.has(id);
  }
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** The text with an x for each UTF-16 unit of a letter or digit: words stay as long, and as many. */
export const masked = (text: string): string => maskedWhere(text, () => true);

function maskedWhere(text: string, isHidden: (unit: number) => boolean): string {
  let shown = '';
  let unit = 0;
  for (const character of text) {
    const isMasked = isHidden(unit) && LETTER.test(character);
    shown += isMasked ? 'x'.repeat(character.length) : character;
    unit += character.length;
  }
  return shown;
}
