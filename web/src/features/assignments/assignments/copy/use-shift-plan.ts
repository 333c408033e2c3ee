import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { useState } from 'react';
import {
  offeredWeeks,
  type PlannedCopy,
  parseCopies,
  parseWeeks,
  plannedCopies,
  plannedSeries,
  seriesTitle,
} from './shift-plan.ts';

type Copied = {
  source: ClassDetail;
  target: ClassDetail;
  /** One assignment, or null for a choice of all. */
  assignmentId: string | null;
};

/**
 * What the fields of the dialog amount to: one copy, a series of one assignment in its own class, or a choice of
 * assignments from another class.
 */
export function useShiftPlan({ source, target, assignmentId }: Copied) {
  const [now] = useState(() => Date.now());
  const [from, to] = [periodOf(source), periodOf(target)];
  const assignments = source.assignments.filter(
    ({ id }) => assignmentId === null || id === assignmentId,
  );
  const original = { period: from, assignments };
  const canRepeat = assignmentId !== null && source.id === target.id;
  const [weeksText, setWeeks] = useState(() => String(offeredWeeks(original, to, now)));
  const [copiesText, setCopies] = useState('1');
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const [chosen, setChosen] = useState(() => new Set(assignments.map(({ id }) => id)));
  const weeks = parseWeeks(weeksText);
  const copies = parseCopies(copiesText);
  const kind = (() => {
    if (assignmentId === null) return 'all';
    return canRepeat && copies !== null && copies > 1 ? 'series' : 'one';
  })();

  const title = assignments[0]?.title ?? '';
  const seriesTitles = Array.from(
    { length: copies ?? 1 },
    (_, place) => titles.get(place) ?? seriesTitle(title, place + 1),
  );
  const plans: PlannedCopy[] =
    kind === 'series'
      ? plannedSeries(original, { titles: seriesTitles, weeks: weeks ?? 0 }, to, now)
      : plannedCopies(original, weeks ?? 0, to, now);
  const copied = plans.filter(({ id }) => chosen.has(id));
  return {
    kind,
    /** Of the one assignment. */
    title,
    from,
    to,
    canRepeat,
    weeks,
    weeksText,
    setWeeks,
    copies,
    copiesText,
    setCopies,
    plans,
    /** Those of `plans` that are copied. */
    copied,
    misfits: copied.filter(({ problems }) => problems.length > 0).length,
    /** Whether every field has a value that can be used. */
    isValid:
      weeks !== null &&
      (!canRepeat || copies !== null) &&
      (kind !== 'series' || seriesTitles.every((one) => one.trim() !== '')),
    chosen,
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    rename: (place: number, to: string) => setTitles(new Map(titles).set(place, to)),
  } as const;
}

const periodOf = ({ startDate, endDate, classTimeZone }: ClassDetail): ClassPeriod => ({
  startAt: Date.parse(startDate),
  endAt: Date.parse(endDate),
  timeZone: classTimeZone,
});
