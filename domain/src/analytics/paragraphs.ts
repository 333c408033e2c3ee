import type { EpochMs } from '../time.ts';
import { lastIndexAtMost } from './binary-search.ts';

/**
 * The paragraphs of a text in order, and where each came from. An id lives on in the paragraph
 * that took over most of it; `links` keep the other half of every split and merge.
 */
export type Paragraphs = {
  /** Offset in the text and id, per paragraph of the text as it stands. */
  start: number[];
  id: number[];
  /** When the words of a paragraph were first written, by id. */
  born: EpochMs[];
  links: ParagraphLink[];
};

/** From `at` on, `child` carries words of `parent`. */
export type ParagraphLink = { child: number; parent: number; at: EpochMs };

export const createParagraphs = (at: EpochMs): Paragraphs => ({
  start: [0],
  id: [0],
  born: [at],
  links: [],
});

/** The index of the paragraph that holds `offset`. */
export const paragraphAt = ({ start }: Paragraphs, offset: number): number =>
  lastIndexAtMost(start, offset);

/** Moves the paragraphs behind `index` by `shift` UTF-16 units: a change without a break. */
export function shiftParagraphs({ start }: Paragraphs, index: number, shift: number): void {
  for (let at = index + 1; at < start.length; at++) start[at]! += shift;
}

/** The stretch of paragraphs `[first, last]` that a change with breaks rebuilds. */
export type Rebuilt = {
  first: number;
  last: number;
  /** Offsets of the new paragraphs in the new text. */
  starts: readonly number[];
  /** UTF-16 units by which the text behind grew. */
  shift: number;
  at: EpochMs;
  /** Per new paragraph, how many words it took from which old paragraph (index from `first`). */
  taken: readonly ReadonlyMap<number, number>[];
  /** Words of each new paragraph. */
  words: readonly number[];
};

/**
 * Rebuilds a stretch of paragraphs. A new paragraph descends from the old one that gives it most
 * of its words, at least `share` of them. Of several heirs the one with most words keeps the id.
 */
export function rebuildParagraphs(paragraphs: Paragraphs, rebuilt: Rebuilt, share: number): void {
  const { first, last, starts, shift, at, taken, words } = rebuilt;
  const old = paragraphs.id.slice(first, last + 1);
  const parents = taken.map((gifts, index) => mainParent(gifts, words[index]!, share));
  const heirs = keepers(taken, parents, old.length);
  const spare = old
    .map((_, index) => index)
    .filter((index) => heirs[index] === -1)
    .reverse();

  const ids = starts.map((_, index) => {
    const parent = parents[index]!;
    if (parent >= 0 && heirs[parent] === index) return old[parent]!;
    // An empty paragraph has no words to carryParagraphs by: it takes the place of one that lost its own.
    const place = words[index] === 0 && starts.length >= old.length ? spare.pop() : undefined;
    if (place !== undefined) return old[place]!;
    paragraphs.born.push(parent >= 0 ? paragraphs.born[old[parent]!]! : at);
    return paragraphs.born.length - 1;
  });
  link(paragraphs, ids, old, rebuilt, share);

  for (let index = last + 1; index < paragraphs.start.length; index++) {
    paragraphs.start[index]! += shift;
  }
  paragraphs.start = paragraphs.start
    .slice(0, first)
    .concat(starts, paragraphs.start.slice(last + 1));
  paragraphs.id = paragraphs.id.slice(0, first).concat(ids, paragraphs.id.slice(last + 1));
}

function mainParent(gifts: ReadonlyMap<number, number>, words: number, share: number): number {
  let [best, most] = [-1, 0];
  for (const [parent, count] of gifts) {
    if (count > most || (count === most && parent < best)) [best, most] = [parent, count];
  }
  return most > 0 && most >= share * words ? best : -1;
}

/** Per old paragraph, the new one that keeps its id; -1 where it has no heir. */
function keepers(taken: Rebuilt['taken'], parents: readonly number[], oldCount: number): number[] {
  const heirs = new Array<number>(oldCount).fill(-1);
  for (const [index, parent] of parents.entries()) {
    if (parent < 0) continue;
    const rival = heirs[parent]!;
    const [mine, theirs] = [taken[index]!.get(parent)!, rival < 0 ? 0 : taken[rival]!.get(parent)!];
    if (mine > theirs) heirs[parent] = index;
  }
  return heirs;
}

function link(
  paragraphs: Paragraphs,
  ids: readonly number[],
  old: readonly number[],
  { taken, words, at }: Rebuilt,
  share: number,
): void {
  const given = old.map(() => 0);
  for (const gifts of taken) for (const [from, count] of gifts) given[from]! += count;
  const living = new Set(ids);
  for (const [index, gifts] of taken.entries()) {
    const child = ids[index]!;
    for (const [from, count] of gifts) {
      const parent = old[from]!;
      const absorbed = !living.has(parent) && 2 * count > given[from]!;
      if (parent === child || !(absorbed || count >= share * words[index]!)) continue;
      paragraphs.links.push({ child, parent, at });
      paragraphs.born[child] = Math.min(paragraphs.born[child]!, paragraphs.born[parent]!);
    }
  }
}

/** Links by child, for walking up from many paragraphs. */
export function linksByChild(links: readonly ParagraphLink[]): Map<number, ParagraphLink[]> {
  const byChild = new Map<number, ParagraphLink[]>();
  for (const link of links) {
    const known = byChild.get(link.child);
    if (known) known.push(link);
    else byChild.set(link.child, [link]);
  }
  return byChild;
}

/**
 * Every paragraph that `id` carries words of, itself included, with the instant until which what
 * happened there belongs to it.
 */
export function ancestry(
  byChild: ReadonlyMap<number, readonly ParagraphLink[]>,
  id: number,
): Map<number, EpochMs> {
  const until = new Map<number, EpochMs>([[id, Number.POSITIVE_INFINITY]]);
  const open = [id];
  for (let child = open.pop(); child !== undefined; child = open.pop()) {
    const limit = until.get(child)!;
    for (const { parent, at } of byChild.get(child) ?? []) {
      const known = until.get(parent);
      if (at > limit || (known !== undefined && known >= at)) continue;
      until.set(parent, at);
      open.push(parent);
    }
  }
  return until;
}
