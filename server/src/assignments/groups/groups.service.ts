import type {
  arrangeGroups as arrangeContract,
  Groups,
  importGroups as importContract,
  renameGroup as renameContract,
} from '@antecedent/contracts/assignments/groups';
import type { PlacedList } from '@antecedent/contracts/classes/sections';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import type { Action } from '@antecedent/domain/access/actions';
import { eq } from 'drizzle-orm';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import {
  arrangeParts,
  deletePart,
  GROUP_KIND,
  importParts,
  listParts,
  type PartOwner,
  partNames,
  renamePart,
  studentsOfPart,
} from '../../classes/sections/parts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';

type OfAssignment = { classId: string; assignmentId: string };

const groupsOf = ({ classId, assignmentId }: OfAssignment): PartOwner => ({
  kind: GROUP_KIND,
  ownerId: assignmentId,
  classId,
});

/** The name of each student's group in an assignment. */
export const groupNames = async (
  db: Database,
  of: OfAssignment,
): Promise<ReadonlyMap<string, string>> => partNames(await listParts(db, groupsOf(of)));

/** The current students of a group. @throws {AppError} `not-found` for one of another assignment */
export const studentsOfGroup = (
  db: Database,
  of: OfAssignment,
  groupId: string,
): Promise<ReadonlySet<string>> => studentsOfPart(db, groupsOf(of), groupId);

/** An assignment whose groups the actor may see or change. @throws {AppError} `not-found`; `conflict` in the archive */
async function permitted(
  db: Database,
  actor: Actor,
  action: Action,
  assignmentId: string,
): Promise<PartOwner> {
  await authorizeFor(db, actor, action, { assignmentId }, 'assignment');
  const [row] = await db
    .select({ classId: assignments.classId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  if (!row) throw notFound('assignment');
  return groupsOf({ classId: row.classId, assignmentId });
}

/** The groups of an assignment. @throws {AppError} `not-found` */
export async function listGroups(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  assignmentId: string,
): Promise<Groups> {
  const owner = await permitted(db, actor, 'section.read', assignmentId);
  return { groups: await listParts(db, owner) };
}

const changed = (
  { db }: Platform,
  actor: Actor,
  assignmentId: string,
  change: (tx: Database, owner: PartOwner) => Promise<void>,
): Promise<Groups> =>
  db.transaction(async (tx) => {
    const owner = await permitted(tx, actor, 'assignment.manage', assignmentId);
    await change(tx, owner);
    return { groups: await listParts(tx, owner) };
  });

/** Puts students into groups, new or existing. @throws {AppError} like `arrangeParts` */
export const arrangeGroups = (
  platform: Platform,
  actor: Actor,
  { assignmentId, ...input }: ParsedRequest<typeof arrangeContract>['body'],
): Promise<Groups> =>
  changed(platform, actor, assignmentId, (tx, owner) =>
    arrangeParts(tx, owner, input, platform.clock()),
  );

/** @throws {AppError} `not-found`; `conflict` when another group has the name */
export const renameGroup = (
  platform: Platform,
  actor: Actor,
  { assignmentId, ...input }: ParsedRequest<typeof renameContract>['body'],
): Promise<Groups> =>
  changed(platform, actor, assignmentId, (tx, owner) => renamePart(tx, owner, input));

/** @throws {AppError} `not-found` */
export const deleteGroup = (
  platform: Platform,
  actor: Actor,
  { assignmentId, id }: { assignmentId: string; id: string },
): Promise<Groups> =>
  changed(platform, actor, assignmentId, (tx, owner) => deletePart(tx, owner, id));

/** Puts students into groups by a file. @throws {AppError} `not-found`, `invalid-request` */
export const importGroups = (
  { db, clock }: Platform,
  actor: Actor,
  { assignmentId, ...input }: ParsedRequest<typeof importContract>['body'],
): Promise<PlacedList> =>
  db.transaction(async (tx) => {
    const owner = await permitted(tx, actor, 'assignment.manage', assignmentId);
    return importParts(tx, owner, input, clock());
  });
