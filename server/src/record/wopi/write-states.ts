import { LRUCache } from 'lru-cache';
import {
  type TemplateAccess,
  templateAccess,
} from '../../assignments/templates/templates.service.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  type ReviewFileAccess,
  reviewFileAccess,
} from '../../reviews/peer-review/review-file.service.ts';
import {
  type WriteContext,
  writeContext,
} from '../../submissions/submissions/submissions.service.ts';
import { findWopiFile, type WopiFile } from './wopi-files.repo.ts';

/**
 * What decides whether a person's save is accepted, as of `file.writeEpoch`. It is
 * cached: the store compares the write epoch when it writes, so a stale one is detected before it does
 * harm.
 */
export type WriteState = {
  file: WopiFile;
  /** Null for files that belong to no submission. */
  context: WriteContext | null;
  /** For the file of a template: what this person may do with it; else null. */
  template: TemplateAccess | null;
  /** For a reviewer's copy of a draft: what this person may do with it; else null. */
  review: ReviewFileAccess | null;
};

/** About a kilobyte each. */
const MAX_STATES = 10_000;
const MAX_TRIES = 5;

/** Recently used write states, so that a save need not query the database. */
export class WriteStates {
  private readonly platform: Platform;
  private readonly states = new LRUCache<string, WriteState>({ max: MAX_STATES });

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** The cached state, if there is one. */
  cached(fileId: string, userId: string | null): WriteState | undefined {
    return this.states.get(keyOf(fileId, userId));
  }

  /** The state as the database has it now; null when there is no such file. */
  async load(fileId: string, userId: string | null): Promise<WriteState | null> {
    const { db } = this.platform;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const file = await findWopiFile(db, fileId);
      if (!file) return null;
      const context =
        userId === null
          ? null
          : await writeContext(this.platform, fileId, userId, { savesLate: true });
      // Read separately, so they are consistent only if the write epoch is the same.
      if (context && context.writeEpoch !== file.writeEpoch) continue;
      const isTemplate = file.role === 'template' && userId !== null;
      const template = isTemplate ? await templateAccess(db, fileId, userId) : null;
      const isReview = file.role === 'review' && userId !== null;
      const review = isReview ? await reviewFileAccess(this.platform, fileId, userId) : null;
      const state = { file, context, template, review };
      // Who leaves a class, or is given another review, changes no write epoch of it: it is asked each time.
      if (!isReview) this.states.set(keyOf(fileId, userId), state);
      return state;
    }
    throw new Error('a file changed hands too often to be read');
  }
}

const keyOf = (fileId: string, userId: string | null): string => `${fileId} ${userId ?? ''}`;
