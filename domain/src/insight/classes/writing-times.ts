import { type BoxPlot, boxPlot } from '../graphs/box-plot.ts';
import { type ClassRank, rankByTime } from '../graphs/rank.ts';
import { type Sample, sampleOf } from './sample.ts';

/** A student's writing time in whole seconds, in the order of the assignments; null where nothing was begun. */
export type StudentTimes = readonly (number | null)[];

export type ClassTimes = {
  assignments: (Sample & { box: BoxPlot })[];
  students: (Sample & { totalTime: number; rank: ClassRank | null })[];
  total: BoxPlot;
  averages: BoxPlot;
};

const isTime = (seconds: number | null): seconds is number => seconds !== null && seconds > 0;

/**
 * The times of a class: of each assignment and each student, in their order. No time is no value: it takes no part in
 * boxes, means and ranks.
 *
 * @param assignments how many there are
 */
export function classTimes(students: readonly StudentTimes[], assignments: number): ClassTimes {
  const totals = students.map((times) => times.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  const ranks = rankByTime(totals);
  const means = students.map((times) => sampleOf(times.filter(isTime)));
  return {
    assignments: Array.from({ length: assignments }, (_, index) => {
      const times = students.map((one) => one[index] ?? null).filter(isTime);
      return { ...sampleOf(times), box: boxPlot(times) };
    }),
    students: means.map((mean, index) => ({
      ...mean,
      totalTime: totals[index] ?? 0,
      rank: ranks[index] ?? null,
    })),
    total: boxPlot(totals.filter(isTime)),
    averages: boxPlot(means.flatMap(({ mu }) => mu ?? [])),
  };
}
