import type { ServerResponse } from 'node:http';
import type {
  AssignmentsChanged,
  LockWanted,
  NotificationState,
} from '@antecedent/contracts/messages/notifications';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { type Actor, SESSION_CHANNEL } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ChannelListener } from './channel-listener.ts';
import { listLivingSessions, listStates, NOTICE_CHANNEL } from './notifications.repo.ts';
import {
  ASSIGNMENT_CHANNEL,
  LOCK_CHANNEL,
  parseAssignmentMessage,
  type WantedLock,
} from './open-pages.service.ts';

/** Open streams of one node, and of one person on it. */
const MAX_STREAMS = 2_000;
const MAX_STREAMS_PER_SESSION = 8;
/** Between two signs of life, ms; proxies cut connections that are silent for a minute. */
const HEARTBEAT_INTERVAL_MS = 20_000;
/** Batches changes within this time, ms. */
const DEBOUNCE_MS = 50;
/** How many streams are notified together, with a pause in between: each page then requests the list. */
const BATCH_SIZE = 50;
const BATCH_INTERVAL_MS = 100;

type Stream = { actor: Actor; response: ServerResponse };

/**
 * The event streams of one node: people with open pages are notified that their notifications or assignments changed. A
 * stream ends with its session, with the server, or when its reader no longer reads.
 */
export class NotificationStreams {
  private readonly platform: Platform;
  private readonly heartbeat: number;
  private readonly listener: ChannelListener;
  private readonly streams = new Set<Stream>();
  private readonly woken = new Set<string>();
  /** Assignments that changed, by student. */
  private readonly changed = new Map<string, Set<string>>();
  private gathering: NodeJS.Timeout | undefined;
  private beating: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    platform: Platform,
    { heartbeat = HEARTBEAT_INTERVAL_MS }: { heartbeat?: number } = {},
  ) {
    this.platform = platform;
    this.heartbeat = heartbeat;
    const hearers = {
      [NOTICE_CHANNEL]: (message: string) => this.wake(message.split(',')),
      [ASSIGNMENT_CHANNEL]: (message: string) => this.noteChange(parseAssignmentMessage(message)),
      [LOCK_CHANNEL]: (message: string) => this.askForLock(JSON.parse(message)),
      [SESSION_CHANNEL]: (message: string) => this.end(message.split(',')),
    };
    this.listener = new ChannelListener(platform, hearers, () => {
      this.wake(['*']);
      void this.write([...this.streams], () => ({ assignments: null }));
      void this.endFinished([...this.streams]);
    });
  }

  get count(): number {
    return this.streams.size;
  }

  /**
   * Makes sure that another stream may open and that no later message is missed.
   *
   * @throws {AppError} `unavailable` when there are too many
   */
  async prepare({ userId }: Actor): Promise<void> {
    const own = [...this.streams].filter(({ actor }) => actor.userId === userId);
    if (
      this.isClosed ||
      this.streams.size >= MAX_STREAMS ||
      own.length >= MAX_STREAMS_PER_SESSION
    ) {
      throw new AppError('unavailable', 'attempts.notificationStreams', {
        retryAfter: 60,
      });
    }
    await this.listener.start();
  }

  /** Takes over a response whose head is written, and sends the current state. */
  open(actor: Actor, response: ServerResponse): void {
    const stream = { actor, response };
    response.once('close', () => this.drop(stream));
    if (this.isClosed || response.destroyed) {
      response.end();
      return;
    }
    this.streams.add(stream);
    this.beating ??= setInterval(() => void this.beat(), this.heartbeat).unref();
    this.wake([actor.userId]);
    // This node may have accepted a session that had just ended elsewhere.
    void this.endFinished([stream]);
  }

  /** Ends every stream immediately; no new one opens. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.gathering);
    clearInterval(this.beating);
    for (const { response } of this.streams) response.end();
    await this.listener.stop();
  }

  private drop(stream: Stream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.beating);
    this.beating = undefined;
  }

  private wake(userIds: readonly string[]): void {
    if (this.streams.size === 0 || this.isClosed) return;
    for (const id of userIds) this.woken.add(id);
    this.gather();
  }

  private noteChange({ assignmentId, userIds }: { assignmentId: string; userIds: string[] }): void {
    if (this.streams.size === 0 || this.isClosed) return;
    const present = new Set([...this.streams].map(({ actor }) => actor.userId));
    for (const id of userIds.filter((one) => present.has(one))) {
      const assignments = this.changed.get(id) ?? new Set();
      this.changed.set(id, assignments.add(assignmentId));
    }
    if (this.changed.size > 0) this.gather();
  }

  private askForLock({ userId, ...lockWanted }: WantedLock): void {
    const streams = [...this.streams].filter(({ actor }) => actor.userId === userId);
    void this.write(streams, () => ({ lockWanted }));
  }

  private gather(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      const whom = new Set(this.woken);
      const changed = new Map(this.changed);
      this.woken.clear();
      this.changed.clear();
      void this.tellOfChanges(changed);
      this.tell(whom).catch((err: unknown) => {
        this.platform.log.warn({ err }, 'open pages could not be told of their notifications');
      });
    }, DEBOUNCE_MS).unref();
  }

  private async tellOfChanges(changed: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const streams = [...this.streams].filter(({ actor }) => changed.has(actor.userId));
    await this.write(streams, (userId) => ({ assignments: [...(changed.get(userId) ?? [])] }));
  }

  private async tell(whom: ReadonlySet<string>): Promise<void> {
    const streams = [...this.streams].filter(
      ({ actor }) => whom.has('*') || whom.has(actor.userId),
    );
    if (streams.length === 0) return;
    const userIds = [...new Set(streams.map(({ actor }) => actor.userId))];
    const states = await listStates(this.platform.db, userIds, this.platform.clock());
    await this.write(streams, (userId) => states.get(userId));
  }

  /** Sends each stream the messages for its person, some at a time. */
  private async write(
    streams: readonly Stream[],
    said: (userId: string) => NotificationState | AssignmentsChanged | LockWanted | undefined,
  ): Promise<void> {
    for (let from = 0; from < streams.length; from += BATCH_SIZE) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve, BATCH_INTERVAL_MS).unref());
      for (const { actor, response } of streams.slice(from, from + BATCH_SIZE)) {
        const event = said(actor.userId);
        if (event && !response.writableEnded) response.write(`data: ${JSON.stringify(event)}\n\n`);
      }
    }
  }

  private end(sessionIds: readonly string[]): void {
    for (const { actor, response } of this.streams) {
      if (sessionIds.includes(actor.sessionId)) response.end();
    }
  }

  /** A sign of life to each; streams whose session is over, or that are not read, are closed. */
  private async beat(): Promise<void> {
    const streams = [...this.streams];
    await this.endFinished(streams);
    for (const { response } of streams) {
      if (response.writableNeedDrain) response.destroy();
      else if (!response.writableEnded) response.write(': \n\n');
    }
  }

  /** Ends streams whose session is over, including sessions that simply expired. */
  private async endFinished(streams: readonly Stream[]): Promise<void> {
    const ids = [...new Set(streams.map(({ actor }) => actor.sessionId))];
    const { db, clock } = this.platform;
    // While the database is unavailable, no session can be considered over.
    const living = await listLivingSessions(db, ids, clock()).catch(() => new Set(ids));
    this.end(ids.filter((id) => !living.has(id)));
  }
}
