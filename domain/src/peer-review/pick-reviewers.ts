/** A student who can review one more draft. */
export type Helper = {
  id: string;
  /** How many reviews they have already. */
  load: number;
};

/**
 * A reviewer for each draft that no one reviews: the student with the least to do, so that loads stay as even as they are.
 *
 * @param reviewees authors, each once
 * @param helpers everybody who may be asked, in the order in which equals are asked
 * @param mayReview whether this one may review that author; no one reviews themselves
 * @returns the reviewer of each author; authors without a possible reviewer are left out
 */
export function pickReviewers(
  reviewees: readonly string[],
  helpers: readonly Helper[],
  mayReview: (reviewer: string, reviewee: string) => boolean,
): Map<string, string> {
  const byLoad: string[][] = [];
  for (const { id, load } of helpers) {
    byLoad[load] ??= [];
    byLoad[load].push(id);
  }
  const picked = new Map<string, string>();
  for (const reviewee of reviewees) {
    for (let load = 0; load < byLoad.length; load++) {
      const queue = byLoad[load] ?? [];
      const at = queue.findIndex((id) => id !== reviewee && mayReview(id, reviewee));
      const reviewer = queue[at];
      if (reviewer === undefined) continue;
      queue.splice(at, 1);
      byLoad[load + 1] ??= [];
      byLoad[load + 1]?.push(reviewer);
      picked.set(reviewee, reviewer);
      break;
    }
  }
  return picked;
}
