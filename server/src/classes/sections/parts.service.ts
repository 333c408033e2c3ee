import {
  PART_LIMITS,
  type Part,
  type PlacedList,
  type PlacedRow,
} from '@antecedent/contracts/classes/sections';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { type ListedPerson, readClassList } from '@antecedent/domain/roster/class-list';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { classListRows } from './class-list-rows.ts';
import * as repo from './parts.repo.ts';

export { GROUP_KIND, type PartKind, type PartOwner, SECTION_KIND } from './parts.repo.ts';

type Placement = { name: string | null; studentIds: readonly string[] };
type Arrangement = { placements: readonly Placement[]; replace: boolean };

/** “Group 2” comes before “Group 10”. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sections or groups by name, with their current students. */
export async function listParts(db: Database, owner: repo.PartOwner): Promise<Part[]> {
  const rows = await repo.listPartRows(db, owner);
  return rows.sort((a, b) => byName.compare(a.name, b.name) || a.id.localeCompare(b.id));
}

/** The name of each student’s section or group. */
export const partNames = (parts: readonly Part[]): ReadonlyMap<string, string> =>
  new Map(parts.flatMap(({ name, studentIds }) => studentIds.map((id) => [id, name] as const)));

/** The current students of a section or group. @throws {AppError} `not-found` for one of another class or assignment */
export async function studentsOfPart(
  db: Database,
  owner: repo.PartOwner,
  id: string,
): Promise<ReadonlySet<string>> {
  const found = (await repo.listPartRows(db, owner)).find((part) => part.id === id);
  if (!found) throw notFound(owner.kind.what);
  return new Set(found.studentIds);
}

/**
 * Puts students into sections or groups, which are created where they don't exist; names are compared without case.
 * The caller has checked the permission.
 *
 * @throws {AppError} `not-found` for people who are no students of the class, `invalid-request` for a student in two
 */
export async function arrangeParts(
  tx: Database,
  owner: repo.PartOwner,
  { placements, replace }: Arrangement,
  at: Date,
): Promise<void> {
  await repo.lockParts(tx, owner);
  const named = placements.flatMap(({ studentIds }) => studentIds);
  if (named.length > PART_LIMITS.students) {
    throw new AppError('invalid-request', 'sections.tooMany', {
      values: { count: PART_LIMITS.students },
    });
  }
  if (new Set(named).size < named.length) throw new AppError('invalid-request', 'sections.twice');
  const students = new Set((await repo.listPlaceable(tx, owner.classId)).map(({ id }) => id));
  if (!named.every((id) => students.has(id))) throw notFound('student');
  const names = placements.flatMap(({ name }) => name ?? []);
  const existing = await repo.listPartRows(tx, owner);
  if (replace) {
    const wanted = new Set(names.map(keyOf));
    await repo.displaceStudents(tx, owner, null);
    const others = existing.filter(({ name }) => !wanted.has(keyOf(name)));
    await repo.deleteParts(
      tx,
      owner,
      others.map(({ id }) => id),
    );
  }
  const idOf = await createMissing(tx, owner, existing, names, at);
  const outside = placements.flatMap(({ name, studentIds }) => (name === null ? studentIds : []));
  await repo.displaceStudents(tx, owner, outside);
  await repo.placeStudents(
    tx,
    owner,
    placements.flatMap(({ name, studentIds }) => {
      const partId = name === null ? undefined : idOf.get(keyOf(name));
      return partId === undefined ? [] : studentIds.map((studentId) => ({ studentId, partId }));
    }),
  );
}

const keyOf = (name: string): string => name.toLowerCase();

/** The first spelling of each name. */
const uniqueNames = (names: readonly string[]): string[] => [
  ...new Map(names.toReversed().map((name) => [keyOf(name), name])).values(),
];

/** @returns the ids of all parts by the key of their name */
async function createMissing(
  tx: Database,
  owner: repo.PartOwner,
  existing: readonly repo.PartRow[],
  names: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  const known = new Map(existing.map(({ id, name }) => [keyOf(name), id]));
  const missing = uniqueNames(names).filter((name) => !known.has(keyOf(name)));
  if (existing.length + missing.length > PART_LIMITS.parts) {
    throw new AppError('invalid-request', 'sections.tooMany', {
      values: { count: PART_LIMITS.parts },
    });
  }
  const added = await repo.insertParts(tx, owner, missing, at);
  return new Map([...known, ...[...added].map(([name, id]) => [keyOf(name), id] as const)]);
}

