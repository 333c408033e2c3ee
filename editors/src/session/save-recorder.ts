import {
  encodePatch,
  encodeStep,
  type FilePatch,
  MAX_PATCH_STEPS,
  type PatchStep,
} from '@antecedent/domain/patch/file-patch';
import { partChanges } from '@antecedent/domain/patch/part-changes';
import { browserCodec } from '../browser/browser-codec.ts';
import type { Snapshot } from './save-queue.ts';

/** Beyond so many steps, or bytes of steps, what waits is sent as a whole file. */
const MAX_STEPS = 3_600;
const MAX_STEP_BYTES = 8 * 1024 * 1024;

type Entry = { snapshot: number; step: PatchStep; takenAt: number; bytes: number };

/** Changes that wait to be sent, and how many steps they are. */
export type RecordedPatch = { base: number; body: Uint8Array; steps: number };

/**
 * Records what changes from snapshot to snapshot since the version that the server last confirmed, so
 * that a save can send changes instead of the file, and what is written without a connection arrives
 * step by step. When in doubt there is no patch, and the whole file is sent.
 */
export class SaveRecorder {
  /** Milliseconds on a clock that never goes back. */
  private readonly now: () => number;
  /** The version that the first entry changes; null until a whole file has been confirmed. */
  private base: number | null = null;
  private last: Snapshot | null = null;
  private lastTakenAt: number;
  private entries: Entry[] = [];
  /** The snapshot up to which only a whole file leads: nothing is known of what came before. */
  private unreachable: number | null = null;

  constructor(now: () => number) {
    this.now = now;
    this.lastTakenAt = now();
  }

  /** The file was opened, and the server has it as this version. */
  opened(version: number | null, snapshot: Snapshot): void {
    this.base = version;
    this.last = snapshot;
    this.lastTakenAt = this.now();
    this.entries = [];
    this.unreachable = null;
  }

  /** Notes what changed since the snapshot before. */
  record(snapshot: Snapshot): void {
    const before = this.last;
    const takenAt = this.now();
    const elapsedMs = Math.round(takenAt - this.lastTakenAt);
    this.last = snapshot;
    this.lastTakenAt = takenAt;
    const { file, flags, spanMs, id } = snapshot;
    if (before?.file.origin !== file.origin) {
      this.entries = [];
      this.unreachable = id;
      return;
    }
    const parts = partChanges(before.file.changed, file.changed, file.openedPart);
    if (parts.length === 0) return;
    const step = { elapsedMs, spanMs: Math.min(Math.round(spanMs), elapsedMs), flags, parts };
    const bytes = encodeStep(step, null).length;
    this.entries.push({ snapshot: id, step, takenAt, bytes });
    this.bound();
  }

  /** Whether the server has everything that was recorded. */
  get isEmpty(): boolean {
    return this.base !== null && this.unreachable === null && this.entries.length === 0;
  }

  /** What to send next; null when only the whole file will do, or nothing waits. */
  next(): RecordedPatch | null {
    const sent = this.entries.slice(0, MAX_PATCH_STEPS);
    const newest = sent.at(-1);
    if (this.base === null || this.unreachable !== null || !newest) return null;
    const patch: FilePatch = {
      base: this.base,
      ageMs: Math.max(0, Math.round(this.now() - newest.takenAt)),
      steps: sent.map(({ step }) => step),
    };
    return { base: this.base, body: encodePatch(patch, browserCodec.deflate), steps: sent.length };
  }

  /** The server has the steps of a patch, the last of them as this version. */
  confirmed(version: number | null, { base, steps }: RecordedPatch): void {
    // Two may have been on their way at once, from a page that closed and came back.
    const isKnown = base === this.base;
    if (isKnown) this.entries.splice(0, steps);
    this.base = isKnown ? version : null;
  }

  /** The server has the whole file of a snapshot as this version. */
  confirmedWhole(version: number | null, { id }: Snapshot): void {
    this.entries = this.entries.filter(({ snapshot }) => snapshot > id);
    if (this.unreachable !== null && id >= this.unreachable) this.unreachable = null;
    this.base = version;
  }

  /** What the server has is unknown: the next save sends the whole file. */
  lose(): void {
    this.base = null;
  }

  private bound(): void {
    const bytes = this.entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (this.entries.length <= MAX_STEPS && bytes <= MAX_STEP_BYTES) return;
    this.entries = [];
    this.base = null;
  }
}
