import type { AuditEntry, AuditKind, readAuditLog } from '@antecedent/contracts/admin/audit';
import { ADMIN_PAGE_SIZE } from '@antecedent/contracts/record/text-repair';
import type { HandlerResponse } from '@antecedent/contracts/wire/endpoint';
import { normalizeKey } from '@antecedent/domain/roster/enrollment-key';
import { findPerson } from '../../accounts/people/people.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  type AuditFilter,
  type AuditRow,
  findClassIds,
  listActions,
  listAudit,
  namesOf,
} from './audit.repo.ts';

export type AuditQuery = {
  kind: AuditKind;
  action: string;
  userId?: string | undefined;
  class: string;
  from?: string | undefined;
  until?: string | undefined;
};

/**
 * A page of what staff did, newest first, with the names that people and things have now.
 *
 * @throws {AppError} `not-found` for an unknown person; `invalid-request` for an invalid cursor
 */
export async function listAuditEntries(
  { db }: Platform,
  { before, ...query }: AuditQuery & { before: string },
): Promise<HandlerResponse<typeof readAuditLog>> {
  const filter = { ...(await filterOf(db, query)), before: placeOf(before) };
  const [rows, actions] = await Promise.all([listAudit(db, filter), listActions(db)]);
  const page = rows.slice(0, ADMIN_PAGE_SIZE);
  const last = page.at(-1);
  return {
    actions,
    entries: await named(db, page),
    next: rows.length > ADMIN_PAGE_SIZE && last ? `${last.at.toISOString()} ${last.id}` : null,
  };
}

/** What a query asks for. @throws {AppError} `not-found` for an unknown person */
export async function filterOf(
  db: Platform['db'],
  { kind, action, userId = '', class: words, from, until }: AuditQuery,
): Promise<Omit<AuditFilter, 'before'>> {
  if (userId !== '' && !(await findPerson(db, userId))) throw notFound('person');
  return {
    kind,
    action,
    userId: userId === '' ? null : userId,
    classIds: words === '' ? null : await findClassIds(db, words, normalizeKey(words)),
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
  };
}

function placeOf(text: string): { at: Date; id: string } | null {
  if (text === '') return null;
  const [at = '', id = ''] = text.split(' ');
  const date = new Date(at);
  if (Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new AppError('invalid-request', 'audit.unknownPlace');
  }
  return { at: date, id };
}

const objectOf = ({ object }: AuditRow): { kind: string; id: string } => {
  const [kind = '', id = ''] = object.split(' ');
  return { kind, id };
};

export async function named(db: Platform['db'], rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const wanted = [
    ...rows.map(objectOf),
    ...rows.flatMap(({ actorId }) => (actorId === null ? [] : { kind: 'user', id: actorId })),
  ];
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [kind, of] of grouped(wanted, (one) => one.kind)) {
    names.set(
      kind,
      await namesOf(
        db,
        kind,
        of.map(({ id }) => id),
      ),
    );
  }
  const nameOf = (kind: string, id: string) => names.get(kind)?.get(id) ?? null;
  return rows.map((row) => {
    const object = objectOf(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      role: row.role,
      actor: row.actorId === null ? null : { id: row.actorId, name: nameOf('user', row.actorId) },
      object: { ...object, name: nameOf(object.kind, object.id) },
    };
  });
}
