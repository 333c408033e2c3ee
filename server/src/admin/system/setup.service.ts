import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import type { Setup } from '@antecedent/contracts/admin/system/setup';
import { DAY } from '@antecedent/domain/time';
import type { Platform } from '../../ground/platform/platform.ts';
import { readLegalText } from '../content/content.service.ts';
import { answered } from './system.service.ts';
import { backups } from './system-parts.ts';

/** How long emails are listed after they were sent; later, no one can say whether any was. */
const MAILS_STORED_MS = 30 * DAY;

/** What a new installation still needs, each part measured by itself. */
export async function readSetup(platform: Platform): Promise<Setup> {
  const ask = async <T extends object>(part: string, measured: Promise<T>): Promise<T | null> => {
    const answer = await answered(platform, part, measured);
    return answer.ok ? answer : null;
  };
  const [mail, backup, terms, classes] = await Promise.all([
    ask('mail', mailState(platform)),
    ask('backups', newestBackup(platform)),
    ask('terms', ownTerms(platform)),
    ask('classes', countClasses(platform)),
  ]);
  return {
    mail: mail?.state ?? null,
    backup: backup && { newestAt: backup.newestAt },
    terms: terms && { missing: terms.missing },
    classes: classes?.count ?? null,
  };
}

const MAILS = `
select (select state in ('failed', 'waiting') and problem is not null from mails
         where sent_at is not null or problem is not null
         order by coalesce(sent_at, created_at) desc limit 1) as failing,
       exists (select from mails where state = 'sent') as sent,
       (select min(created_at) from users) as since`;

async function mailState({
  pool,
  env,
  clock,
}: Platform): Promise<{ state: NonNullable<Setup['mail']> }> {
  if (env.smtpUrl === null) return { state: 'missing' };
  const { rows } = await pool.query<{ failing: boolean | null; sent: boolean; since: Date }>(MAILS);
  const { failing, sent, since } = rows[0] ?? { failing: null, sent: false, since: clock() };
  if (failing) return { state: 'failing' };
  if (sent) return { state: 'works' };
  const isOld = clock().getTime() - since.getTime() > MAILS_STORED_MS;
  return { state: isOld ? 'configured' : 'untested' };
}

async function newestBackup(platform: Platform): Promise<{ newestAt: string | null }> {
  return { newestAt: (await backups(platform)).newest?.at ?? null };
}

async function ownTerms(platform: Platform) {
  const texts = await Promise.all(
    LANGUAGE_CODES.map(async (locale) => ({
      locale,
      isOwn: (await readLegalText(platform, 'termsandconditions', locale)).byOperator,
    })),
  );
  return { missing: texts.filter(({ isOwn }) => !isOwn).map(({ locale }) => locale) };
}

async function countClasses({ pool }: Platform): Promise<{ count: number }> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from classes',
  );
  return { count: rows[0]?.count ?? 0 };
}
