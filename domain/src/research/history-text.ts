import { diffSequences } from '../diff/sequence-diff.ts';

/** One replacement. Positions and lengths are in UTF-16 units, in the text after the changes before it. */
export type TextChange = {
  at: number;
  deleted: string;
  inserted: string;
  /** What identifies the deleted characters. */
  deletedIds: readonly number[];
  /** The first of the inserted characters; the others follow. */
  firstId: number;
};

/** A text while its versions follow each other. Each character has a number that it keeps when others come before it. */
export class HistoryText {
  value: string;
  /** The number of each UTF-16 unit. Those of the first version count from 0. */
  ids: number[];
  #next: number;

  constructor(start: string) {
    this.value = start;
    this.ids = Array.from({ length: start.length }, (_, id) => id);
    this.#next = start.length;
  }

  /** Becomes the next version. @returns how, from the beginning of the text to its end */
  become(after: string): TextChange[] {
    const changes: TextChange[] = [];
    for (const { at, deleted, inserted } of changesBetween(this.value, after)) {
      const deletedIds = this.ids.slice(at, at + deleted.length);
      const firstId = this.#next;
      const ids = Array.from({ length: inserted.length }, (_, index) => firstId + index);
      this.#next += inserted.length;
      this.ids = [...this.ids.slice(0, at), ...ids, ...this.ids.slice(at + deleted.length)];
      changes.push({ at, deleted, inserted, deletedIds, firstId });
    }
    this.value = after;
    return changes;
  }
}

type Replacement = { at: number; deleted: string; inserted: string };

/** Words are compared as wholes, so that a rewritten sentence isn't a change of each second letter. */
const TOKEN = /[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]/gu;

/** The replacements that turn one text into another, to be applied in order. */
function changesBetween(before: string, after: string): Replacement[] {
  if (before === after) return [];
  const [start, end] = changedParagraphs(before, after);
  const a = before.slice(start, before.length - end).match(TOKEN) ?? [];
  const b = after.slice(start, after.length - end).match(TOKEN) ?? [];
  const numbers = new Map<string, number>();
  const numberOf = (token: string): number => {
    const known = numbers.get(token) ?? numbers.size;
    numbers.set(token, known);
    return known;
  };
  const lengths = (tokens: readonly string[]) => {
    const ends = [0];
    for (const token of tokens) ends.push((ends.at(-1) ?? 0) + token.length);
    return ends;
  };
  const [inA, inB] = [lengths(a), lengths(b)];
  return diffSequences(a.map(numberOf), b.map(numberOf)).map(({ aFrom, aTo, bFrom, bTo }) =>
    withoutCommonEnds({
      at: start + (inB[bFrom] ?? 0),
      deleted: before.slice(start + (inA[aFrom] ?? 0), start + (inA[aTo] ?? 0)),
      inserted: after.slice(start + (inB[bFrom] ?? 0), start + (inB[bTo] ?? 0)),
    }),
  );
}

/** How much of the beginning and of the end, in whole paragraphs, is the same. */
function changedParagraphs(before: string, after: string): [start: number, end: number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  start = lineStart(before, start);
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++;
  }
  const line = before.indexOf('\n', before.length - end);
  return [start, line < 0 ? 0 : before.length - line];
}

/** Where the line of a position begins. */
export const lineStart = (text: string, at: number): number =>
  at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;

const HIGH = /[\ud800-\udbff]/;
const LOW = /[\udc00-\udfff]/;

/** The same replacement without letters that stay. Characters of two units are never cut. */
function withoutCommonEnds({ at, deleted, inserted }: Replacement): Replacement {
  const shorter = Math.min(deleted.length, inserted.length);
  let start = 0;
  while (start < shorter && deleted[start] === inserted[start]) start++;
  if (start > 0 && HIGH.test(deleted.charAt(start - 1))) start--;
  let end = 0;
  const endOf = (text: string, back: number) => text.charAt(text.length - 1 - back);
  while (end < shorter - start && endOf(deleted, end) === endOf(inserted, end)) end++;
  if (end > 0 && LOW.test(endOf(deleted, end - 1))) end--;
  return {
    at: at + start,
    deleted: deleted.slice(start, deleted.length - end),
    inserted: inserted.slice(start, inserted.length - end),
  };
}
