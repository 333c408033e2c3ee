import type { Overview } from '@antecedent/contracts/admin/system/overview';
import { count, eq, gt, max } from 'drizzle-orm';
import { users } from '../../ground/db/schema/accounts.ts';
import { announcements, mails, supportTickets } from '../../ground/db/schema/messages.ts';
import { erasureRequests } from '../../ground/db/schema/my-data.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** Where a Collabora Online keeps its console, below its address. */
const CONSOLE = '/browser/dist/admin/admin.html';

/** Pending work of administrators. */
export async function readOverview({ db, clock, env }: Platform): Promise<Overview> {
  const [[pending], [tickets], [failed], [erasures], [shown]] = await Promise.all([
    db.select({ count: count() }).from(users).where(eq(users.state, 'pending')),
    db.select({ count: count() }).from(supportTickets).where(eq(supportTickets.state, 'open')),
    db.select({ count: count() }).from(mails).where(eq(mails.state, 'failed')),
    db.select({ count: count() }).from(erasureRequests).where(eq(erasureRequests.state, 'open')),
    db
      .select({ count: count(), until: max(announcements.expiresAt) })
      .from(announcements)
      .where(gt(announcements.expiresAt, clock())),
  ]);
  return {
    pendingUsers: pending?.count ?? 0,
    openTickets: tickets?.count ?? 0,
    failedMails: failed?.count ?? 0,
    erasureRequests: erasures?.count ?? 0,
    announcements: { count: shown?.count ?? 0, until: shown?.until?.toISOString() ?? null },
    editorAdminUrl: env.editorUrl && `${env.editorUrl}${CONSOLE}`,
  };
}
