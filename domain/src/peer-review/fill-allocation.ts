import { type RandomSource, shuffled } from '../random.ts';
import {
  type Allocation,
  type AllocationRequest,
  allocateReviewers,
} from './allocate-reviewers.ts';
import { MAX_REVIEWERS_ON_BOARD } from './allocation-options.ts';

/** An allocation in which some students lack reviewers, or reviews to write. */
export type FillRequest = AllocationRequest & {
  /** The reviewers that each reviewee already has. */
  existing: Allocation;
  /** Whether a student gets new reviewers and new reviews; everyone does unless this is given. */
  takesPart?: (student: number) => boolean;
};

/**
 * Adds reviewers until everyone who takes part gets and gives `perReviewee` reviews, and leaves existing pairs as they
 * are. Students with the fewest reviews are asked first. If the numbers don't come out even, some students give or get one
 * more, so that no one goes without. The rules are those of `allocateReviewers`, which does the work where no one has a
 * pair yet.
 *
 * @returns the existing reviewers of each reviewee, followed by the new ones
 */
export function fillAllocation(request: FillRequest, random: RandomSource): Allocation {
  const { size, existing, takesPart = () => true } = request;
  const everyone = Array.from({ length: size }, (_, student) => student);
  const part = everyone.filter(takesPart);
  const paired = new Set([...existing.flat(), ...everyone.filter((one) => existing[one]?.length)]);
  if (!part.some((student) => paired.has(student))) return fromNothing(request, part, random);
  const filling = new Filling(request, shuffled(part, random));
  filling.findReviewers();
  filling.findReviewees();
  return filling.reviewers;
}

/** The students who take part are numbered from 0 among themselves. */
function fromNothing(request: FillRequest, part: readonly number[], random: RandomSource) {
  const { areSeparated, groupOf, haveMet, perReviewee, mode } = request;
  const student = (seat: number): number => part[seat] as number;
  const allocation = allocateReviewers(
    {
      size: part.length,
      perReviewee,
      mode,
      ...(areSeparated && { areSeparated: (a, b) => areSeparated(student(a), student(b)) }),
      ...(groupOf && { groupOf: (seat) => groupOf(student(seat)) }),
      ...(haveMet && { haveMet: (a, b) => haveMet(student(a), student(b)) }),
    },
    random,
  );
  const added = new Map(allocation.map((own, seat) => [student(seat), own.map(student)]));
  return request.existing.map((own, reviewee) => [...own, ...(added.get(reviewee) ?? [])]);
}

type Pair = { reviewer: number; reviewee: number };

/** This many exchanges are tried at most: in a large class with groups to keep apart, most of them can't help. */
const MAX_EXCHANGES = 1_000_000;

class Filling {
  readonly reviewers: Allocation;
  private readonly request: FillRequest;
  /** Those who take part, in the order in which equals are asked. */
  private readonly order: readonly number[];
  private readonly takesPart: ReadonlySet<number>;
  private readonly pairs = new Set<number>();
  private readonly given: number[];
  /** Those who take part, by how many reviews they give. */
  private readonly byLoad: Set<number>[] = [];
  private readonly added: Pair[] = [];
  private exchangesLeft = MAX_EXCHANGES;

  constructor(request: FillRequest, order: readonly number[]) {
    this.request = request;
    this.order = order;
    this.takesPart = new Set(order);
    this.reviewers = request.existing.map((own) => [...own]);
    this.given = this.reviewers.map(() => 0);
    for (const [reviewee, own] of this.reviewers.entries()) {
      for (const reviewer of own) {
        this.pairs.add(this.keyOf({ reviewer, reviewee }));
        this.given[reviewer] = this.load(reviewer) + 1;
      }
    }
    for (const student of order) this.atLoad(this.load(student)).add(student);
  }

  /** Everyone's first reviewer before anyone's second. */
  findReviewers(): void {
    for (let level = 0; level < this.request.perReviewee; level++) {
      for (const student of this.order) {
        if (this.received(student) === level) this.findReviewer(student);
      }
    }
  }

  /** Work for those who review too little: they join the reviewers of those who have the fewest. */
  findReviewees(): void {
    for (let level = 0; level < this.request.perReviewee; level++) {
      for (const reviewer of this.order) {
        if (this.load(reviewer) !== level) continue;
        let fewest: number | null = null;
        for (const reviewee of this.order) {
          if (fewest !== null && this.received(fewest) <= this.received(reviewee)) continue;
          if (this.isFree({ reviewer, reviewee })) fewest = reviewee;
        }
        if (fewest !== null) this.add({ reviewer, reviewee: fewest });
      }
    }
  }

