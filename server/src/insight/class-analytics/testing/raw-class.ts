import { unpackFlags } from '@antecedent/domain/versions/fact-flags';
import { and, eq } from 'drizzle-orm';
import { users } from '../../../ground/db/schema/accounts.ts';
import { assignments } from '../../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../../ground/db/schema/classes.ts';
import { submissions } from '../../../ground/db/schema/submissions.ts';
import { files } from '../../../ground/db/schema/versions.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** One saved version, as the tests add it up again with arithmetic of their own. */
export type RawVersion = {
  at: number;
  /** On the clock of the class. */
  date: string;
  hour: number;
  new: number;
  edited: number;
  deleted: number;
  unobserved: number;
  online: boolean;
  byStudent: boolean;
};

export type RawWork = {
  studentId: string;
  assignmentId: string;
  submissionId: string;
  /** Words of the text. */
  words: number;
  versions: RawVersion[];
};

export type RawClass = {
  id: string;
  zone: string;
  students: string[];
  assignments: { id: string; title: string; timed: boolean; endAt: number }[];
  works: RawWork[];
};

/** A class by its name with every version that was saved in it. */
export async function rawClass(server: TestApp, name: string): Promise<RawClass> {
  const { db } = server;
  const [course] = await db.select().from(classes).where(eq(classes.name, name));
  if (!course) throw new RangeError('there is no such class');
  const members = await db
    .select({ id: users.id })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(and(eq(classMembers.classId, course.id), eq(classMembers.role, 'student')));
  const plans = await db.select().from(assignments).where(eq(assignments.classId, course.id));
  const works = await db
    .select({ work: submissions, fileId: files.id, head: files.head })
    .from(submissions)
    .innerJoin(files, eq(files.submissionId, submissions.id))
    .where(eq(submissions.classId, course.id));
  return {
    id: course.id,
    zone: course.timeZone,
    students: members.map(({ id }) => id),
    assignments: plans
      .sort((a, b) => a.startAt.getTime() - b.startAt.getTime())
      .map(({ id, title, timed, endAt }) => ({ id, title, timed, endAt: endAt.getTime() })),
    works: await Promise.all(
      works.map(async ({ work: { id, studentId, assignmentId }, fileId, head }) => ({
        studentId,
        assignmentId,
        submissionId: id,
        words: wordsIn(await server.services.versions.loadText(fileId, head)),
        versions: await rawVersions(server, fileId, course.timeZone),
      })),
    ),
  };
}

function wordsIn(text: string): number {
  const segments = new Intl.Segmenter('en', { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

async function rawVersions(server: TestApp, fileId: string, zone: string): Promise<RawVersion[]> {
  const columns = await server.services.versions.listVersions(fileId);
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return Array.from({ length: columns.count }, (_, row) => {
    const at = columns.at[row] as number;
    const [date = '', time = ''] = clock.format(at).split(' ');
    const { presence, byStudent, origin } = unpackFlags(columns.flags[row] as number);
    return {
      at,
      date,
      hour: Number(time.slice(0, 2)),
      new: columns.new[row] as number,
      edited: columns.edited[row] as number,
      deleted: columns.deleted[row] as number,
      unobserved: columns.unobserved[row] as number,
      online: presence === 'online',
      byStudent: byStudent || origin === 'open',
    };
  });
}

export const changedWords = (version: RawVersion): number =>
  version.new + version.edited + version.deleted;

/** Sums of a value by a key, without zeros. */
export function sumsBy<T>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items) {
    if (value(item) !== 0) sums[key(item)] = (sums[key(item)] ?? 0) + value(item);
  }
  return sums;
}

/** Seconds between saves of at most a limit. */
export function gapSeconds(
  versions: readonly RawVersion[],
  counts: (seconds: number, version: RawVersion) => boolean,
): number {
  let sum = 0;
  for (const [index, version] of versions.entries()) {
    const before = versions[index - 1];
    const seconds = before ? (version.at - before.at) / 1_000 : 0;
    if (counts(seconds, version)) sum += seconds;
  }
  return sum;
}

export const writingSeconds = ({ versions }: RawWork): number =>
  Math.round(gapSeconds(versions, (seconds) => seconds <= 300));

/** Words per minute at the desk, rounded up; null under a minute of writing. */
export function wordsPerMinute({ versions, words }: RawWork): number | null {
  const real = gapSeconds(versions, (seconds) => seconds <= 300);
  const desk = gapSeconds(
    versions,
    (seconds, { online }) => seconds <= 300 || (seconds <= 1_800 && online),
  );
  return real < 60 ? null : Math.ceil(words / (desk / 60));
}

/** the value at a share of the way through the sorted values, between two of them in proportion. */
function quantileAt(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return low * (1 - (place % 1)) + high * (place % 1);
}

export function expectedBox(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length < 5) return { kind: 'dots', values: sorted };
  const [low, lower, median, upper, high] = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) =>
    quantileAt(sorted, share),
  );
  return { kind: 'box', low, lower, median, upper, high, count: sorted.length };
}

export function expectedMean(values: readonly number[]) {
  const n = values.length;
  const mu = n === 0 ? null : values.reduce((a, b) => a + b) / n;
  const squares = values.map((value) => (value - (mu ?? 0)) ** 2);
  const sd = n < 2 ? null : Math.sqrt(squares.reduce((a, b) => a + b) / (n - 1));
  return { mu, sd, n };
}

/** `position/count` of each by value, largest first; null for zero. */
export const expectedRank = (all: readonly number[], value: number) =>
  value === 0
    ? null
    : {
        position: 1 + all.filter((other) => other > value).length,
        count: all.filter((other) => other > 0).length,
      };
