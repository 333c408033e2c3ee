import type {
  arrangeSections as arrangeContract,
  setAssistantSections as assistantContract,
  importSections as importContract,
  PlacedList,
  renameSection as renameContract,
  Sections,
} from '@antecedent/contracts/classes/sections';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import type { Action } from '@antecedent/domain/access/actions';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  arrangeParts,
  deletePart,
  importParts,
  listParts,
  type PartOwner,
  partNames,
  placeStudent,
  renamePart,
  SECTION_KIND,
  studentsOfPart,
} from './parts.service.ts';
import * as repo from './sections.repo.ts';

export { findSectionName } from './sections.repo.ts';

const ofClass = (classId: string): PartOwner => ({ kind: SECTION_KIND, ownerId: classId, classId });

/** The name of each student's section in a class. */
export const sectionNames = async (
  db: Database,
  classId: string,
): Promise<ReadonlyMap<string, string>> => partNames(await listParts(db, ofClass(classId)));

/** The current students of a section. @throws {AppError} `not-found` for one of another class */
export const studentsOfSection = (
  db: Database,
  classId: string,
  sectionId: string,
): Promise<ReadonlySet<string>> => studentsOfPart(db, ofClass(classId), sectionId);

/** The current students of the sections that an assistant looks after; null for one without sections. */
export async function studentsOfAssistant(
  db: Database,
  actor: Actor,
  classId: string,
): Promise<ReadonlySet<string> | null> {
  const { sections, own } = await sectionsOf(db, actor, classId);
  const chosen = sections.filter(({ id }) => own.includes(id));
  return chosen.length > 0 ? new Set(chosen.flatMap(({ studentIds }) => studentIds)) : null;
}

/** The sections of a class. @throws {AppError} `not-found` */
export async function listSections(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  classId: string,
): Promise<Sections> {
  await authorizeFor(db, actor, 'section.read', { classId }, 'class');
  return sectionsOf(db, actor, classId);
}

async function sectionsOf(db: Database, actor: Actor, classId: string): Promise<Sections> {
  const parts = await listParts(db, ofClass(classId));
  const assistants = await repo.listSectionAssistants(db, classId);
  const assistantsOf = grouped(assistants, ({ sectionId }) => sectionId);
  return {
    sections: parts.map((part) => ({
      ...part,
      assistantIds: (assistantsOf.get(part.id) ?? []).map(({ assistantId }) => assistantId),
    })),
    own: assistants
      .filter(({ assistantId }) => assistantId === actor.userId)
      .map(({ sectionId }) => sectionId),
  };
}

/** Changes the sections of a class in one transaction. @throws {AppError} `not-found`; `conflict` in the archive */
const changed = (
  { db }: Platform,
  actor: Actor,
  action: Action,
  classId: string,
  change: (tx: Database, owner: PartOwner) => Promise<void>,
): Promise<Sections> =>
  db.transaction(async (tx) => {
    await authorizeFor(tx, actor, action, { classId }, 'class');
    await change(tx, ofClass(classId));
    return sectionsOf(tx, actor, classId);
  });

/** Puts students into sections, new or existing. @throws {AppError} like `arrangeParts` */
export const arrangeSections = (
  platform: Platform,
  actor: Actor,
  { classId, ...input }: ParsedRequest<typeof arrangeContract>['body'],
): Promise<Sections> =>
  changed(platform, actor, 'class.update', classId, (tx, owner) =>
    arrangeParts(tx, owner, input, platform.clock()),
  );

/** @throws {AppError} `not-found`; `conflict` when another section has the name */
export const renameSection = (
  platform: Platform,
  actor: Actor,
  { classId, ...input }: ParsedRequest<typeof renameContract>['body'],
): Promise<Sections> =>
  changed(platform, actor, 'class.update', classId, (tx, owner) => renamePart(tx, owner, input));

/** @throws {AppError} `not-found` */
export const deleteSection = (
  platform: Platform,
  actor: Actor,
  { classId, id }: { classId: string; id: string },
): Promise<Sections> =>
  changed(platform, actor, 'class.update', classId, (tx, owner) => deletePart(tx, owner, id));

/** Puts students into sections by a file. @throws {AppError} `not-found`, `invalid-request` */
export const importSections = (
  { db, clock }: Platform,
  actor: Actor,
  { classId, ...input }: ParsedRequest<typeof importContract>['body'],
): Promise<PlacedList> =>
  db.transaction(async (tx) => {
    await authorizeFor(tx, actor, 'class.update', { classId }, 'class');
    return importParts(tx, ofClass(classId), input, clock());
  });

/** The sections that an assistant looks after. @throws {AppError} `not-found` */
export const setAssistantSections = (
  platform: Platform,
  actor: Actor,
  { classId, assistantId, sectionIds }: ParsedRequest<typeof assistantContract>['body'],
): Promise<Sections> =>
  changed(platform, actor, 'assistant.manage', classId, async (tx, owner) => {
    if (!(await repo.isAssistant(tx, classId, assistantId))) throw notFound('assistant');
    const chosen = [...new Set(sectionIds)];
    const known = new Set((await listParts(tx, owner)).map(({ id }) => id));
    if (!chosen.every((id) => known.has(id))) throw notFound('section');
    await repo.replaceAssistantSections(tx, classId, assistantId, chosen);
  });

/**
 * Puts people of a class list into the sections that it names, in the transaction that enrolls them; names that don't
 * exist yet become sections.
 */
export const placeListed = (
  tx: Database,
  classId: string,
  listed: readonly { studentId: string; section: string }[],
  at: Date,
): Promise<void> => {
  const bySection = grouped(listed, ({ section }) => section);
  const placements = [...bySection].map(([name, people]) => ({
    name,
    studentIds: people.map(({ studentId }) => studentId),
  }));
  if (placements.length === 0) return Promise.resolve();
  return arrangeParts(tx, ofClass(classId), { placements, replace: false }, at);
};

/** Puts a person who has just been enrolled into the sections of their invitations. */
export async function placeInvited(
  tx: Database,
  studentId: string,
  claimed: readonly { classId: string; sectionId: string | null }[],
): Promise<void> {
  for (const { classId, sectionId } of claimed) {
    if (sectionId !== null) await placeStudent(tx, ofClass(classId), studentId, sectionId);
  }
}

/** Gives a class the sections of another one by name, without their students. Those that it has stay. */
export async function copySectionNames(
  tx: Database,
  { from, to }: { from: string; to: string },
  at: Date,
): Promise<void> {
  const names = (await listParts(tx, ofClass(from))).map(({ name }) => name);
  await sectionIdsByName(tx, to, names, at);
}

/** The ids of sections by name in small letters; missing ones are created. For people who aren't students yet. */
export async function sectionIdsByName(
  tx: Database,
  classId: string,
  names: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const placements = names.map((name) => ({ name, studentIds: [] }));
  const owner = ofClass(classId);
  if (placements.length > 0) await arrangeParts(tx, owner, { placements, replace: false }, at);
  const parts = await listParts(tx, owner);
  return new Map(parts.map(({ id, name }) => [name.toLowerCase(), id]));
}