  private findReviewer(reviewee: number): void {
    const reviewer = this.leastLoaded(reviewee);
    const isBusy = reviewer === null || this.load(reviewer) >= this.request.perReviewee;
    if (isBusy && this.exchange(reviewee)) return;
    if (reviewer !== null) this.add({ reviewer, reviewee });
  }

  private leastLoaded(reviewee: number): number | null {
    const { haveMet, perReviewee } = this.request;
    let met: number | null = null;
    for (const [load, students] of this.byLoad.entries()) {
      if (met !== null && load >= perReviewee) break;
      for (const reviewer of students) {
        if (!this.isFree({ reviewer, reviewee })) continue;
        if (!haveMet?.(reviewer, reviewee)) return reviewer;
        met ??= reviewer;
      }
    }
    return met;
  }

  /** Whether someone with too little to do, who can't review this student, took over a new pair of someone who can. */
  private exchange(reviewee: number): boolean {
    const isMutual = this.request.mode === 'mutual';
    for (const students of this.byLoad.slice(0, this.request.perReviewee)) {
      for (const idle of students) {
        for (const pair of this.added) {
          if (this.exchangesLeft-- <= 0) return false;
          for (const one of isMutual ? [pair, turned(pair)] : [pair]) {
            const taken = { reviewer: idle, reviewee: one.reviewee };
            const freed = { reviewer: one.reviewer, reviewee };
            if (!this.isFree(taken) || !this.isFree(freed)) continue;
            this.remove(pair);
            this.add(taken);
            this.add(freed);
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether a pair may be added. */
  private isFree(pair: Pair): boolean {
    const { reviewer, reviewee } = pair;
    const { mode, areSeparated } = this.request;
    if (reviewer === reviewee || this.has(pair)) return false;
    if (!this.takesPart.has(reviewer) || !this.takesPart.has(reviewee)) return false;
    if (mode === 'unidirectional' && this.has(turned(pair))) return false;
    if (this.received(reviewee) >= MAX_REVIEWERS_ON_BOARD) return false;
    return !areSeparated?.(reviewer, reviewee);
  }

  private add(pair: Pair): void {
    this.addOneWay(pair);
    if (this.request.mode === 'mutual') {
      // The other half of an existing pair: it isn't exchanged.
      if (this.has(turned(pair))) return;
      this.addOneWay(turned(pair));
    }
    this.added.push(pair);
  }

  private addOneWay(pair: Pair): void {
    this.pairs.add(this.keyOf(pair));
    this.reviewers[pair.reviewee]?.push(pair.reviewer);
    this.setLoad(pair.reviewer, this.load(pair.reviewer) + 1);
  }

  private remove(pair: Pair): void {
    this.added.splice(this.added.lastIndexOf(pair), 1);
    this.removeOneWay(pair);
    if (this.request.mode === 'mutual') this.removeOneWay(turned(pair));
  }

  private removeOneWay(pair: Pair): void {
    this.pairs.delete(this.keyOf(pair));
    const own = this.reviewers[pair.reviewee] ?? [];
    own.splice(own.lastIndexOf(pair.reviewer), 1);
    this.setLoad(pair.reviewer, this.load(pair.reviewer) - 1);
  }

  private setLoad(student: number, load: number): void {
    this.byLoad[this.load(student)]?.delete(student);
    this.given[student] = load;
    this.atLoad(load).add(student);
  }

  private atLoad(load: number): Set<number> {
    while (this.byLoad.length <= load) this.byLoad.push(new Set());
    return this.byLoad[load] as Set<number>;
  }

  private has(pair: Pair): boolean {
    return this.pairs.has(this.keyOf(pair));
  }

  private load(student: number): number {
    return this.given[student] ?? 0;
  }

  private received(student: number): number {
    return this.reviewers[student]?.length ?? 0;
  }

  private keyOf({ reviewer, reviewee }: Pair): number {
    return reviewer * this.request.size + reviewee;
  }
}

const turned = ({ reviewer, reviewee }: Pair): Pair => ({ reviewer: reviewee, reviewee: reviewer });
