import type { Role } from '@antecedent/domain/access/roles';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sessions, userRoles } from '../../ground/db/schema/accounts.ts';
import { files } from '../../ground/db/schema/versions.ts';

/** A file as the host needs it: its type, its latest version and its lock. */
export type WopiFile = Pick<
  typeof files.$inferSelect,
  | 'id'
  | 'name'
  | 'extension'
  | 'role'
  | 'submissionId'
  | 'head'
  | 'headAt'
  | 'size'
  | 'streamSize'
  | 'historySize'
  | 'writeEpoch'
  | 'lateSavesUntil'
  | 'lock'
  | 'lockExpiresAt'
>;

export async function findWopiFile(db: Database, fileId: string): Promise<WopiFile | null> {
  const [row] = await db
    .select({
      id: files.id,
      name: files.name,
      extension: files.extension,
      role: files.role,
      submissionId: files.submissionId,
      head: files.head,
      headAt: files.headAt,
      size: files.size,
      streamSize: files.streamSize,
      historySize: files.historySize,
      writeEpoch: files.writeEpoch,
      lateSavesUntil: files.lateSavesUntil,
      lock: files.lock,
      lockExpiresAt: files.lockExpiresAt,
    })
    .from(files)
    .where(eq(files.id, fileId));
  return row ?? null;
}

export async function updateSaveMark(db: Database, fileId: string, mark: string): Promise<void> {
  await db.update(files).set({ saveMark: mark }).where(eq(files.id, fileId));
}

/** Gives a file another name, without its extension. */
export async function renameFile(db: Database, fileId: string, name: string): Promise<void> {
  await db.update(files).set({ name }).where(eq(files.id, fileId));
}

/** Whether the person holds the role at this moment, whatever their session says. */
export async function holdsRole(db: Database, userId: string, role: Role): Promise<boolean> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
  return rows.length > 0;
}

/** Whose session this is; null once it has ended. */
export async function findSessionOwner(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  return row?.userId ?? null;
}
