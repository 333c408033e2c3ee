import pg from 'pg';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'pool' | 'log'>;

/** Milliseconds before the first and between the later attempts to hear again. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

/**
 * Listens to one PostgreSQL channel on its own connection. A lost connection
 * is reopened, and the listener learns that something may have been missed.
 */
export class ChannelListener {
  private readonly parts: Parts;
  private readonly channel: string;
  private readonly hear: (message: string) => void;
  private readonly missed: () => void;
  private client: pg.Client | null = null;
  private opening: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    parts: Parts,
    channel: string,
    { hear, missed }: { hear: (message: string) => void; missed: () => void },
  ) {
    this.parts = parts;
    this.channel = channel;
    this.hear = hear;
    this.missed = missed;
  }

  /** Begins to listen unless it does; what is said after this promise is heard. */
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
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    // Unhandled, the event would end the process; what to do is decided where the connection ends.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
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
    this.parts.log.warn({ channel: this.channel }, 'a listening connection was lost');
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
