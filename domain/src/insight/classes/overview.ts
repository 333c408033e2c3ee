import { addDays, startOfDay } from '../../calendar/class-calendar.ts';
import { DAY, type EpochMs, HOUR } from '../../time.ts';
import type { WordCounts } from '../types.ts';

/** The numbers in the rules of the sentences. */
export const OVERVIEW_RULES = {
  dueWithinHours: 48,
  weekDays: 7,
  /** Texts with fewer words say nothing about where they came from. */
  leastWords: 50,
  mostUnseenShare: 0.5,
} as const;

export type OverviewAssignment = { startAt: EpochMs; endAt: EpochMs; visible: boolean };

/** What one student did for one assignment; nothing was started if it is missing. */
export type OverviewWork = {
  /** Places of the student and the assignment. */
  student: number;
  assignment: number;
  dueAt: EpochMs;
  /** Of the final submission; null while it is open. */
  submittedAt: EpochMs | null;
  /** When the first word or cell changed; null while none did. */
  firstAt: EpochMs | null;
  /** What changed today and in the days before, and in as many days before these. */
  now: WeekActivity;
  before: WeekActivity;
  /** Where the words came from; null until that is measured. */
  words: WordCounts | null;
};

/** Words changed in documents, and saves of other kinds. */
export type WeekActivity = { words: number; saves: number };

/** Which students a sentence is about, rising. */
type People = { students: number[] };

/**
 * One sentence of the overview with its values. `assignment` and `students` are positions in the input; `of` is the
 * number of texts that are long enough to count.
 */
export type OverviewFact =
  | ({ kind: 'notBegun'; assignment: number; dueAt: EpochMs } & People)
  | ({ kind: 'unobserved' | 'addedAtOnce'; assignment: number; of: number } & People)
  | { kind: 'week'; now: WeekSum; before: WeekSum }
  | ({ kind: 'begun' | 'submitted'; assignment: number } & People)
  | ({ kind: 'paused' } & People);

/** Students who wrote within seven days, and the words they changed. */
export type WeekSum = { writers: number; words: number };

/** Today with the six days before it, and the seven before these, in the class's time zone. */
export function overviewWeeks(now: EpochMs, timeZone: string): { from: EpochMs; before: EpochMs } {
  const today = startOfDay(now, timeZone);
  const back = (days: number) => startOfDay(addDays(today, -days, timeZone), timeZone);
  return {
    from: back(OVERVIEW_RULES.weekDays - 1),
    before: back(2 * OVERVIEW_RULES.weekDays - 1),
  };
}

export type OverviewInput = {
  now: EpochMs;
  /** When the seven days began. */
  from: EpochMs;
  students: number;
  assignments: readonly OverviewAssignment[];
  works: readonly OverviewWork[];
  /** When a student's final submission of an assignment is due. */
  dueAt: (student: number, assignment: number) => EpochMs;
};

/** The facts about a class, what is due first at the top. Says what is seen, and never why. */
export function classOverview(input: OverviewInput): OverviewFact[] {
  const { students, assignments, works } = input;
  if (students === 0) return [];
  const each = assignments.map((_, index) => ({ index, works: [] as OverviewWork[] }));
  for (const work of works) each[work.assignment]?.works.push(work);
  const notBegun = each.flatMap(({ index, works }) => notBegunFact(input, index, works));
  return [
    ...notBegun.sort((a, b) => a.dueAt - b.dueAt),
    ...each.flatMap(({ index, works }) => unseenFacts(input, index, works)),
    ...weekFact(input),
    ...each.flatMap(({ index, works }) =>
      peopleFact({ kind: 'begun' as const, assignment: index }, works, ({ firstAt }) =>
        isSince(firstAt, input),
      ),
    ),
    ...each.flatMap(({ index, works }) =>
      peopleFact({ kind: 'submitted' as const, assignment: index }, works, ({ submittedAt }) =>
        isSince(submittedAt, input),
      ),
    ),
    ...pausedFact(input),
  ];
}

