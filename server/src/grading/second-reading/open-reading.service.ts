import type {
  openSecondReading as contract,
  SecondReading,
} from '@antecedent/contracts/grading/second-reading';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { pairedMarkers, secondReadingState } from '@antecedent/domain/grading/second-reading';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { enterGrading, insertGrades } from '../records/grades.repo.ts';
import {
  findPlan,
  listGraderIds,
  markerLoads,
  openedReading,
  type Placed,
  placeMarkers,
  placesOf,
  replaceMark,
  updateMark,
  upsertPlan,
  upsertReadings,
} from '../records/second-readings.service.ts';
import { type Arranged, arrange, chosenStudents, isRead, isReadable } from './arrangement.ts';
import { listGivenGrades, takeAssessments } from './cleared-grades.repo.ts';
import { readSecondReading } from './second-reading.service.ts';

type Opening = ParsedRequest<typeof contract>['body'];

/**
 * Lets two of the markers read the work of students. A grade that it has becomes the mark of its author, if they are one of them, and is
 * cleared either way. Work whose grade its student can see, or whose final draft has one, is left as it is.
 *
 * @throws {AppError} `not-found` also for a student who isn't in the class; `conflict` for a marker who can't grade in it
 */
export async function openSecondReading(
  platform: Platform,
  actor: Actor,
  { assignmentId, markerIds, tolerance, choice }: Opening,
): Promise<{ reading: SecondReading; added: number; skipped: number }> {
  const { db, clock } = platform;
  await authorizeFor(db, actor, 'secondReading.manage', { assignmentId }, 'assignment');
  const markers = [...new Set(markerIds)];
  if (markers.length < 2) throw new AppError('conflict', 'grades.twoMarkers');
  const counts = await db.transaction(async (tx) => {
    const arranged = await arrange(tx, actor, assignmentId, clock());
    await enterGrading(tx, arranged.class.id);
    const graders = await listGraderIds(tx, assignmentId);
    if (markers.some((id) => !graders.has(id))) throw new AppError('conflict', 'grades.notGrader');
    const names = await studentNames({ db: tx, clock }, actor.userId, assignmentId);
    const chosen = chosenStudents(arranged, choice, names);
    const readable = chosen.filter((id) => isReadable(arranged, id));
    if (choice.by === 'all' || choice.by === 'students') {
      await replaceMarkers(tx, arranged, chosen, markers);
    }
    await open(tx, arranged, readable, markers);
    const before = await findPlan(tx, assignmentId);
    const coversAll = choice.by === 'all' || (before?.coversAll ?? false);
    if (choice.by === 'all') await leaveOut(tx, arranged, chosen, readable);
    await upsertPlan(tx, { assignmentId, tolerance, coversAll, markerIds: markers });
    const object = `assignment ${assignmentId}`;
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'secondReading.open',
      object,
    });
    const isNew = (id: string) => !isRead(arranged.readings.get(id));
    return { added: readable.length, skipped: chosen.filter(isNew).length - readable.length };
  });
  return { reading: await readSecondReading({ db, clock }, actor, assignmentId), ...counts };
}

