import {
  extendPresence,
  MAX_SILENCE,
  type Presence,
  type PresenceSpan,
  presenceDuring,
} from '@antecedent/domain/assignment/presence';
import { type EpochMs, SECOND } from '@antecedent/domain/time';
import { amongStudents } from '../../ground/db/test-students.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findSpan, saveSpans } from './presence.repo.ts';

const FLUSH_INTERVAL_MS = 5 * SECOND;
/** A span reported to another node is reloaded after this time. */
const CACHE_TTL_MS = 10 * SECOND;

type Entry = {
  studentId: string;
  isTest: boolean;
  span: PresenceSpan | null;
  readAt: EpochMs;
  dirty: boolean;
};

/**
 * When the writers' pages were online, in this node's memory. Reports change the memory immediately and the database a
 * few seconds later, many in one statement; other nodes read it from there.
 */
export class PresenceTracker {
  private readonly platform: Platform;
  private readonly entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** @returns false when there is no such submission of this student */
  async report(submissionId: string, studentId: string): Promise<boolean> {
    const now = this.platform.clock().getTime();
    const entry = await this.freshFor(submissionId, now);
    if (entry?.studentId !== studentId) return false;
    entry.span = extendPresence(entry.span, now);
    entry.readAt = now;
    entry.dirty = true;
    this.timer ??= setTimeout(() => void this.flushLater(), FLUSH_INTERVAL_MS).unref();
    return true;
  }

  /** Whether the page was online from `from` to `to`; usually without querying the database. */
  async through(submissionId: string, from: EpochMs, to: EpochMs): Promise<Presence> {
    const entry = await this.freshFor(submissionId, this.platform.clock().getTime());
    return presenceDuring(entry?.span ?? null, from, to);
  }

  /** Writes down what is not written yet. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const dirty = [...this.entries].filter(([, entry]) => entry.dirty);
    for (const [, entry] of dirty) entry.dirty = false;
    try {
      for (const isTest of [false, true]) {
        const own = dirty.filter(([, entry]) => entry.isTest === isTest);
        const spans = own.flatMap(([submissionId, { span }]) =>
          span ? [{ submissionId, ...span }] : [],
        );
        // The request that set the timer may have been of either kind.
        await amongStudents(isTest, () => saveSpans(this.platform.db, spans));
      }
    } catch (error) {
      for (const [, entry] of dirty) entry.dirty = true;
      throw error;
    }
    this.dropSilent();
  }

  private async flushLater(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.platform.log.warn({ err: error }, 'presence could not be written; trying again');
      this.timer ??= setTimeout(() => void this.flushLater(), FLUSH_INTERVAL_MS).unref();
    }
  }

  /** The entry, read from the database when this node had no recent report of the page. */
  private async freshFor(submissionId: string, now: EpochMs): Promise<Entry | null> {
    const known = this.entries.get(submissionId);
    if (known && (known.dirty || isFresh(known, now))) return known;
    const found = await findSpan(this.platform.db, submissionId);
    if (!found) return null;
    // A report may have arrived during the query; it is newer.
    const current = this.entries.get(submissionId);
    if (current && current !== known) return current;
    if (current?.dirty) return current;
    const entry = { ...found, readAt: now, dirty: false };
    this.entries.set(submissionId, entry);
    return entry;
  }

  private dropSilent(): void {
    const now = this.platform.clock().getTime();
    for (const [submissionId, entry] of this.entries) {
      if (!entry.dirty && now - entry.readAt > 10 * MAX_SILENCE) {
        this.entries.delete(submissionId);
      }
    }
  }
}

function isFresh({ span, readAt }: Entry, now: EpochMs): boolean {
  const heard = span !== null && now - span.at <= MAX_SILENCE;
  return heard || now - readAt < CACHE_TTL_MS;
}

/** The services for recording and querying when writers were online. */
export type WithPresence = { presence: PresenceTracker };
