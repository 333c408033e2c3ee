import { roundedPoints } from '@antecedent/domain/grading/grades';
import {
  type Criterion,
  orderedCriterion,
  RUBRIC_LIMITS,
  type RubricProblem,
  rubricProblems,
} from '@antecedent/domain/grading/rubric';

/** One step of a criterion, as typed. */
export type LevelEntry = { key: string; points: string; title: string; description: string };

/** One criterion, as typed. Both kinds of points are remembered, so that switching back loses nothing. */
export type CriterionEntry = {
  id: string;
  title: string;
  description: string;
  hasLevels: boolean;
  levels: readonly LevelEntry[];
  maxPoints: string;
};

/** Names of the levels of a new criterion, best first. */
export type LevelNames = { best: string; middle: string; low: string };

/** Ids are never used again: ratings would find the wrong criterion. */
const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;

export const newLevel = (points: string, title: string): LevelEntry => ({
  key: newId(),
  points,
  title,
  description: '',
});

export const newCriterion = ({ best, middle, low }: LevelNames): CriterionEntry => ({
  id: newId(),
  title: '',
  description: '',
  hasLevels: true,
  levels: [newLevel('4', best), newLevel('2', middle), newLevel('0', low)],
  maxPoints: '10',
});

/** The entries of a rubric that is there. */
export const entriesOf = (criteria: readonly Criterion[]): CriterionEntry[] =>
  criteria.map(({ id, title, description, levels, maxPoints }) => ({
    id,
    title,
    description,
    hasLevels: levels.length > 0,
    levels: levels.map(({ points, ...level }) => ({
      ...level,
      key: newId(),
      points: String(points),
    })),
    maxPoints: String(maxPoints),
  }));

/** The same for a copy, whose criteria are others. */
export const copiedEntries = (criteria: readonly Criterion[]): CriterionEntry[] =>
  entriesOf(criteria).map((entry) => ({ ...entry, id: newId() }));

/** Points as typed, after a point or a comma; null for what isn't a number. */
export function parseRubricPoints(entry: string): number | null {
  const text = entry.trim();
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text)) return null;
  const points = Number(text.replace(',', '.'));
  return points <= RUBRIC_LIMITS.points ? roundedPoints(points) : null;
}

/** What is wrong with entries: with one by its index, or with all of them. */
export type EntryProblem = RubricProblem | 'entry';

/** The first problem of each criterion, by its index. */
export function entryProblems(entries: readonly CriterionEntry[]): Map<number, EntryProblem> {
  const problems = new Map<number, EntryProblem>(rubricProblems(entries.map(criterionOf)));
  for (const [index, entry] of entries.entries()) {
    const typed = entry.hasLevels ? entry.levels.map(({ points }) => points) : [entry.maxPoints];
    if (typed.some((points) => parseRubricPoints(points) === null)) problems.set(index, 'entry');
  }
  return problems;
}

/** The criteria of entries without problems. */
export const criteriaOf = (entries: readonly CriterionEntry[]): Criterion[] =>
  entries.map(criterionOf).map(orderedCriterion);

const criterionOf = (entry: CriterionEntry): Criterion => ({
  id: entry.id,
  title: entry.title.trim(),
  description: entry.description.trim(),
  levels: entry.hasLevels
    ? entry.levels.map(({ points, title, description }) => ({
        points: parseRubricPoints(points) ?? 0,
        title: title.trim(),
        description: description.trim(),
      }))
    : [],
  maxPoints: parseRubricPoints(entry.maxPoints) ?? 0,
});

/** Criteria as a call takes them. */
export const sentCriteria = (criteria: readonly Criterion[]) =>
  criteria.map((criterion) => ({
    ...criterion,
    levels: criterion.levels.map((level) => ({ ...level })),
  }));
