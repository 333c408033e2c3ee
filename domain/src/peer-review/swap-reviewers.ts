import type { RandomSource } from '../random.ts';
import type { Allocation, AllocationRequest } from './allocate-reviewers.ts';
import { type GroupedPair, PairsByGroups } from './pairs-by-groups.ts';
import { studentGroups } from './student-groups.ts';

type Rules = Pick<AllocationRequest, 'mode' | 'areSeparated' | 'groupOf' | 'haveMet'>;
/** To a mutual review, in both directions. */
type Pair = { reviewer: number; reviewee: number };

/** This many partners are tried at random; then, for those who must not meet, everybody. */
const TRIES = 60;
/** What a swap made worse for another pair is looked at again. */
const PASSES = 20;
/** People who must not meet weigh more than any number of reviewers seen again. */
const SEPARATED = 1_000;

/**
 * Takes apart pairs of people who shall not meet, and such as met before: two reviewers change places, so no load changes.
 * Pairs of people who shall not meet are taken out where no swap helps.
 */
export function swapReviewers(reviewers: Allocation, rules: Rules, random: RandomSource): void {
  const isMutual = rules.mode === 'mutual';
  const { groupOf, areApart } = studentGroups(reviewers.length, rules);
  const pairs: GroupedPair[] = reviewers
    .flatMap((own, reviewee) => own.map((reviewer) => ({ reviewer, reviewee, at: 0 })))
    .filter(({ reviewer, reviewee }) => !isMutual || reviewer < reviewee);
  const byGroups = new PairsByGroups(pairs, groupOf, isMutual);
  const costOneWay = (reviewer: number, reviewee: number): number =>
    (areApart(groupOf(reviewer), groupOf(reviewee)) ? SEPARATED : 0) +
    (rules.haveMet?.(reviewer, reviewee) ? 1 : 0);
  const cost = ({ reviewer, reviewee }: Pair): number =>
    costOneWay(reviewer, reviewee) + (isMutual ? costOneWay(reviewee, reviewer) : 0);

  /** Whether the two changed places: only if that is allowed and better. */
  const swap = (one: GroupedPair, other: GroupedPair): boolean => {
    if (one === other) return false;
    const first = { reviewer: other.reviewer, reviewee: one.reviewee };
    const second = { reviewer: one.reviewer, reviewee: other.reviewee };
    if (cost(first) + cost(second) >= cost(one) + cost(other)) return false;
    if (rules.mode !== 'optional' && isSame(first, turned(second))) return false;
    if (!isFree(reviewers, first, rules) || !isFree(reviewers, second, rules)) return false;
    for (const pair of [one, other]) remove(reviewers, pair, isMutual);
    for (const pair of [first, second]) add(reviewers, pair, isMutual);
    byGroups.move(one, first);
    byGroups.move(other, second);
    return true;
  };
  /** A mutual pair may be taken either way round. */
  const turnAndSwap = (one: GroupedPair, other: GroupedPair): boolean => {
    if (swap(one, other)) return true;
    if (!isMutual) return false;
    Object.assign(other, turned(other));
    return swap(one, other);
  };

  const apart = (a: number, b: number): number => (areApart(a, b) ? 1 : 0);
  /** Whether fewer people would meet who must not, if a pair of these groups changed places with another one of those. */
  const helps = (reviewer: number, reviewee: number, others: readonly [number, number]): boolean =>
    apart(others[0], reviewee) + apart(reviewer, others[1]) < 1 + apart(...others);
  /** Groups for which no others help, until a swap makes new ones. */
  let hopeless = new Set<number>();
  /** Looks at everybody, by their groups: in most of them no one helps, and in the others almost anyone. */
  const swapWithAnyone = (pair: GroupedPair): boolean => {
    const groups = byGroups.keyOf(pair);
    if (hopeless.has(groups)) return false;
    const [reviewer, reviewee] = [groupOf(pair.reviewer), groupOf(pair.reviewee)];
    let isHopeless = true;
    for (const [others, found] of byGroups.all()) {
      const canHelp =
        helps(reviewer, reviewee, others) ||
        (isMutual && helps(reviewer, reviewee, [others[1], others[0]]));
      if (!canHelp) continue;
      isHopeless = false;
      if (found.some((other) => turnAndSwap(pair, other))) {
        hopeless = new Set();
        return true;
      }
    }
    if (isHopeless) hopeless.add(groups);
    return false;
  };

  const improve = (pair: GroupedPair): boolean => {
    for (let tries = 0; tries < TRIES; tries++) {
      if (turnAndSwap(pair, pairs[Math.floor(random() * pairs.length)] as GroupedPair)) {
        hopeless = new Set();
        return true;
      }
    }
    return cost(pair) >= SEPARATED && swapWithAnyone(pair);
  };

  for (let pass = 0; pass < PASSES; pass++) {
    const improved = pairs.filter((pair) => cost(pair) > 0 && improve(pair));
    if (improved.length === 0) break;
  }
  for (const pair of pairs) {
    if (cost(pair) >= SEPARATED) remove(reviewers, pair, isMutual);
  }
}

/** Whether a pair may be added. */
function isFree(reviewers: Allocation, pair: Pair, { mode }: Rules): boolean {
  if (pair.reviewer === pair.reviewee || has(reviewers, pair)) return false;
  return mode !== 'unidirectional' || !has(reviewers, turned(pair));
}

const turned = ({ reviewer, reviewee }: Pair): Pair => ({ reviewer: reviewee, reviewee: reviewer });

const isSame = (a: Pair, b: Pair): boolean =>
  a.reviewer === b.reviewer && a.reviewee === b.reviewee;

const has = (reviewers: Allocation, { reviewer, reviewee }: Pair): boolean =>
  reviewers[reviewee]?.includes(reviewer) ?? false;

function add(reviewers: Allocation, pair: Pair, isMutual: boolean): void {
  reviewers[pair.reviewee]?.push(pair.reviewer);
  if (isMutual) reviewers[pair.reviewer]?.push(pair.reviewee);
}

function remove(reviewers: Allocation, pair: Pair, isMutual: boolean): void {
  for (const { reviewer, reviewee } of isMutual ? [pair, turned(pair)] : [pair]) {
    const own = reviewers[reviewee] ?? [];
    const at = own.indexOf(reviewer);
    if (at >= 0) own.splice(at, 1);
  }
}
