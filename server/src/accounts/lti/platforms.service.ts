import {
  EXCHANGES_SHOWN,
  type Exchange,
  type ExchangeOutcome,
  MAX_PLATFORMS,
  type PlatformSettings,
  type Platform as Presented,
} from '@antecedent/contracts/accounts/lti/platforms';
import { isSecureAddress } from '../../ground/config/secure-address.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { daysBefore } from '../../ground/platform/daily-job.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './platforms.repo.ts';
import { testConnection } from './self-test.ts';
import { listToolKeys } from './tool-keys.service.ts';

const EXCHANGE_DAYS = 30;

/** Addresses of this server that platforms are told. */
export const toolAddresses = (publicUrl: string) => ({
  loginUrl: `${publicUrl}/lti/login`,
  launchUrl: `${publicUrl}/lti/launch`,
  jwksUrl: `${publicUrl}/lti/jwks.json`,
});

export async function listPlatforms(platform: Platform) {
  const { db, env } = platform;
  const rows = await repo.listPlatformRows(db);
  const ids = rows.map(({ id }) => id);
  const [courses, exchanges, keys] = await Promise.all([
    repo.countCourses(db),
    repo.listExchanges(db, ids, EXCHANGES_SHOWN),
    listToolKeys(platform),
  ]);
  return {
    tool: {
      ...toolAddresses(env.publicUrl),
      keys: keys.map(({ kid, createdAt }) => ({ kid, createdAt: createdAt.toISOString() })),
    },
    platforms: rows.map(
      ({ createdAt, ...row }): Presented => ({
        ...row,
        createdAt: createdAt.toISOString(),
        courses: courses.get(row.id) ?? 0,
        exchanges: exchanges.filter(({ platformId }) => platformId === row.id).map(presentExchange),
      }),
    ),
  };
}

const presentExchange = ({ id, kind, outcome, at }: repo.ExchangeRow): Exchange => ({
  id,
  kind,
  outcome: outcome as ExchangeOutcome,
  at: at.toISOString(),
});

/** @throws {AppError} `invalid-request` with the fields; `conflict` when it is registered already */
export async function registerPlatform(
  platform: Platform,
  actor: Actor,
  form: PlatformSettings & { name: string },
): Promise<{ id: string }> {
  requireSecure(form);
  return platform.db.transaction(async (tx) => {
    const known = await repo.listPlatformRows(tx);
    if (known.length >= MAX_PLATFORMS) throw new AppError('conflict', 'lti.tooMany');
    const row = { ...distinct(form), createdAt: platform.clock() };
    const id = await repo.insertPlatform(tx, row);
    if (id === null) throw new AppError('conflict', 'lti.registered');
    await audit(platform, tx, actor, 'platform.register', id);
    return { id };
  });
}

/** @throws {AppError} as `registerPlatform`, and `not-found` */
export async function updatePlatform(
  platform: Platform,
  actor: Actor,
  id: string,
  form: PlatformSettings,
): Promise<void> {
  requireSecure(form);
  await platform.db.transaction(async (tx) => {
    if (!(await repo.findPlatform(tx, id))) throw notFound('platform');
    const others = await repo.findPlatformsOf(tx, form.issuer, form.clientId);
    if (others.some((other) => other.id !== id)) throw new AppError('conflict', 'lti.registered');
    await repo.updatePlatformRow(tx, id, distinct(form));
    await audit(platform, tx, actor, 'platform.update', id);
  });
}

const distinct = <F extends PlatformSettings>(form: F): F => ({
  ...form,
  deploymentIds: [...new Set(form.deploymentIds)],
});

function requireSecure(form: PlatformSettings): void {
  const places = ['authorizationEndpoint', 'tokenEndpoint', 'jwksUri'] as const;
  const wrong = places.filter((place) => !isSecureAddress(form[place]));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map((place) => [place, { key: 'lti.https' as const }]));
  throw new AppError('invalid-request', 'lti.https', { fields });
}

const audit = (
  platform: Platform,
  tx: Database,
  { userId }: Actor,
  action: 'platform.register' | 'platform.update',
  id: string,
) => recordAudit(platform, tx, { actorId: userId, action, object: `platform ${id}` });

/** @throws {AppError} `not-found` */
export async function testPlatform(platform: Platform, id: string): Promise<Exchange> {
  const row = await repo.findPlatform(platform.db, id);
  if (!row) throw notFound('platform');
  const outcome = await testConnection(platform, row);
  return presentExchange(await recordExchange(platform, { platformId: id, kind: 'test', outcome }));
}

export const recordExchange = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  exchange: { platformId: string; kind: Exchange['kind']; outcome: ExchangeOutcome },
): Promise<repo.ExchangeRow> => repo.insertExchange(db, { ...exchange, at: clock() });

export const clearExchanges = ({ db }: Pick<Platform, 'db'>, now: Date): Promise<void> =>
  repo.deleteExchangesBefore(db, daysBefore(now, EXCHANGE_DAYS));
