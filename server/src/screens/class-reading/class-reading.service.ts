import type { AssistedClass, ReadClass } from '@antecedent/contracts/screens/class-reading';
import type { Action } from '@antecedent/domain/access/actions';
import { can } from '@antecedent/domain/access/can';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { authorize, loadSubject, recordCoordinator } from '../../accounts/access/access.service.ts';
import { listAssignments } from '../../assignments/assignments/assignments.service.ts';
import {
  findNamedClass,
  listClassesOfAssistant,
  listMembers,
  presentClassItem,
} from '../../classes/classes/classes.service.ts';
import { namesIn } from '../../classes/student-names/student-names.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listOwnDeadlines } from '../../submissions/deadlines/due-dates.service.ts';
import { listSubmissionsOfClass } from '../../submissions/submissions/submission-summaries.service.ts';
import { presentReadClass } from './class-reading.presenter.ts';

/** The classes that a person assists in, newest first. */
export const listAssistedClasses = async (
  { db }: Platform,
  { userId }: Actor,
): Promise<AssistedClass[]> =>
  (await listClassesOfAssistant(db, userId)).map((row) => ({
    ...presentClassItem(row),
    instructor: fullName(row.instructor),
    archived: row.archivedAt !== null,
  }));

/**
 * A class with everyone's work for a reader who doesn't teach it, in a fixed number of queries.
 *
 * @param as what they read it as: `class.assist` or `class.browse`
 * @throws {AppError} `not-found`
 */
export async function readClassAs(
  services: Platform & WithVersions,
  actor: Actor,
  as: Action & ('class.assist' | 'class.browse'),
  id: string,
): Promise<ReadClass> {
  const { db, clock } = services;
  const [row, subject] = await Promise.all([
    findNamedClass(db, id),
    loadSubject(db, actor.userId, { classId: id }),
  ]);
  if (!row) throw notFound('class');
  authorize(actor, as, subject, 'class');
  await recordCoordinator(services, actor, 'submission.read', subject, { classId: id });
  const [members, assignments, submissions, ownDeadlines] = await Promise.all([
    listMembers(db, id),
    listAssignments(services, id),
    listSubmissionsOfClass(services, id),
    listOwnDeadlines(db, id),
  ]);
  const names = await namesIn(services, actor.userId, assignments);
  const abilities = {
    canSeeGrades: can(actor, 'grade.read', subject),
    canComment: can(actor, 'submission.review', subject),
    canGiveFeedback: can(actor, 'feedback.write', subject),
    canGrade: can(actor, 'submission.grade', subject),
  };
  const contents = { members, assignments, submissions, ownDeadlines, abilities, names };
  return presentReadClass(row, contents, clock().getTime());
}
