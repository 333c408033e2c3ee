import type {
  BusyDays,
  readBusyDays as busyContract,
  CalendarEntry,
} from '@antecedent/contracts/screens/calendar';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { CLASS_ROLES } from '@antecedent/domain/access/class-roles';
import { effectiveRelations } from '@antecedent/domain/access/relations';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { countStudents, listBusyDays, listEntries } from './calendar.repo.ts';

/** What is due, opens and ends in all classes of a person. Who has lost a role sees nothing of the classes they had by it. */
export async function listCalendar(
  { pool }: Pick<Platform, 'pool'>,
  { userId, roles }: Pick<Actor, 'userId' | 'roles'>,
  span: { from: Date; until: Date },
): Promise<CalendarEntry[]> {
  const as = effectiveRelations(roles, CLASS_ROLES);
  const rows = await listEntries(pool, { userId, as }, span);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Which days are already taken by deadlines of a class's students. @throws {AppError} `not-found`, `conflict` */
export async function readBusyDays(
  { db, pool }: Platform,
  actor: Actor,
  { classId, days, assignmentId }: ParsedRequest<typeof busyContract>['query'],
): Promise<BusyDays> {
  await authorizeFor(db, actor, 'assignment.create', { classId }, 'class');
  const [students, busy] = await Promise.all([
    countStudents(pool, classId),
    listBusyDays(pool, classId, { days, exceptAssignment: assignmentId ?? null }),
  ]);
  return { students, days: busy };
}