/** Puts one student into a part that exists. */
export const placeStudent = (
  tx: Database,
  owner: repo.PartOwner,
  studentId: string,
  partId: string,
): Promise<void> => repo.placeStudents(tx, owner, [{ studentId, partId }]);

/** @throws {AppError} `not-found`; `conflict` when another one has the name */
export async function renamePart(
  tx: Database,
  owner: repo.PartOwner,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await repo.lockParts(tx, owner);
  const parts = await repo.listPartRows(tx, owner);
  if (!parts.some((part) => part.id === id)) throw notFound(owner.kind.what);
  if (parts.some((part) => part.id !== id && keyOf(part.name) === keyOf(name))) {
    throw new AppError('conflict', 'sections.nameTaken');
  }
  await repo.renamePart(tx, owner, id, name);
}

/** @throws {AppError} `not-found` */
export async function deletePart(tx: Database, owner: repo.PartOwner, id: string): Promise<void> {
  await repo.lockParts(tx, owner);
  const parts = await repo.listPartRows(tx, owner);
  if (!parts.some((part) => part.id === id)) throw notFound(owner.kind.what);
  await repo.deleteParts(tx, owner, [id]);
}

/**
 * Puts students into sections or groups as a file says. An empty cell means none; students who aren't in the file stay
 * where they are.
 *
 * @param dryRun only reports what would change
 * @throws {AppError} `invalid-request` for a file without the two columns
 */
export async function importParts(
  tx: Database,
  owner: repo.PartOwner,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  at: Date,
): Promise<PlacedList> {
  const column = owner.kind.what;
  const lines = readClassList(classListRows(csv));
  const people = lines.flatMap((line) => (line.kind === 'person' ? line.person : []));
  if (people.every((person) => person[column] === undefined)) {
    const key = column === 'section' ? 'sections.noSectionColumn' : 'sections.noGroupColumn';
    throw new AppError('invalid-request', key, { fields: { csv: { key } } });
  }
  await repo.lockParts(tx, owner);
  const parts = await listParts(tx, owner);
  const placed = placing(await repo.listPlaceable(tx, owner.classId), parts, column);
  const rows = lines.map((line) =>
    line.kind === 'person'
      ? placed.rowOf(line.person)
      : refusedRow(line.line, line.words, line.problem),
  );
  const known = new Set(parts.map(({ name }) => keyOf(name)));
  const wanted = rows.flatMap(({ outcome, to }) => (outcome === 'placed' ? (to ?? []) : []));
  const created = uniqueNames(wanted).filter((name) => !known.has(keyOf(name)));
  if (!dryRun) {
    const placements = rows.flatMap(({ outcome, to, email }) => {
      const studentId = placed.studentOf(email);
      return outcome === 'placed' && studentId ? [{ name: to, studentIds: [studentId] }] : [];
    });
    if (placements.length > 0) await arrangeParts(tx, owner, { placements, replace: false }, at);
  }
  return { rows, created };
}

/** Which student a line is about, and what it changes. */
function placing(
  students: readonly repo.PlaceableRow[],
  parts: readonly Part[],
  column: 'section' | 'group',
) {
  const studentOf = new Map(students.map((student) => [student.email, student]));
  const nameOf = partNames(parts);
  const spelled = new Map(parts.map(({ name }) => [keyOf(name), name]));
  const rowOf = (person: ListedPerson): PlacedRow => {
    const { line, email } = person;
    const student = studentOf.get(email);
    if (!student) return refusedRow(line, email, { key: 'sections.noStudent' });
    const from = nameOf.get(student.id) ?? null;
    const cell = person[column] ?? '';
    // Several spellings of one name are one part.
    if (cell !== '' && !spelled.has(keyOf(cell))) spelled.set(keyOf(cell), cell);
    const to = cell === '' ? null : (spelled.get(keyOf(cell)) ?? cell);
    const outcome = from === to ? 'unchanged' : 'placed';
    return { line, email, name: fullName(student), from, to, outcome, problem: null };
  };
  return { rowOf, studentOf: (email: string) => studentOf.get(email)?.id };
}

const refusedRow = (
  line: number,
  email: string,
  problem: NonNullable<PlacedRow['problem']>,
): PlacedRow => ({ line, email, name: '', from: null, to: null, outcome: 'refused', problem });
