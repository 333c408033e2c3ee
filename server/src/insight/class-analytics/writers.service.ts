import { MAX_WRITERS, type Writers } from '@antecedent/contracts/insight/analytics/class-activity';
import { dayOf, localClock } from '@antecedent/domain/calendar/local-clock';
import {
  type ActivityQuarter,
  quartersWithin,
  writtenQuarters,
} from '@antecedent/domain/insight/classes/activity';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listWorks } from './class-frame.repo.ts';
import { type ClassFrame, readableAssignment, readableClass } from './class-frame.service.ts';
import { listChanges } from './rollups.repo.ts';

type Point = {
  id: string;
  assignmentId?: string | undefined;
  studentId?: string | undefined;
  section?: string | undefined;
  from: string;
  to: string;
  fromHour: number;
  toHour: number;
};

type Writer = Writers['writers'][number];

/** Students who wrote on some days at some hours, those who wrote most first. @throws {AppError} `not-found` */
export async function readWriters(
  { db, clock }: Platform,
  actor: Actor,
  { id: classId, assignmentId, studentId, section, ...point }: Point,
): Promise<Writers> {
  const reading = { db, clock };
  const { students, timeZone, ...frame } = await readableClass(reading, actor, classId, {
    section,
  });
  const { assignments, names } = await assignmentsAt({ db, clock }, actor, frame, assignmentId);
  const titles = new Map(assignments.map(({ id, title }) => [id, title]));
  if (assignmentId !== undefined && !titles.has(assignmentId)) throw notFound('assignment');
  // Listed by name, no student's part in an assignment without names is included.
  if (studentId !== undefined && names?.areHidden) throw notFound('student');
  // With pseudonyms, a small section would tell who is who.
  if (section !== undefined && names?.areHidden) throw notFound('section');
  const persons = new Map(
    students.map((student) => [student.studentId, names?.called(student) ?? student]),
  );
  if (studentId !== undefined && !persons.has(studentId)) throw notFound('student');
  const scope = {
    classId,
    ...(studentId === undefined ? {} : { studentId }),
    ...(assignmentId === undefined ? {} : { assignmentId }),
  };
  const [works, changes] = await Promise.all([
    listWorks(db, scope),
    listChanges(db, {
      ...scope,
      ...(assignmentId === undefined ? {} : { assignmentIds: [assignmentId] }),
    }),
  ]);
  const isAtPoint = pointIn(timeZone, point);
  const writers = new Map<string, Writer>();
  for (const work of works) {
    const person = persons.get(work.studentId);
    const { words, saves } = sumOf(isAtPoint(changes.get(work.submissionId) ?? []));
    if (!person || !titles.has(work.assignmentId) || (words === 0 && saves === 0)) continue;
    const writer = writers.get(work.studentId) ?? {
      ...person,
      words: 0,
      saves: 0,
      submissions: [],
    };
    writer.words += words;
    writer.saves += saves;
    const title = titles.get(work.assignmentId) ?? '';
    const { submissionId, assignmentId: workOf } = work;
    writer.submissions.push({ submissionId, assignmentId: workOf, title, words, saves });
    writers.set(work.studentId, writer);
  }
  const all = [...writers.values()].sort((a, b) => b.words - a.words || b.saves - a.saves);
  return { ...sumOf(all), count: all.length, writers: all.slice(0, MAX_WRITERS) };
}

/** The assignments whose writers are listed by name, or the requested one, whose students may have pseudonyms. */
async function assignmentsAt(
  reading: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { classId, assignments }: Pick<ClassFrame, 'classId' | 'assignments'>,
  assignmentId: string | undefined,
) {
  if (assignmentId === undefined) return { assignments, names: null };
  const { assignment, frame, names } = await readableAssignment(reading, actor, assignmentId);
  if (frame.classId !== classId) throw notFound('assignment');
  return { assignments: [assignment], names };
}

const sumOf = (parts: readonly { words: number; saves: number }[]) => ({
  words: parts.reduce((sum, { words }) => sum + words, 0),
  saves: parts.reduce((sum, { saves }) => sum + saves, 0),
});

function pointIn(
  timeZone: string,
  { from, to, fromHour, toHour }: Pick<Point, 'from' | 'to' | 'fromHour' | 'toHour'>,
) {
  const clock = localClock(timeZone);
  const days = { from: dayOf(from), to: dayOf(to) };
  return (quarters: readonly ActivityQuarter[]) =>
    quartersWithin(writtenQuarters(quarters), days, timeZone).filter(({ at }) => {
      const { hour } = clock(at);
      return hour >= fromHour && hour < toHour;
    });
}
