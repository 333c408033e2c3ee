import type {
  EmailBlock,
  EmailMaterials,
  EmailWords,
} from '@antecedent/catalog/messages/email-materials';
import type { NoticeItem } from '@antecedent/catalog/messages/emails';
import type { NotificationValues } from '@antecedent/catalog/messages/notifications';
import { blocksOfText } from '@antecedent/contracts/wire/rich-text/read-markdown';
import { calledName } from '@antecedent/domain/accounts/person-name';
import { DAY, SECOND } from '@antecedent/domain/time';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import { pageAddress } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../mail/mail.service.ts';
import {
  finishMailing,
  listMaterials,
  lockWaiting,
  type MaterialsRow,
  type WaitingNotice,
} from './notifications.repo.ts';
import { notificationText } from './notifications.service.ts';

/** Everything that happens to a person within this time is in one mail. */
const INTERVAL_MS = 20 * SECOND;
/** No one gets mail about something older, for example after a backup was restored. */
const MAX_AGE_MS = 2 * DAY;
/** Written in one transaction. */
const NOTICES_AT_ONCE = 200;
/** The rest can be seen in the product. */
const MAX_ITEMS = 10;

/**
 * Periodically mails people what they were notified of. Collecting notices, instead of writing a mail with each, puts
 * simultaneous events into one mail and keeps mails out of the transactions that notify.
 */
export const mailNoticesJob = defineJob({
  name: 'notifications.mail',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

/** Writes the pending mails; each is written once, even by several nodes at the same time. */
export async function mailNotices(platform: Platform): Promise<void> {
  await planNoticeMails(platform, INTERVAL_MS);
  while ((await mailSome(platform)) > 0);
}

/** Makes sure that the job is scheduled; every node does so when it starts. @param pause milliseconds */
export async function planNoticeMails(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  pause = 0,
): Promise<void> {
  const startAfter = new Date(clock().getTime() + pause);
  const singletonKey = pause ? 'next' : 'at once';
  await jobs.enqueue(db, mailNoticesJob, {}, { startAfter, singletonKey });
}

/** @returns how many notices are done with */
async function mailSome(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    const oldest = new Date(clock().getTime() - MAX_AGE_MS);
    const found = await lockWaiting(tx, NOTICES_AT_ONCE);
    const materials = await listMaterials(tx, found.flatMap(assignmentOf));
    const people = grouped(found, ({ userId }) => userId);
    for (const waiting of people.values()) {
      const fresh = waiting.filter(
        ({ createdAt, state }) => createdAt >= oldest && state === 'active',
      );
      const [first] = fresh;
      if (first) await mailOne(platform, tx, first, fresh, materialsFor(platform, materials));
    }
    await finishMailing(tx, found);
    return found.length;
  });
}

async function mailOne(
  platform: Platform,
  tx: Database,
  { userId, email, firstName, lastName, locale: chosen }: WaitingNotice,
  waiting: readonly WaitingNotice[],
  materialsOf: (notice: WaitingNotice) => EmailMaterials | undefined,
): Promise<void> {
  const { publicUrl } = platform.env;
  const locale = chosen ?? 'en';
  const items = waiting.slice(0, MAX_ITEMS).map((notice): NoticeItem => {
    const { kind, values, link } = notice;
    const materials = materialsOf(notice);
    return {
      ...notificationText(locale, kind, values as NotificationValues[typeof kind]),
      link: link === null ? publicUrl : `${publicUrl}${link}`,
      ...(materials && { materials }),
    };
  });
  await postMail(platform, tx, {
    to: email,
    userId,
    template: 'notices',
    values: {
      name: calledName({ firstName, lastName }),
      items,
      more: String(waiting.length - items.length),
      settings: pageAddress(platform.env, 'profile'),
    },
  });
}

/** The assignment that a notice announces. */
const assignmentOf = ({ kind, key }: WaitingNotice): string[] =>
  kind === 'assignment-posted' ? [key.replace(/^assignment /, '')] : [];

/** What a notice's assignment gives students to read; each is read once. */
function materialsFor(
  { env }: Pick<Platform, 'env'>,
  rows: ReadonlyMap<string, MaterialsRow>,
): (notice: WaitingNotice) => EmailMaterials | undefined {
  const read = new Map<string, EmailMaterials>();
  return (notice) => {
    const [id = ''] = assignmentOf(notice);
    const row = rows.get(id);
    if (!row) return undefined;
    const known = read.get(id) ?? {
      description: blocksOfText(row.description).map((block) =>
        withAddresses(block, env.publicUrl),
      ),
      readingList: row.readingList,
    };
    read.set(id, known);
    return known;
  };
}

/** Paths of this site as whole addresses. */
function withAddresses(block: EmailBlock, publicUrl: string): EmailBlock {
  const whole = (words: EmailWords): EmailWords =>
    words.map((run) => (run.link?.startsWith('/') ? { ...run, link: publicUrl + run.link } : run));
  return block.kind === 'list'
    ? { ...block, items: block.items.map(whole) }
    : { ...block, words: whole(block.words) };
}
