import type pg from 'pg';
import type { Clock } from '../../ground/platform/clock.ts';
import { isDatabaseAway } from '../../ground/platform/errors/refusal.ts';
import { type Commit, type Committed, commitVersions, commitWaiting } from './group-commit.repo.ts';

/** Two: while one statement waits for the disk, the next gathers. */
const MAX_CONCURRENT_STATEMENTS = 2;
const MAX_GROUP_SIZE = 256;
/**
 * Milliseconds from the start of one statement to the next. A statement costs far more than one of its rows, so a busy
 * server gets more done by waiting a little. A save that comes alone doesn't wait, and neither does the next save of
 * the only file being written, as in an import.
 */
const INTERVAL_MS = 10;

type Waiting = {
  commit: Commit;
  resolve: (found: Committed | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Stores versions that arrive together with one statement and one wait for the disk. At low load a version goes out
 * immediately; the busier the server, the larger the groups.
 */
export class GroupCommit {
  private readonly pool: pg.Pool;
  private readonly clock: Clock;
  private queue: Waiting[] = [];
  private running = 0;
  private scheduled = false;
  /** When the last statement began, by `performance.now`. */
  private lastBegan = Number.NEGATIVE_INFINITY;
  /** The file of the last statement, if it stored a version of only one file. */
  private lastOnlyFile: string | null = null;

  constructor(pool: pg.Pool, clock: Clock) {
    this.pool = pool;
    this.clock = clock;
  }

  /**
   * Returns when the version is on disk, or when it no longer fits its file. Only one version of a file may be under
   * way at a time.
   *
   * @returns null when there is no such file
   * @throws what the database threw; then it is unknown whether the version was stored
   */
  store(commit: Commit): Promise<Committed | null> {
    return new Promise((resolve, reject) => {
      this.queue.push({ commit, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.running >= MAX_CONCURRENT_STATEMENTS || this.queue.length === 0)
      return;
    this.scheduled = true;
    const pause = this.isOneWriter() ? 0 : this.lastBegan + INTERVAL_MS - performance.now();
    // Even without a pause, this runs after the input of this turn was read, so that saves which arrive together share
    // a statement.
    if (pause > 0) setTimeout(() => this.send(), pause);
    else setImmediate(() => this.send());
  }

  /**
   * Whether the only waiting version is the next one of the file that was stored last: waiting would add nothing to the
   * group.
   */
  private isOneWriter(): boolean {
    return this.queue.length === 1 && this.queue[0]?.commit.fileId === this.lastOnlyFile;
  }

  private send(): void {
    this.scheduled = false;
    this.running++;
    this.lastBegan = performance.now();
    const group = this.queue.splice(0, MAX_GROUP_SIZE);
    this.lastOnlyFile = group.length === 1 ? (group[0]?.commit.fileId ?? null) : null;
    void this.run(group).finally(() => {
      this.running--;
      this.schedule();
    });
    this.schedule();
  }

  private async run(group: Waiting[]): Promise<void> {
    try {
      const found = await this.commit(group);
      for (const waiting of group) {
        const mine = found.get(waiting.commit.fileId);
        if (mine) waiting.resolve(mine);
        else void this.alone(waiting);
      }
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) {
        for (const waiting of group) waiting.reject(error);
        return;
      }
      // A version that the database rejects must not fail the others.
      for (const waiting of group) void this.alone(waiting);
    }
  }

  /** For a file that was locked, or that may not exist. */
  private async alone(waiting: Waiting): Promise<void> {
    try {
      waiting.resolve(await commitWaiting(this.pool, waiting.commit, this.clock()));
    } catch (error) {
      waiting.reject(error);
    }
  }

  private async commit(group: Waiting[]): Promise<Map<string, Committed>> {
    const commits = group.map((waiting) => waiting.commit);
    const rows = await commitVersions(this.pool, commits, this.clock());
    return new Map(rows.map((row) => [row.fileId, row]));
  }
}
