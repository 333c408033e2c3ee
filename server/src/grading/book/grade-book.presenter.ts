import type { BookAssignment, BookDrafts } from '@antecedent/contracts/grading/book';
import { NO_GRADE } from '@antecedent/contracts/grading/grades';
import {
  CLOCK_STATUSES,
  type ClockStatus,
  clockStatus,
  DRAFT_CLOCK_STATUSES,
  type WorkOnClock,
} from '@antecedent/domain/assignment/clock-status';
import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import { effectiveDeadline } from '@antecedent/domain/assignment/student-deadline';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { EpochMs } from '@antecedent/domain/time';
import type { DraftRow } from '../../ground/db/drafts.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import type { AssignmentWeight } from '../records/grade-categories.service.ts';
import type { DraftWorkColumn, OpenDraftColumn } from './grade-book.repo.ts';
import type { WorkColumn } from './work-columns.repo.ts';

/** What is known about one assignment, with students as positions in the list. */
export type ColumnRows = {
  assignment: AssignmentRow;
  drafts: readonly DraftRow[];
  weight: AssignmentWeight;
  work: WorkColumn | null;
  openDrafts: ReadonlyMap<string, OpenDraftColumn>;
  /** Deadlines that are a student's own: by draft, then by place. */
  ownDeadlines: ReadonlyMap<string, ReadonlyMap<number, EpochMs>>;
  missedDraft: readonly number[];
  ungradedDraft: readonly number[];
  exempt: readonly number[];
};

/** An assignment that is graded without names: no one's values, since a row is a name. */
export const presentHiddenColumn = (
  assignment: AssignmentRow,
  drafts: readonly DraftRow[],
  weight: AssignmentWeight,
  count: number,
): BookAssignment => ({
  ...presentHead(assignment, drafts, weight),
  namesHidden: true,
  statuses: Array(count).fill(placeOf.get('NONE') ?? 0),
  late: [],
  missedDraft: [],
  ungradedDraft: [],
  exempt: [],
  ...gradesOf(null, count),
});

const presentHead = (
  assignment: AssignmentRow,
  drafts: readonly DraftRow[],
  { categoryId, isExtra }: AssignmentWeight,
) => ({
  id: assignment.id,
  categoryId,
  isExtra,
  title: assignment.title,
  pointValue: assignment.pointValue,
  startDate: assignment.startAt.toISOString(),
  endDate: assignment.endAt.toISOString(),
  drafts: drafts.map(({ id, title, pointValue, deadline }) => ({
    id,
    title,
    pointValue,
    deadline: deadline.toISOString(),
  })),
});

/** One assignment as a column of the grade book. @param count of students */
export function presentColumn(rows: ColumnRows, count: number, now: EpochMs): BookAssignment {
  const { assignment, drafts, work } = rows;
  return {
    ...presentHead(assignment, drafts, rows.weight),
    namesHidden: false,
    statuses: statusesOf(rows, count, now),
    late: work?.late ?? [],
    missedDraft: [...rows.missedDraft],
    ungradedDraft: [...rows.ungradedDraft],
    exempt: [...rows.exempt],
    ...gradesOf(work, count),
  };
}

type Graded = {
  places: number[];
  points: (number | null)[];
  letters: (LetterGrade | null)[] | null;
};

/** Grades in the order of the students. */
function gradesOf(work: Graded | null, count: number) {
  const points: number[] = Array(count).fill(NO_GRADE);
  const letters: (LetterGrade | null)[] = work?.letters ? Array(count).fill(null) : [];
  work?.places.forEach((place, index) => {
    points[place] = work.points[index] ?? NO_GRADE;
    if (letters.length > 0) letters[place] = work.letters?.[index] ?? null;
  });
  return { points, letters };
}

const placeOf: ReadonlyMap<ClockStatus, number> = new Map(
  CLOCK_STATUSES.map((status, place) => [status, place]),
);

/**
 * Everyone's status by the clock. Most have no own dates and no open draft: those with the same stored status are
 * equal.
 */