const isSince = (at: EpochMs | null, { from, now }: OverviewInput): boolean =>
  at !== null && at >= from && at <= now;

function peopleFact<F extends object>(
  fact: F,
  works: readonly OverviewWork[],
  isAbout: (work: OverviewWork) => boolean,
): (F & People)[] {
  const students = placesOf(works.filter(isAbout));
  return students.length === 0 ? [] : [{ ...fact, students }];
}

const placesOf = (works: readonly OverviewWork[]): number[] =>
  [...new Set(works.map(({ student }) => student))].sort((a, b) => a - b);

function notBegunFact(
  { now, students, assignments, dueAt }: OverviewInput,
  assignment: number,
  works: readonly OverviewWork[],
) {
  const row = assignments[assignment];
  if (!row?.visible || row.startAt > now) return [];
  const done = new Set(
    works
      .filter((one) => one.firstAt !== null || one.submittedAt !== null)
      .map((one) => one.student),
  );
  const missing: number[] = [];
  let soonest = Number.POSITIVE_INFINITY;
  for (let student = 0; student < students; student++) {
    const due = dueAt(student, assignment);
    const isDue = due > now && due <= now + OVERVIEW_RULES.dueWithinHours * HOUR;
    if (!isDue || done.has(student)) continue;
    missing.push(student);
    soonest = Math.min(soonest, due);
  }
  if (missing.length === 0) return [];
  return [{ kind: 'notBegun' as const, assignment, dueAt: soonest, students: missing }];
}

function unseenFacts(
  { now, assignments }: OverviewInput,
  assignment: number,
  works: readonly OverviewWork[],
): OverviewFact[] {
  const row = assignments[assignment];
  const isCurrent = row && row.startAt <= now && row.endAt > now - OVERVIEW_RULES.weekDays * DAY;
  if (!isCurrent) return [];
  const texts = works.filter(({ words }) => words && sumOf(words) >= OVERVIEW_RULES.leastWords);
  const unseen = texts.filter(
    ({ words }) => words && unseenShare(words) > OVERVIEW_RULES.mostUnseenShare,
  );
  const isUnobserved = ({ words }: OverviewWork) =>
    words !== null && words.unobserved >= words.bulk;
  const fact = (kind: 'unobserved' | 'addedAtOnce') => ({ kind, assignment, of: texts.length });
  return [
    ...peopleFact(fact('unobserved'), unseen, isUnobserved),
    ...peopleFact(fact('addedAtOnce'), unseen, (work) => !isUnobserved(work)),
  ];
}

const sumOf = ({ typed, bulk, unobserved }: WordCounts): number => typed + bulk + unobserved;
const unseenShare = (words: WordCounts): number => (words.bulk + words.unobserved) / sumOf(words);

const wrote = ({ words, saves }: WeekActivity): boolean => words > 0 || saves > 0;

function weekFact({ works }: OverviewInput): OverviewFact[] {
  const sum = (week: 'now' | 'before'): WeekSum => ({
    writers: placesOf(works.filter((work) => wrote(work[week]))).length,
    words: works.reduce((all, work) => all + work[week].words, 0),
  });
  const [now, before] = [sum('now'), sum('before')];
  return now.writers + before.writers === 0 ? [] : [{ kind: 'week', now, before }];
}

function pausedFact({ now, works, assignments }: OverviewInput): OverviewFact[] {
  const writing = new Set(placesOf(works.filter((work) => wrote(work.now))));
  const wroteBefore = new Set(placesOf(works.filter((work) => wrote(work.before))));
  return peopleFact(
    { kind: 'paused' as const },
    works,
    ({ student, assignment, submittedAt, firstAt, dueAt }) =>
      submittedAt === null &&
      firstAt !== null &&
      dueAt > now &&
      assignments[assignment]?.visible === true &&
      wroteBefore.has(student) &&
      !writing.has(student),
  );
}
