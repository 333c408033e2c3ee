import type { SaveOutcome, WopiClient } from '../host/wopi-client.ts';
import type { Snapshot } from './save-queue.ts';
import type { SaveRecorder } from './save-recorder.ts';

/**
 * Sends a snapshot: as the changes since what the server has, or as a whole file where the host does
 * not take changes or they do not fit.
 *
 * @param head LastModifiedTime of the base version; null does not check
 */
export async function sendSnapshot(
  client: Pick<WopiClient, 'save' | 'savePatch'>,
  recorder: SaveRecorder | null,
  snapshot: Snapshot,
  head: string | null,
): Promise<SaveOutcome> {
  if (recorder) {
    const outcome = await sendChanges(client, recorder, snapshot, head);
    if (outcome) return outcome;
  }
  const { file, flags } = snapshot;
  // A closing page can't wait for the compressor in the background.
  const bytes = flags.exitSave ? file.bytesNow() : await file.bytes();
  const outcome = await client.save(bytes, flags, head);
  if (outcome.kind === 'saved') recorder?.confirmedWhole(outcome.version, snapshot);
  return outcome;
}

/** @returns null when the whole file has to be sent */
async function sendChanges(
  client: Pick<WopiClient, 'savePatch'>,
  recorder: SaveRecorder,
  { flags }: Snapshot,
  head: string | null,
): Promise<SaveOutcome | null> {
  let savedAt = head;
  for (let patch = recorder.next(); patch; patch = recorder.next()) {
    const outcome = await client.savePatch(patch.body, flags.exitSave);
    if (outcome.kind === 'mismatch') {
      recorder.lose();
      return null;
    }
    if (outcome.kind !== 'saved') return outcome;
    recorder.confirmed(outcome.version, patch);
    savedAt = outcome.savedAt;
  }
  return recorder.isEmpty && savedAt !== null ? { kind: 'saved', savedAt, version: null } : null;
}
