import type { LivePage, LiveStudent } from '@antecedent/contracts/screens/live-page';
import { can } from '@antecedent/domain/access/can';
import { currentDraft } from '@antecedent/domain/assignment/live-clock';
import { liveState } from '@antecedent/domain/assignment/live-state';
import { FINAL_STATUSES } from '@antecedent/domain/assignment/states';
import { LRUCache } from 'lru-cache';
import { authorize, authorizeFor, loadSubject } from '../../accounts/access/access.service.ts';
import { readForClock } from '../../assignments/assignments/live-clock.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { VersionsService, WithVersions } from '../../record/versions/versions.service.ts';
import { answerHand, openHands } from '../../submissions/hands/hands.service.ts';
import { listWritingSeconds } from '../../submissions/submissions/writing-times.service.ts';
import { listLiveStudents, type StudentRow } from './live-page.repo.ts';

/** Word counts of versions, which never change: of a class that pauses, none is read again. */
type KnownWords = LRUCache<string, number>;

export const knownWords = (): KnownWords => new LRUCache({ max: 10_000 });

/**
 * Who is here and writing in an assignment now, in a fixed number of queries. Words and times are those of the other pages.
 *
 * @throws {AppError} `not-found`
 */
export async function readLivePage(
  services: Platform & WithVersions,
  actor: Actor,
  assignmentId: string,
  known: KnownWords,
): Promise<LivePage> {
  const { db, clock } = services;
  const subject = await loadSubject(db, actor.userId, { assignmentId });
  authorize(actor, 'livePage.read', subject, 'assignment');
  const [found, names, seconds] = await Promise.all([
    readForClock(db, assignmentId),
    studentNames(services, actor.userId, assignmentId),
    listWritingSeconds(services, { assignmentId }),
  ]);
  if (!found) throw notFound('assignment');
  const { assignment, class: course, live } = found;
  const now = clock();
  const draft = currentDraft(live.drafts, now.getTime());
  const row = found.drafts.find(({ id }) => id === draft?.id);
  if (!row) throw notFound('draft');
  const students = await listLiveStudents(db, {
    classId: course.id,
    assignmentId,
    draftId: row.id,
  });
  const words = await wordsOf(services.versions, students, known);
  const showsOwn = !names.areHidden && can(actor, 'accommodation.read', subject);
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const shown = names.inOrder(students).map((student): LiveStudent => {
    const { id, firstName, lastName } = names.called({
      id: student.id,
      firstName: student.firstName,
      lastName: student.lastName,
    });
    return {
      id,
      firstName,
      lastName,
      state: stateOf(student, now.getTime(), live.pausedAt),
      words: words.get(student.mainFileId ?? '') ?? 0,
      seconds: Math.round(seconds.get(student.submissionId ?? '') ?? 0),
      ownDeadline: showsOwn ? iso(student.ownDeadline) : null,
      hand:
        student.raisedAt === null
          ? null
          : {
              question: student.question ?? '',
              raisedAt: new Date(student.raisedAt).toISOString(),
              seen: student.seenAt !== null,
            },
    };
  });
  return {
    assignmentId,
    title: assignment.title,
    classId: course.id,
    className: course.name,
    classTimeZone: course.timeZone,
    now: now.toISOString(),
    startDate: assignment.startAt.toISOString(),
    visible: assignment.visible,
    paused: assignment.stopped,
    pausedAt: iso(live.pausedAt),
    begunAt: iso(live.begunAt),
    draft: {
      draftId: row.id,
      title: row.title,
      type: row.type,
      deadline: row.deadline.toISOString(),
    },
    hasDrafts: found.drafts.length > 1,
    enforced: assignment.preventAfterDueDate,
    autoSubmission: assignment.autoSubmission,
    namesHidden: names.areHidden,
    abilities: {
      canManage: can(actor, 'assignment.manage', subject),
      canAnswer: can(actor, 'hand.answer', subject),
      canReadClass: can(actor, 'class.read', subject),
    },
    students: shown,
  };
}

function stateOf(student: StudentRow, now: number, pausedAt: number | null): LiveStudent['state'] {
  const { submissionId, status, draftStatus, presentAt, savedAt } = student;
  const isDraftSubmitted =
    draftStatus !== null && draftStatus !== 'NONE' && draftStatus !== 'MISSED';
  const isSubmitted = isDraftSubmitted || (status !== null && FINAL_STATUSES.includes(status));
  const work = { hasBegun: submissionId !== null, isSubmitted, presentAt, savedAt };
  return liveState(work, now, pausedAt);
}

async function wordsOf(
  versions: VersionsService,
  students: readonly StudentRow[],
  known: KnownWords,
): Promise<Map<string, number>> {
  const files = students.flatMap(({ mainFileId, head }) =>
    mainFileId === null ? [] : [{ id: mainFileId, key: `${mainFileId} ${head}` }],
  );
  const unknown = files.filter(({ key }) => !known.has(key));
  const read = await versions.headWords(unknown.map(({ id }) => id));
  // A save in between only makes what is stored under the earlier version newer.
  for (const { id, key } of unknown) known.set(key, read.get(id) ?? 0);
  return new Map(files.map(({ id, key }) => [id, known.get(key) ?? 0]));
}

/** Lets students raise their hands. @throws {AppError} `not-found`, `conflict` in an archived class */
export async function openLivePage(
  platform: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<Record<string, never>> {
  await authorizeFor(platform.db, actor, 'hand.answer', { assignmentId }, 'assignment');
  await openHands(platform, assignmentId);
  return {};
}

/** @throws {AppError} `not-found`; `conflict` for the real id of a student whose name is hidden */
export async function answerRaisedHand(
  platform: Platform,
  actor: Actor,
  { assignmentId, studentId: id, outcome }: Answer,
): Promise<Record<string, never>> {
  await authorizeFor(platform.db, actor, 'hand.answer', { assignmentId }, 'assignment');
  const names = await studentNames(platform, actor.userId, assignmentId);
  const studentId = names.studentOf(id);
  if (studentId === null) throw new AppError('conflict', 'submissions.nameHidden');
  await answerHand(platform, { assignmentId, studentId }, outcome);
  return {};
}

type Answer = { assignmentId: string; studentId: string; outcome: 'seen' | 'answered' };
