import type {
  ClassOverview,
  OverviewSentence,
} from '@antecedent/contracts/insight/analytics/class-overview';
import {
  classOverview,
  OVERVIEW_RULES,
  type OverviewFact,
  type OverviewWork,
  overviewWeeks,
  type WeekSum,
} from '@antecedent/domain/insight/classes/overview';
import { calendarDay } from '@antecedent/domain/insight/graphs/heat-days';
import { DAY, type EpochMs } from '@antecedent/domain/time';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { measureClassLater } from '../figures/class-figures.service.ts';
import { listOwnDeadlines, listWorks } from './class-frame.repo.ts';
import { type ClassFrame, readableClass } from './class-frame.service.ts';
import { placesOf } from './class-times.service.ts';
import { listMeasured, type MeasuredRow } from './measured.repo.ts';
import { listSubmitted } from './overview.repo.ts';
import { listWeeks, type WeekRow } from './rollups.repo.ts';

/** What to know about a class now. @throws {AppError} `not-found` */
export async function readClassOverview(
  platform: Platform,
  actor: Actor,
  { id: classId, section }: { id: string; section?: string | undefined },
): Promise<ClassOverview> {
  const frame = await readableClass(platform, actor, classId, { section });
  const now = platform.clock().getTime();
  const weeks = overviewWeeks(now, frame.timeZone);
  const [{ works, submissionOf, dueAt }, measuring] = await Promise.all([
    worksOf(platform, frame, { now, ...weeks }),
    measureClassLater(platform, classId),
  ]);
  const facts = classOverview({
    now,
    from: weeks.from,
    students: frame.students.length,
    assignments: frame.assignments.map(({ startAt, endAt, visible }) => ({
      startAt: startAt.getTime(),
      endAt: endAt.getTime(),
      visible,
    })),
    works,
    dueAt,
  });
  const say = sentencesFor(frame, { now, ...weeks }, submissionOf);
  return {
    asOf: new Date(now).toISOString(),
    timeZone: frame.timeZone,
    students: frame.students.length,
    measuring,
    withoutNames: frame.withoutNames,
    sentences: facts.map(say),
  };
}

type Weeks = { now: EpochMs; from: EpochMs; before: EpochMs };

/** What the students did, by their places and those of the assignments. */
async function worksOf({ db }: Platform, frame: ClassFrame, { now, from, before }: Weeks) {
  const { classId, assignments, canSeeAccommodations } = frame;
  const current = assignments.filter(
    ({ startAt, endAt }) =>
      startAt.getTime() <= now && endAt.getTime() > now - OVERVIEW_RULES.weekDays * DAY,
  );
  const assignmentIds = current.map(({ id }) => id);
  const [rows, weeks, submitted, measured, own] = await Promise.all([
    listWorks(db, { classId }),
    listWeeks(db, { classId }, { from: new Date(from), before: new Date(before) }),
    listSubmitted(db, classId),
    assignmentIds.length > 0
      ? listMeasured(db, { classId, assignmentIds }, canSeeAccommodations)
      : [],
    canSeeAccommodations ? listOwnDeadlines(db, classId) : [],
  ]);
  const places = placesOf(frame);
  const weekOf = new Map(weeks.map((row) => [row.submissionId, row]));
  const measuredOf = new Map(measured.map((row) => [row.submissionId, row]));
  const ownDue = new Map(own.map((row) => [`${row.studentId} ${row.assignmentId}`, row.dueAt]));
  const dueAt = (student: number, assignment: number): EpochMs => {
    const row = assignments[assignment]!;
    const { studentId } = frame.students[student]!;
    return ownDue.get(`${studentId} ${row.id}`) ?? row.endAt.getTime();
  };
  const submissionOf = new Map<string, string>();
  const works = rows.flatMap((row): OverviewWork[] => {
    const [student, assignment] = places(row.studentId, row.assignmentId);
    if (student === undefined || assignment === undefined) return [];
    submissionOf.set(`${student} ${assignment}`, row.submissionId);
    return [
      {
        student,
        assignment,
        dueAt: dueAt(student, assignment),
        submittedAt: submitted.get(row.submissionId) ?? null,
        ...weekActivity(weekOf.get(row.submissionId)),
        words: wordsOf(measuredOf.get(row.submissionId)),
      },
    ];
  });
  return { works, submissionOf, dueAt };
}

const weekActivity = (row?: WeekRow) => ({
  firstAt: row?.firstAt ?? null,
  now: { words: row?.nowWords ?? 0, saves: row?.nowSaves ?? 0 },
  before: { words: row?.beforeWords ?? 0, saves: row?.beforeSaves ?? 0 },
});

function wordsOf(row?: MeasuredRow): OverviewWork['words'] {
  if (row?.shown) return row.shown.provenance;
  if (!row?.metrics) return null;
  const { typedWords, bulkWords, unobservedWords } = row.metrics;
  return { typed: typedWords, bulk: bulkWords, unobserved: unobservedWords };
}

/** Puts names to what was found. */
function sentencesFor(
  { students, assignments, timeZone }: ClassFrame,
  { now, from, before }: Weeks,
  submissionOf: ReadonlyMap<string, string>,
): (fact: OverviewFact) => OverviewSentence {
  const of = students.length;
  const dayText = (at: EpochMs) => calendarDay(at, timeZone);
  const people = (places: readonly number[], assignment?: number) => ({
    count: places.length,
    students: places.map((place) => ({
      ...students[place]!,
      submissionId: submissionOf.get(`${place} ${assignment}`) ?? null,
    })),
  });
  const about = (place: number) => {
    const { id: assignmentId, title } = assignments[place]!;
    return { assignmentId, title };
  };
  const week = (sum: WeekSum, begin: EpochMs, end: EpochMs) => ({
    from: dayText(begin),
    to: dayText(end),
    ...sum,
  });
  return (fact) => {
    switch (fact.kind) {
      case 'week': {
        const lastWeek = week(fact.before, before, from - 1);
        return { kind: 'week', of, now: week(fact.now, from, now), before: lastWeek };
      }
      case 'paused':
        return { kind: 'paused', from: dayText(from), of, ...people(fact.students) };
      case 'notBegun':
        return {
          kind: 'notBegun',
          ...about(fact.assignment),
          dueAt: new Date(fact.dueAt).toISOString(),
          hours: OVERVIEW_RULES.dueWithinHours,
          of,
          ...people(fact.students, fact.assignment),
        };
      case 'unobserved':
      case 'addedAtOnce':
        return {
          kind: fact.kind,
          ...about(fact.assignment),
          share: OVERVIEW_RULES.mostUnseenShare,
          words: OVERVIEW_RULES.leastWords,
          of: fact.of,
          ...people(fact.students, fact.assignment),
        };
      case 'begun':
      case 'submitted':
        return {
          kind: fact.kind,
          ...about(fact.assignment),
          from: dayText(from),
          of,
          ...people(fact.students, fact.assignment),
        };
    }
  };
}
