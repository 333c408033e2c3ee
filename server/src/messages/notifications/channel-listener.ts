import pg from 'pg';
import type { Platform } from '../../ground/platform/platform.ts';

type Parts = Pick<Platform, 'pool' | 'log'>;

/** Milliseconds before the first and between later attempts to reconnect. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

/** The handlers of each channel's messages. */
type Hearers = Readonly<Record<string, (message: string) => void>>;

/**
 * Listens to PostgreSQL channels on one connection of its own. A lost connection
 * is reopened, and the listener learns that something may have been missed.
 */
export class ChannelListener {
  private readonly parts: Parts;
  private readonly hearers: Hearers;
  private readonly missed: () => void;
  private client: pg.Client | null = null;
  private opening: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(parts: Parts, hearers: Hearers, missed: () => void) {
    this.parts = parts;
    this.hearers = hearers;
    this.missed = missed;
  }

  /** Begins to listen unless it already does; messages sent after this promise resolves are received. */
  start(): Promise<void> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.opening?.catch(() => {});
    await this.client?.end().catch(() => {});
  }

  private async open(): Promise<void> {
    const { connectionString, application_name, keepAlive } = this.parts.pool.options;
    const client = new pg.Client({ connectionString, application_name, keepAlive });
    client.on('notification', ({ channel, payload }) => this.hearers[channel]?.(payload ?? ''));
    // Unhandled, the event would end the process; what to do is decided where the connection ends.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of Object.keys(this.hearers)) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    client.once('end', () => this.lost());
  }

  private lost(): void {
    this.client = null;
    this.opening = null;
    if (this.isStopped) return;
    this.parts.log.warn({ channels: Object.keys(this.hearers) }, 'a listening connection was lost');
    this.again(MIN_RETRY_MS);
  }

  private again(pause: number): void {
    this.timer = setTimeout(() => {
      if (this.isStopped) return;
      this.start().then(this.missed, () => this.again(Math.min(2 * pause, MAX_RETRY_MS)));
    }, pause);
    this.timer.unref();
  }
}