/** Opens the reading of students whose work isn't being read, and clears the grades it has. */
async function open(
  tx: Database,
  arranged: Arranged,
  studentIds: readonly string[],
  markers: readonly string[],
): Promise<void> {
  const { assignment, class: row, now, actor, shares, works, readings } = arranged;
  const assignmentId = assignment.id;
  const submissionOf = (id: string) => works.get(id)?.submission.id ?? '';
  const ids = studentIds.flatMap((id) => works.get(id)?.submission.id ?? []);
  const given = await listGivenGrades(tx, ids);
  const assessed = await takeAssessments(tx, ids);
  const authorOf = (id: string) => given.get(submissionOf(id))?.authorId ?? null;
  const isMarker = (id: string | null) => id !== null && markers.includes(id);
  const pairs = pairedMarkers(
    studentIds.map((studentId) => {
      const author = authorOf(studentId);
      const first = isMarker(author) ? author : (shares.get(studentId) ?? null);
      return { studentId, first };
    }),
    markers,
    markerLoads([...readings.values()]),
  );
  await upsertReadings(
    tx,
    studentIds.map((studentId) => {
      const grade = given.get(submissionOf(studentId));
      const assessment = assessed.get(submissionOf(studentId));
      return {
        ...openedReading({ assignmentId, studentId, classId: row.id, openedAt: now }),
        pointsBefore: grade?.points ?? null,
        letterBefore: grade?.letter ?? null,
        assessmentBefore: assessment
          ? {
              criteria: assessment.criteria,
              ratings: assessment.ratings,
              authorId: assessment.authorId,
              assessedAt: assessment.assessedAt.toISOString(),
            }
          : null,
      };
    }),
  );
  // Markers of an earlier reading that ended keep what they wrote.
  for (const studentId of studentIds) {
    for (const { markerId } of readings.get(studentId)?.marks ?? []) {
      await replaceMark(tx, { assignmentId, studentId }, markerId);
    }
  }
  await placeMarkers(tx, placesOf(assignmentId, pairs));
  for (const studentId of studentIds) {
    const grade = given.get(submissionOf(studentId));
    const author = authorOf(studentId);
    if (!grade || author === null || !isMarker(author)) continue;
    const assessment = assessed.get(submissionOf(studentId));
    const isOwn = assessment?.authorId === author;
    await updateMark(tx, { assignmentId, studentId }, author, {
      points: grade.points,
      letter: grade.letter,
      criteria: isOwn ? assessment.criteria : [],
      ratings: isOwn ? assessment.ratings : [],
      changedAt: grade.gradedAt,
      finishedAt: grade.gradedAt,
    });
  }
  await insertGrades(
    tx,
    [...given.keys()].map((submissionId) => ({
      classId: row.id,
      submissionId,
      draftId: null,
      points: null,
      letter: null,
      authorId: actor.userId,
      gradedAt: now,
    })),
  );
}

/** With "all students", those whose work can't be read are left out for good: who has no reading counts as one who joined later. */
async function leaveOut(
  tx: Database,
  { assignment, class: row, now, readings }: Arranged,
  chosen: readonly string[],
  readable: readonly string[],
): Promise<void> {
  const opened = new Set(readable);
  const left = chosen.filter((id) => !opened.has(id) && !readings.has(id));
  await upsertReadings(
    tx,
    left.map((studentId) => ({
      ...openedReading({
        assignmentId: assignment.id,
        studentId,
        classId: row.id,
        openedAt: now,
      }),
      endedAt: now,
    })),
  );
}

/** Gives the work of those who don't read any more to others, unless they have finished. */
async function replaceMarkers(
  tx: Database,
  { assignment, readings }: Arranged,
  chosen: readonly string[],
  markers: readonly string[],
): Promise<void> {
  const loads = markerLoads([...readings.values()]);
  const placed: Placed[] = [];
  for (const studentId of chosen) {
    const reading = readings.get(studentId);
    if (!reading || secondReadingState(reading, reading.marks) !== 'open') continue;
    const of = { assignmentId: assignment.id, studentId };
    const reads = new Set(reading.marks.map(({ markerId }) => markerId));
    for (const [at, { markerId, finishedAt }] of reading.marks.entries()) {
      if (finishedAt !== null || markers.includes(markerId)) continue;
      const free = markers.filter((id) => !reads.has(id));
      if (free.length === 0) continue;
      const next = free.reduce((a, b) => ((loads.get(b) ?? 0) < (loads.get(a) ?? 0) ? b : a));
      loads.set(next, (loads.get(next) ?? 0) + 1);
      reads.delete(markerId);
      reads.add(next);
      await replaceMark(tx, of, markerId);
      placed.push({ ...of, markerId: next, place: at + 1 });
    }
  }
  await placeMarkers(tx, placed);
}
