import type { AuditEntry, readAuditLog } from '@antecedent/contracts/admin/audit';
import { ADMIN_PAGE_SIZE } from '@antecedent/contracts/record/text-repair';
import type { HandlerResponse } from '@antecedent/contracts/wire/endpoint';
import { findPerson } from '../../accounts/people/people.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { type AuditRow, listActions, listAudit, namesOf } from './audit.repo.ts';

type AuditQuery = { action: string; userId?: string | undefined; before: string };

/**
 * A page of what staff did, newest first, with the names that people and things have now.
 *
 * @throws {AppError} `not-found` for an unknown person; `invalid-request` for an invalid cursor
 */
export async function listAuditEntries(
  { db }: Platform,
  { action, userId = '', before }: AuditQuery,
): Promise<HandlerResponse<typeof readAuditLog>> {
  if (userId !== '' && !(await findPerson(db, userId))) throw notFound('person');
  const filter = { action, userId: userId === '' ? null : userId, before: placeOf(before) };
  const [rows, actions] = await Promise.all([listAudit(db, filter), listActions(db)]);
  const page = rows.slice(0, ADMIN_PAGE_SIZE);
  const last = page.at(-1);
  return {
    actions,
    entries: await named(db, page),
    next: rows.length > ADMIN_PAGE_SIZE && last ? `${last.at.toISOString()} ${last.id}` : null,
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

async function named(db: Platform['db'], rows: readonly AuditRow[]): Promise<AuditEntry[]> {
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
      actor: row.actorId === null ? null : { id: row.actorId, name: nameOf('user', row.actorId) },
      object: { ...object, name: nameOf(object.kind, object.id) },
    };
  });
}
