import { lastIndexAtMost } from '../../binary-search.ts';
import type { EpochMs } from '../../time.ts';

/**
 * The paragraphs of a text in order, with their descent. An id passes on to the paragraph that took
 * over most of it; `links` record the other half of every split and merge.
 */
export type Paragraphs = {
  /** Offset in the text and id of each current paragraph. */
  start: number[];
  /** Never changed in place: states share it. */
  id: readonly number[];
  /** How many ids were given so far; the next paragraph gets this number. */
  count: number;
  /** All links that there ever were; a text that returns to an earlier one has only those that it had then. */
  links: ParagraphLink[];
  /** Index of the last link that the present text has, -1 for none; the others follow from it. */
  lastLink: number;
};

/** From `at` on, `child` contains words of `parent`. `previous` is the link before it, -1 for none. */
export type ParagraphLink = { child: number; parent: number; at: EpochMs; previous: number };

/** What a text that returns has of its paragraphs again. */
export type ParagraphState = Readonly<{ id: readonly number[]; lastLink: number }>;

export const createParagraphs = (): Paragraphs => ({
  start: [0],
  id: [0],
  count: 1,
  links: [],
  lastLink: -1,
});

/** The index of the paragraph that contains `offset`. */
export const paragraphAt = ({ start }: Paragraphs, offset: number): number =>
  lastIndexAtMost(start, offset);

/** Shifts the paragraphs after `index` by `shift` UTF-16 units, for a change without a break. */
export function shiftParagraphs({ start }: Paragraphs, index: number, shift: number): void {
  for (let at = index + 1; at < start.length; at++) start[at]! += shift;
}

/** The range of paragraphs `[first, last]` rebuilt by a change with breaks. */
export type ParagraphRebuild = {
  first: number;
  last: number;
  /** Offsets of the new paragraphs in the new text. */
  starts: readonly number[];
  /** UTF-16 units by which the text grew before the following paragraphs. */
  shift: number;
  at: EpochMs;
  /** For each new paragraph, how many words it took from each old one (index from `first`). */
  taken: readonly ReadonlyMap<number, number>[];
  /** Number of words of each new paragraph. */
  words: readonly number[];
};

/**
 * Rebuilds a range of paragraphs. A new paragraph descends from the old one that contributes most
 * of its words, at least `share` of them. Among several heirs, the one with the most words keeps
 * the id.
 */
export function rebuildParagraphs(
  paragraphs: Paragraphs,
  rebuilt: ParagraphRebuild,
  share: number,
): void {
  const { first, last, starts, shift, taken, words } = rebuilt;
  const old = paragraphs.id.slice(first, last + 1);
  const parents = taken.map((contributions, index) =>
    mainParent(contributions, words[index]!, share),
  );
  const heirs = heirsOf(taken, parents, old.length);
  const spare = old
    .map((_, index) => index)
    .filter((index) => heirs[index] === -1)
    .reverse();

  const ids = starts.map((_, index) => {
    const parent = parents[index]!;
    if (parent >= 0 && heirs[parent] === index) return old[parent]!;
    // An empty paragraph has no words to match: it takes the place of one that lost its own.
    const place = words[index] === 0 && starts.length >= old.length ? spare.pop() : undefined;
    if (place !== undefined) return old[place]!;
    return paragraphs.count++;
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

function mainParent(
  contributions: ReadonlyMap<number, number>,
  words: number,
  share: number,
): number {
  let [best, most] = [-1, 0];
  for (const [parent, count] of contributions) {
    if (count > most || (count === most && parent < best)) [best, most] = [parent, count];
  }
  return most > 0 && most >= share * words ? best : -1;
}

/** For each old paragraph, the new one that keeps its id; -1 without an heir. */
function heirsOf(
  taken: ParagraphRebuild['taken'],
  parents: readonly number[],
  oldCount: number,
): number[] {
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
  { taken, words, at }: ParagraphRebuild,
  share: number,
): void {
  const given = old.map(() => 0);
  for (const contributions of taken)
    for (const [from, count] of contributions) given[from]! += count;
  const living = new Set(ids);
  for (const [index, contributions] of taken.entries()) {
    const child = ids[index]!;
    for (const [from, count] of contributions) {
      const parent = old[from]!;
      const absorbed = !living.has(parent) && 2 * count > given[from]!;
      if (parent === child || !(absorbed || count >= share * words[index]!)) continue;
      paragraphs.links.push({ child, parent, at, previous: paragraphs.lastLink });
      paragraphs.lastLink = paragraphs.links.length - 1;
    }
  }
}

/** Gives the paragraphs of a text that returned the descent that they had; a text with other breaks has changed. */
export function restoreParagraphs(paragraphs: Paragraphs, { id, lastLink }: ParagraphState): void {
  if (id.length !== paragraphs.start.length) return;
  paragraphs.id = id;
  paragraphs.lastLink = lastLink;
}

/** The links of the present text, grouped by child, for finding the ancestry of many paragraphs. */
export function linksByChild({
  links,
  lastLink,
}: Pick<Paragraphs, 'links' | 'lastLink'>): Map<number, ParagraphLink[]> {
  const byChild = new Map<number, ParagraphLink[]>();
  for (let at = lastLink; at >= 0; at = links[at]!.previous) {
    const link = links[at]!;
    const known = byChild.get(link.child);
    if (known) known.push(link);
    else byChild.set(link.child, [link]);
  }
  return byChild;
}

/**
 * Every paragraph that `id` contains words of, itself included, with the time until which changes
 * there count for it.
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
