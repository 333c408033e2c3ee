import {
  NOTIFICATION_TOPICS,
  type NotificationSetting,
} from '@antecedent/contracts/messages/notifications';
import { eq } from 'drizzle-orm';
import { notificationSettings } from '../../ground/db/schema/messages.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** What the person gets, by topic; both unless they switched it off. */
export async function listSettings(
  { db }: Platform,
  { userId }: Actor,
): Promise<NotificationSetting[]> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return NOTIFICATION_TOPICS.map((topic) => {
    const { notice = true, mail = true } = rows.find((row) => row.topic === topic) ?? {};
    return { topic, notice, mail };
  });
}

/** Holds for what happens from now on. */
export async function updateSetting(
  { db }: Platform,
  { userId }: Actor,
  { topic, notice, mail }: NotificationSetting,
): Promise<NotificationSetting> {
  const { userId: owner, topic: subject } = notificationSettings;
  await db
    .insert(notificationSettings)
    .values({ userId, topic, notice, mail })
    .onConflictDoUpdate({ target: [owner, subject], set: { notice, mail } });
  return { topic, notice, mail };
}
