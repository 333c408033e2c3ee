import { SECOND } from '../../time.ts';
import { replaySeconds } from '../../trace/replay-trace.ts';
import type { Trace } from '../../trace/trace.ts';
import type { EvidenceFile } from '../evidence/evidence-items.ts';
import { advance, createTracker } from '../tracking/tracker.ts';
import type { LoggedVersion, SavedVersion } from '../types.ts';

/** The one file that a recorded history becomes. */
const FILE_ID = 'history';

/**
 * A recorded history as if it had been written in the built-in editor with the page online: its start text is the
 * template, and each second with changes is a save.
 *
 * @throws {RangeError} when the history contradicts itself
 */
export function replayHistory(trace: Trace): EvidenceFile {
  const tracker = createTracker({ kind: 'document' });
  const log: LoggedVersion[] = [];
  const save = (saved: SavedVersion): void => {
    const { text: _, ...facts } = saved;
    log.push({ ...advance(tracker, saved), ...facts });
  };
  const ordinary = { presence: 'online', spanMs: SECOND, byStudent: true } as const;
  const begin = trace.changes[0]?.at ?? 0;
  save({ ...ordinary, number: 0, at: begin - SECOND, text: trace.start, origin: 'open' });
  for (const { at, text } of replaySeconds(trace)) {
    save({ ...ordinary, number: log.length, at, text, origin: 'edit' });
  }
  return { fileId: FILE_ID, tracker, log };
}
