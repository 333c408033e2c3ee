import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { researchConsents } from '../../ground/db/schema/accounts.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** Since when a person agrees that their writing is given to researchers; null if they don't. */
export async function findResearchConsent(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ agreedAt: researchConsents.agreedAt })
    .from(researchConsents)
    .where(eq(researchConsents.userId, userId));
  return row?.agreedAt ?? null;
}

/** Agrees, or withdraws that. Doing the same twice changes nothing, and the first time stays. */
export async function changeResearchConsent(
  { db, clock }: Platform,
  { userId }: Actor,
  agrees: boolean,
): Promise<{ agreedAt: string | null }> {
  return db.transaction(async (tx) => {
    const changed = agrees
      ? await tx
          .insert(researchConsents)
          .values({ userId, agreedAt: clock() })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(researchConsents).where(eq(researchConsents.userId, userId)).returning();
    if (changed.length > 0) {
      const action = agrees ? 'research.agree' : 'research.withdraw';
      const object = `user ${userId}`;
      await recordAudit({ clock }, tx, { actorId: userId, action, object });
    }
    const agreedAt = await findResearchConsent(tx, userId);
    return { agreedAt: agreedAt?.toISOString() ?? null };
  });
}
