import { pushAll } from '../../arrays.ts';
import type { InBoth } from './in-both-texts.ts';

/** `[from, to)` of a text: a paragraph, or what is laid out as one. */
export type TextUnit = { from: number; to: number };

/** What starts at the same height: indexes of the older and of the newer text, `null` where the other one is alone. */
export type AlignedRow = { before: number | null; after: number | null };

/**
 * The paragraphs of two texts in rows, so that a paragraph is next to what became of it: the one that it shares most
 * characters with, where that is so the other way round too. Everything else has a row of its own, what is gone before what
 * came. Empty paragraphs are next to each other where their neighbours do.
 *
 * @param before in order, as `after`
 * @param inBoth as `compareSides` tells it
 * @returns rows in order, with every paragraph of both texts once
 */
export function alignParagraphs(
  before: readonly TextUnit[],
  after: readonly TextUnit[],
  inBoth: readonly InBoth[],
): AlignedRow[] {
  const rows: AlignedRow[] = [];
  let [old, at] = [0, 0];
  for (const pair of [
    ...pairsOf(before, after, inBoth),
    { before: before.length, after: after.length },
  ]) {
    pushAll(rows, rowsBetween(before, after, { old, at, pair }));
    if (pair.before < before.length) rows.push(pair);
    [old, at] = [pair.before + 1, pair.after + 1];
  }
  return rows;
}

type Pair = { before: number; after: number };

/** Paragraphs that are each other's nearest, ascending on both sides. */
function pairsOf(
  before: readonly TextUnit[],
  after: readonly TextUnit[],
  inBoth: readonly InBoth[],
): Pair[] {
  const shared = sharedCharacters(before, after, inBoth);
  const ofOld = new Map<number, Shared>();
  const ofNew = new Map<number, Shared>();
  for (const one of shared) {
    if (one.characters > (ofOld.get(one.before)?.characters ?? 0)) ofOld.set(one.before, one);
    if (one.characters > (ofNew.get(one.after)?.characters ?? 0)) ofNew.set(one.after, one);
  }
  return shared
    .filter((one) => ofOld.get(one.before) === one && ofNew.get(one.after) === one)
    .map((one) => ({ before: one.before, after: one.after }));
}

type Shared = Pair & { characters: number };

/** How much each paragraph shares with each of the other text, in order of both. */
function sharedCharacters(
  before: readonly TextUnit[],
  after: readonly TextUnit[],
  inBoth: readonly InBoth[],
): Shared[] {
  const shared: Shared[] = [];
  let [old, at] = [0, 0];
  for (const stretch of inBoth) {
    for (let done = 0; done < stretch.length; ) {
      const [oldOffset, offset] = [stretch.before + done, stretch.after + done];
      while (old < before.length && before[old]!.to <= oldOffset) old++;
      while (at < after.length && after[at]!.to <= offset) at++;
      const [oldUnit, unit] = [before[old], after[at]];
      if (!oldUnit || !unit) return shared;
      const gap = Math.max(oldUnit.from - oldOffset, unit.from - offset);
      if (gap > 0) {
        done += gap;
        continue;
      }
      const characters = Math.min(oldUnit.to - oldOffset, unit.to - offset, stretch.length - done);
      const last = shared.at(-1);
      if (last?.before === old && last.after === at) last.characters += characters;
      else shared.push({ before: old, after: at, characters });
      done += characters;
    }
  }
  return shared;
}

type Between = { old: number; at: number; pair: Pair };

/** Paragraphs before a pair that have no counterpart; empty ones pair with empty ones at either end. */
function rowsBetween(
  before: readonly TextUnit[],
  after: readonly TextUnit[],
  { old, at, pair }: Between,
): AlignedRow[] {
  const isEmpty = (unit: TextUnit | undefined) => unit !== undefined && unit.from === unit.to;
  const most = Math.min(pair.before - old, pair.after - at);
  let ahead = 0;
  while (ahead < most && isEmpty(before[old + ahead]) && isEmpty(after[at + ahead])) ahead++;
  let behind = 0;
  while (
    behind < most - ahead &&
    isEmpty(before[pair.before - 1 - behind]) &&
    isEmpty(after[pair.after - 1 - behind])
  ) {
    behind++;
  }
  const beside = (from: number, to: number, count: number): AlignedRow[] =>
    Array.from({ length: count }, (_, step) => ({ before: from + step, after: to + step }));
  const alone = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, step) => from + step);
  return [
    ...beside(old, at, ahead),
    ...alone(old + ahead, pair.before - behind).map((one) => ({ before: one, after: null })),
    ...alone(at + ahead, pair.after - behind).map((one) => ({ before: null, after: one })),
    ...beside(pair.before - behind, pair.after - behind, behind),
  ];
}
