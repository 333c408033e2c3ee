import { createHash, randomBytes } from 'node:crypto';
import type { CalendarAddress } from '@antecedent/contracts/screens/calendar';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { calendarAddresses } from '../../ground/db/schema/accounts.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listCalendar } from './calendar.service.ts';
import { findReader, noteRead } from './calendar-address.repo.ts';
import { calendarFile } from './calendar-file.ts';

/** What a calendar app gets: the last two months and the next thirteen. */
const BACK_MS = 62 * DAY;
const AHEAD_MS = 400 * DAY;
/** How exactly the profile says when an app last read the calendar. */
const READ_EVERY_MS = HOUR;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The path of the file below the server's own address. */
export const calendarPath = (token: string): string => `/ical/${token}.ics`;

export async function readCalendarAddress(
  { db }: Platform,
  { userId }: Actor,
): Promise<CalendarAddress> {
  const [row] = await db
    .select()
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId));
  return row
    ? { createdAt: row.createdAt.toISOString(), readAt: row.readAt?.toISOString() ?? null }
    : null;
}

/** Creates the address, which is returned once and never stored; the earlier one stops working. */
export async function createCalendarAddress(
  { db, clock, env }: Platform,
  { userId }: Actor,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { tokenHash: hashOf(token), createdAt: clock(), readAt: null };
  await db
    .insert(calendarAddresses)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: row });
  return `${env.publicUrl}${calendarPath(token)}`;
}

export async function deleteCalendarAddress({ db }: Platform, { userId }: Actor): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
}

/** The calendar behind a secret address, for an app that doesn't sign in. Null where there is no such address. */
export async function readCalendarFile(platform: Platform, token: string): Promise<string | null> {
  const { db, clock, env } = platform;
  const now = clock();
  const reader = await findReader(db, hashOf(token));
  if (!reader) return null;
  const { userId, locale, readAt } = reader;
  if (readAt === null || now.getTime() - readAt.getTime() > READ_EVERY_MS) {
    await noteRead(db, userId, now);
  }
  const entries = await listCalendar(platform, reader, {
    from: new Date(now.getTime() - BACK_MS),
    until: new Date(now.getTime() + AHEAD_MS),
  });
  return calendarFile(entries, { locale, publicUrl: env.publicUrl, now });
}
