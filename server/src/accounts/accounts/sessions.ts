import { createHash, randomBytes } from 'node:crypto';
import { REMEMBERED_DAYS } from '@antecedent/contracts/accounts/accounts/sign-in';
import { DAY, HOUR } from '@antecedent/domain/time';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { requireRightClock } from '../../ground/platform/wrong-clock.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  isStoredExpired,
  type LivingSession,
  touchSession,
} from './sessions.repo.ts';

/** Milliseconds that a session lives. */
export const SESSION_TTL_MS = 12 * HOUR;
/** The same for a session that the person wants remembered on their device. */
const REMEMBERED_TTL_MS = REMEMBERED_DAYS * DAY;

/** Where a session runs. */
export type SessionPlace = {
  /** Browser and system in words. */
  device: string;
  /** Whether the person wants to stay signed in on this device. */
  isRemembered?: boolean;
};

/**
 * How long a node trusts what it read, in milliseconds: a session that ends on another node ends here at most this much
 * later. On the node that ends it, this takes effect immediately.
 */
const CACHE_TTL_MS = 2_000;
const MAX_CACHED = 20_000;

/** Milliseconds between two updates of when a session was used last. */
const TOUCH_INTERVAL_MS = 5 * 60_000;

type CachedSession = { session: LivingSession | null; until: number };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The services for starting, ending and looking up sign-in sessions. */
export type WithSessions = { sessions: Sessions };

/** The active sessions of one node: reads go to the database through a short-lived cache. */
export class Sessions {
  private readonly platform: Platform;
  private readonly memory = new Map<string, CachedSession>();
  /** Counts how often sessions ended here: a row that was read earlier may describe a session that is over. */
  private endings = 0;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Starts a session. The token is returned once and never stored itself.
   *
   * @param device browser and system in words, for the person's own list of sessions
   */
  async start(
    userId: string,
    { device, isRemembered = false }: SessionPlace = { device: '' },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    // Other nodes and this one, once its clock is right, have to agree on when it ends.
    const now = await this.platform.databaseNow(this.platform.db);
    const expiresAt = new Date(now.getTime() + (isRemembered ? REMEMBERED_TTL_MS : SESSION_TTL_MS));
    await insertSession(this.platform.db, {
      tokenHash: hashOf(token),
      userId,
      createdAt: now,
      expiresAt,
      device,
    });
    return { token, expiresAt };
  }

  /**
   * Starts a session in which an instructor acts as the test student of a class. It ends with the instructor's.
   *
   * @returns null when that has ended
   */
  async startAsTestStudent(
    userId: string,
    parentId: string,
  ): Promise<{ token: string; expiresAt: Date } | null> {
    const expiresAt = await this.expiryOf(parentId);
    if (!expiresAt) return null;
    const token = randomBytes(32).toString('base64url');
    const createdAt = await this.platform.databaseNow(this.platform.db);
    const tokenHash = hashOf(token);
    await insertSession(this.platform.db, { tokenHash, userId, createdAt, expiresAt, parentId });
    return { token, expiresAt };
  }

  /**
   * The sender of `Authorization: Bearer <token>`; null for anything else.
   *
   * @throws {AppError} `unavailable` for an expired session if this node's clock is wrong
   */
  async authenticate(authorization: string | undefined): Promise<Actor | null> {
    const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const tokenHash = hashOf(token);
    const session = await this.get(`token ${tokenHash}`, { tokenHash });
    if (session) this.noteUse(session);
    else if (await isStoredExpired(this.platform.pool, tokenHash, this.platform.clock()))
      await requireRightClock(this.platform);
    return session;
  }

  async isAlive(sessionId: string): Promise<boolean> {
    return (await this.get(`id ${sessionId}`, { sessionId })) !== null;
  }

  /** When the session ends by itself; null when it has ended. */
  async expiryOf(sessionId: string): Promise<Date | null> {
    const { pool, clock } = this.platform;
    return (await findSession(pool, { sessionId }, clock()))?.expiresAt ?? null;
  }

  async end(sessionId: string): Promise<void> {
    this.forget(await deleteSession(this.platform.db, sessionId));
  }

  forget(sessionIds: readonly string[]): void {
    this.endings++;
    for (const [key, { session }] of this.memory) {
      if (session && sessionIds.includes(session.sessionId)) this.memory.delete(key);
    }
  }

  /**
   * No request waits for it, and saves, which call `isAlive`, don't use it. A failure is retried later: the value is
   * only shown to people.
   */
  private noteUse(session: LivingSession): void {
    const { db, clock } = this.platform;
    const now = clock();
    const unlessSince = new Date(now.getTime() - TOUCH_INTERVAL_MS);
    if (session.usedAt > unlessSince) return;
    session.usedAt = now;
    touchSession(db, session.sessionId, { now, unlessSince }).catch(() => {});
  }

  private async get(
    key: string,
    by: { tokenHash: string } | { sessionId: string },
  ): Promise<LivingSession | null> {
    const { pool, clock } = this.platform;
    const now = clock();
    const known = this.memory.get(key);
    if (known && performance.now() < known.until) return alive(known.session, now);
    const { endings } = this;
    const session = await findSession(pool, by, now);
    if (endings !== this.endings) return session;
    if (this.memory.size >= MAX_CACHED) this.memory.clear();
    // Only active sessions are cached, so that a stream of invented tokens can't fill the memory.
    if (session) this.memory.set(key, { session, until: performance.now() + CACHE_TTL_MS });
    return session;
  }
}

const alive = (session: LivingSession | null, now: Date): LivingSession | null =>
  session && session.expiresAt > now ? session : null;
