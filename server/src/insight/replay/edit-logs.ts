import type { FileKind } from '@antecedent/domain/files/file-kinds';
import {
  createEditLog,
  type EditLog,
  editLogBytes,
  recordEdit,
} from '@antecedent/domain/insight/replay/edit-log';
import {
  applyUpdate,
  computeUpdate,
  createTracker,
} from '@antecedent/domain/insight/tracking/tracker';
import { trackerBytes } from '@antecedent/domain/insight/tracking/tracker-bytes';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import { LRUCache } from 'lru-cache';
import { KeyedMutex } from '../../ground/platform/keyed-mutex.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';

/** Bytes of all logs that are remembered. */
const MAX_BYTES = 32 * 1024 * 1024;

/** What each version did to the words of a file, for showing it. */
export type EditLogs = {
  /** The edits of a file up to version `number` at least. @throws {AppError} `not-found` when there is no such version */
  upTo(fileId: string, kind: FileKind, number: number): Promise<EditLog>;
};

/** The services that are needed to find out what single versions changed. */
export type WithEditLogs = { editLogs: EditLogs };

type Entry = { tracker: Tracker; edits: EditLog };

/** The logs are computed from the texts, like the figures of a save, and continued when a file has grown. */
export function createEditLogs({ cacheShare, versions }: Platform & WithVersions): EditLogs {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.ceil(MAX_BYTES * cacheShare),
    sizeCalculation: ({ tracker, edits }) => editLogBytes(edits) + trackerBytes(tracker),
  });
  const reading = new KeyedMutex();
  return {
    upTo: (fileId, kind, number) =>
      reading.run(fileId, async () => {
        const known = entries.get(fileId);
        if (known && known.edits.offsets.length > number) return known.edits;
        // After an interruption, an entry would continue from an unknown position.
        entries.delete(fileId);
        const entry = known ?? { tracker: createTracker({ kind }), edits: createEditLog() };
        const from = entry.edits.offsets.length;
        for await (const { number: at, facts, text } of versions.streamTexts(fileId, from)) {
          const { origin, presence, spanMs, input, byStudent, witness } = facts;
          const came = { origin, presence, spanMs, input, byStudent, witness };
          const told = { number: at, at: facts.at, text, ...came };
          const update = computeUpdate(entry.tracker, told);
          recordEdit(entry.edits, update.text);
          applyUpdate(entry.tracker, update);
        }
        entries.set(fileId, entry);
        return entry.edits;
      }),
  };
}
