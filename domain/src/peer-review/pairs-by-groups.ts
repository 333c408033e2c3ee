/** A pair of students, with its place among those of the same groups. */
export type GroupedPair = { reviewer: number; reviewee: number; at: number };

type Groups = readonly [reviewer: number, reviewee: number];

/** Pairs by the groups of their reviewer and reviewee, up to date while pairs change. Changing one takes constant time. */
export class PairsByGroups {
  private readonly groupOf: (student: number) => number;
  private readonly isMutual: boolean;
  private readonly lists = new Map<number, { groups: Groups; pairs: GroupedPair[] }>();

  /** @param isMutual whether a pair is the same either way round; then the lesser group is first */
  constructor(
    pairs: readonly GroupedPair[],
    groupOf: (student: number) => number,
    isMutual: boolean,
  ) {
    this.groupOf = groupOf;
    this.isMutual = isMutual;
    for (const pair of pairs) this.add(pair);
  }

  keyOf(pair: GroupedPair): number {
    const [first, second] = this.groupsOf(pair);
    return first * MAX_GROUPS + second;
  }

  /** Makes a pair one of other people. */
  move(pair: GroupedPair, { reviewer, reviewee }: Omit<GroupedPair, 'at'>): void {
    const list = this.lists.get(this.keyOf(pair))?.pairs ?? [];
    const last = list.pop();
    if (last !== undefined && last !== pair) {
      last.at = pair.at;
      list[pair.at] = last;
    }
    pair.reviewer = reviewer;
    pair.reviewee = reviewee;
    this.add(pair);
  }

  *all(): IterableIterator<[Groups, readonly GroupedPair[]]> {
    for (const { groups, pairs } of this.lists.values())
      if (pairs.length > 0) yield [groups, pairs];
  }

  private groupsOf({ reviewer, reviewee }: GroupedPair): Groups {
    const [first, second] = [this.groupOf(reviewer), this.groupOf(reviewee)];
    return this.isMutual && second < first ? [second, first] : [first, second];
  }

  private add(pair: GroupedPair): void {
    const key = this.keyOf(pair);
    const list = this.lists.get(key) ?? { groups: this.groupsOf(pair), pairs: [] };
    this.lists.set(key, list);
    pair.at = list.pairs.push(pair) - 1;
  }
}

const MAX_GROUPS = 2 ** 20;
