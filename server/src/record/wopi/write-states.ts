import { LRUCache } from 'lru-cache';
import type { Database } from '../../ground/db/connection.ts';
import { findWopiFile, type WopiFile } from './wopi-files.repo.ts';
import type { FileUse, WriteRule, WriteRules } from './write-rule.service.ts';

/**
 * The facts that decide whether a person's save is accepted, as of `file.writeEpoch`. Caching them is safe: the store
 * compares the write epoch when it writes, so it detects a stale one.
 */
export type WriteState = {
  file: WopiFile;
  rule: WriteRule;
  /** Null for people whom the file doesn't concern. */
  use: FileUse | null;
};

/** About a kilobyte each. */
const MAX_STATES = 10_000;
const MAX_TRIES = 5;

/** Recently used write states, so that a save need not query the database. */
export class WriteStates {
  private readonly db: Database;
  private readonly rules: WriteRules;
  private readonly states = new LRUCache<string, WriteState>({ max: MAX_STATES });

  constructor(db: Database, rules: WriteRules) {
    this.db = db;
    this.rules = rules;
  }

  /** The cached state, if there is one. */
  cached(fileId: string, userId: string | null): WriteState | undefined {
    return this.states.get(keyOf(fileId, userId));
  }

  /** The state as the database has it now; null when there is no such file. */
  async load(fileId: string, userId: string | null): Promise<WriteState | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const file = await findWopiFile(this.db, fileId);
      if (!file) return null;
      const rule = this.rules[file.role];
      const use = userId === null ? null : await rule.use(file, userId);
      // Read separately, so they are consistent only if the write epoch is the same.
      if (use?.writeEpoch !== undefined && use.writeEpoch !== file.writeEpoch) continue;
      const state = { file, rule, use };
      if (rule.raisesWriteEpoch) this.states.set(keyOf(fileId, userId), state);
      return state;
    }
    throw new Error('a file changed hands too often to be read');
  }
}

const keyOf = (fileId: string, userId: string | null): string => `${fileId} ${userId ?? ''}`;