function statusesOf(rows: ColumnRows, count: number, now: EpochMs): number[] {
  const { assignment, drafts, work } = rows;
  const placeAt = (status: SubmissionStatus, states: WorkOnClock['drafts']) =>
    placeOf.get(
      clockStatus(
        {
          status,
          enforced: assignment.preventAfterDueDate,
          visible: assignment.visible,
          drafts: states,
        },
        now,
      ).status,
    ) ?? 0;
  const planned = drafts.map(({ deadline }) => ({
    status: 'NONE' as const,
    deadline: deadline.getTime(),
    exceptionUntil: null,
  }));
  const asPlanned = new Map<SubmissionStatus, number>();
  const placeAsPlanned = (status: SubmissionStatus): number => {
    const place = asPlanned.get(status) ?? placeAt(status, planned);
    asPlanned.set(status, place);
    return place;
  };
  const statuses: number[] = Array(count).fill(placeAsPlanned('NONE'));
  const withOwnDates = new Set<number>();
  for (const own of drafts.flatMap(({ id }) => rows.ownDeadlines.get(id) ?? [])) {
    for (const place of own.keys()) {
      withOwnDates.add(place);
      statuses[place] = placeAt('NONE', statesOf(rows, place, new Map()));
    }
  }
  const states = openStates(rows);
  work?.places.forEach((place, index) => {
    const stored = CLOCK_STATUSES[work.statuses[index] ?? 0] as SubmissionStatus;
    const open = states.get(place);
    statuses[place] =
      open || withOwnDates.has(place)
        ? placeAt(stored, statesOf(rows, place, open ?? new Map()))
        : placeAsPlanned(stored);
  });
  return statuses;
}

type DraftStates = ReadonlyMap<string, { status: DraftStatus; exceptionUntil: EpochMs | null }>;

/** The states of the drafts of unfinished work, by position. */
function openStates({ drafts, openDrafts }: ColumnRows): Map<number, DraftStates> {
  const states = new Map<
    number,
    Map<string, { status: DraftStatus; exceptionUntil: EpochMs | null }>
  >();
  for (const { id } of drafts) {
    const column = openDrafts.get(id);
    column?.places.forEach((place, index) => {
      const known = states.get(place) ?? new Map();
      const status = DRAFT_CLOCK_STATUSES[column.statuses[index] ?? 0] as DraftStatus;
      states.set(
        place,
        known.set(id, { status, exceptionUntil: column.exceptionUntil?.[index] ?? null }),
      );
    });
  }
  return states;
}

const statesOf = (rows: ColumnRows, place: number, states: DraftStates): WorkOnClock['drafts'] =>
  rows.drafts.map(({ id, deadline }) => ({
    status: states.get(id)?.status ?? 'NONE',
    exceptionUntil: states.get(id)?.exceptionUntil ?? null,
    deadline: rows.ownDeadlines.get(id)?.get(place) ?? deadline.getTime(),
  }));

/** One draft as a column. @param enforced whether its deadline is */
export function presentDraftColumn(
  draft: DraftRow,
  work: DraftWorkColumn | null,
  own: ReadonlyMap<number, EpochMs>,
  { count, enforced, now }: { count: number; enforced: boolean; now: EpochMs },
): BookDrafts['drafts'][number] {
  const none = DRAFT_CLOCK_STATUSES.indexOf('NONE');
  const over = DRAFT_CLOCK_STATUSES.indexOf(enforced ? 'MISSED' : 'OVERDUE');
  const at = (place: number, status: number, exceptionUntil: EpochMs | null): number => {
    const deadline = own.get(place) ?? draft.deadline.getTime();
    return status === none && effectiveDeadline({ deadline, exceptionUntil }) < now ? over : status;
  };
  const statuses = Array.from({ length: count }, (_, place) => at(place, none, null));
  work?.places.forEach((place, index) => {
    statuses[place] = at(place, work.statuses[index] ?? none, work.exceptionUntil?.[index] ?? null);
  });
  return { id: draft.id, statuses, ...gradesOf(work, count) };
}
