import { replaceRange } from '@antecedent/domain/arrays';
import { type InputReport, joinInputs } from '@antecedent/domain/input-report';
import {
  encodePatch,
  encodeStep,
  type FilePatch,
  MAX_PATCH_STEPS,
  MAX_PATCH_WORK,
  type PatchStep,
  workOf,
} from '@antecedent/domain/patch/file-patch';
import { joinSteps } from '@antecedent/domain/patch/join-steps';
import { partChanges } from '@antecedent/domain/patch/part-changes';
import { browserCodec } from '../browser/browser-codec.ts';
import type { Journal } from '../drafts/journal.ts';
import type { UnsentStep } from '../drafts/journal-draft.ts';
import type { Snapshot } from './save-queue.ts';

/** Beyond this many steps, the older ones are joined in pairs: seconds become longer spans. */
const MAX_STEPS = 3_600;
/** Beyond this many bytes of steps, even joined, the pending changes are sent as a whole file. */
const MAX_STEP_BYTES = 32 * 1024 * 1024;
/** One patch takes further steps up to here, so that a slow line carries it in time. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Steps that a page took which has crashed are sent by themselves: its clock is gone. */
type Entry = {
  snapshot: number;
  number: number;
  step: PatchStep;
  takenAt: number;
  /** The newest proof of contact from before it; '' for none. */
  contact: string;
  bytes: number;
  isRecovered: boolean;
};

/** Changes that wait to be sent, and how many steps they are. */
export type RecordedPatch = { base: number; body: Uint8Array; steps: number; contact: string };

/** Where steps are stored on this device until the server has them. */
export type StepJournal = Pick<Journal, 'append' | 'confirmed' | 'joined' | 'stop' | 'discard'>;

/**
 * Records what changes from snapshot to snapshot since the version that the server last confirmed, so
 * that a save can send changes instead of the file, and what is written without a connection arrives
 * step by step. When in doubt there is no patch, and the whole file is sent.
 */
export class SaveRecorder {
  /** Milliseconds on a clock that never goes back. */
  private readonly now: () => number;
  private readonly newestContact: () => string;
  /** Null where this device keeps none. */
  private journal: StepJournal | null = null;
  /** The version that the first entry changes; null until a whole file has been confirmed. */
  private base: number | null = null;
  private last: Snapshot | null = null;
  private lastTakenAt: number;
  /** Inputs of snapshots that changed nothing yet, as in a cell that is still being edited; and when it was taken. */
  private early: { input: InputReport; takenAt: number } | null = null;
  private entries: Entry[] = [];
  /** Steps in front that may have arrived: they stay as they are. */
  private sent = 0;
  /** The last step that was given up for a whole file. */
  private dropped: Pick<Entry, 'snapshot' | 'number'> | null = null;
  /** Up to this snapshot only a whole file can be sent: what came before is unknown. */
  private unreachable: number | null = null;

  constructor(now: () => number, newestContact: () => string = () => '') {
    this.now = now;
    this.newestContact = newestContact;
    this.lastTakenAt = now();
  }

  /**
   * The file was opened, and the server has it as this version.
   *
   * @param at when, on this clock
   * @param recovered steps of a page that crashed, from the server's version to what was opened
   * @param ageMs how long ago the last of them was taken
   * @param contact a proof of contact from before them
   */
  opened(
    version: number | null,
    snapshot: Snapshot,
    journal: StepJournal | null = null,
    {
      at = this.now(),
      recovered = [],
      ageMs = 0,
      contact = '',
    }: { at?: number; recovered?: readonly UnsentStep[]; ageMs?: number; contact?: string } = {},
  ): void {
    this.base = version;
    this.last = snapshot;
    this.lastTakenAt = at;
    this.journal = journal;
    this.sent = 0;
    this.unreachable = null;
    this.dropped = null;
    let takenAt = this.lastTakenAt - ageMs;
    const entries: Entry[] = [];
    for (const { number, step } of recovered.toReversed()) {
      const bytes = encodeStep(step, null).length;
      const of = { snapshot: snapshot.id, number, step, takenAt, bytes };
      // Others prove by the version that they change how much time has passed.
      entries.push({ ...of, contact: step.isRebased ? contact : '', isRecovered: true });
      takenAt -= step.elapsedMs;
    }
    this.entries = entries.reverse();
  }

  /** Notes what changed since the snapshot before. */
  record(snapshot: Snapshot): void {
    const before = this.last;
    const takenAt = this.now();
    const elapsedMs = Math.round(takenAt - this.lastTakenAt);
    this.last = snapshot;
    const { file, flags, id } = snapshot;
    const input = this.inputsUntil(snapshot, takenAt);
    // A page that was frozen changed the text later than its keys were pressed.
    const spanMs = Math.max(snapshot.spanMs, input?.firstKeyMs ?? 0);
    if (before?.file.origin !== file.origin) {
      this.lastTakenAt = takenAt;
      this.entries = [];
      this.sent = 0;
      this.unreachable = id;
      this.journal?.stop();
      return;
    }
    const parts = partChanges(before.file.changed, file.changed, file.openedPart, file.edit);
    this.lastTakenAt = takenAt;
    if (parts.length === 0) {
      this.early = input && { input, takenAt };
      return;
    }
    this.early = null;
    const step: PatchStep = {
      elapsedMs,
      spanMs: Math.min(Math.round(spanMs), elapsedMs),
      flags,
      ...(input && { input }),
      parts,
    };
    const bytes = encodeStep(step, null).length;
    const number = this.journal?.append(step) ?? 0;
    const contact = this.newestContact();
    this.entries.push({ snapshot: id, number, step, takenAt, contact, bytes, isRecovered: false });
    this.bound();
  }

  /** The inputs of a snapshot, and of those before it that changed nothing. */
  private inputsUntil({ input }: Snapshot, takenAt: number): InputReport | null {
    if (this.early === null || !input) return input ?? this.early?.input ?? null;
    return joinInputs(this.early.input, input, takenAt - this.early.takenAt);
  }

  /** Whether the server has everything that was recorded. */
  get isEmpty(): boolean {
    return this.base !== null && this.unreachable === null && this.entries.length === 0;
  }

  /** What to send next; null when only the whole file will do, or nothing waits. */
  next(): RecordedPatch | null {
    const sent = this.entries.slice(0, this.patchLength());
    const newest = sent.at(-1);
    if (this.base === null || this.unreachable !== null || !newest) return null;
    const patch: FilePatch = {
      base: this.base,
      ageMs: Math.max(0, Math.round(this.now() - newest.takenAt)),
      steps: sent.map(({ step }) => step),
    };
    this.sent = Math.max(this.sent, sent.length);
    const body = encodePatch(patch, browserCodec.deflate);
    return { base: this.base, body, steps: sent.length, contact: sent[0]?.contact ?? '' };
  }

  /** The server has the steps of a patch, the last of them as this version. */
  confirmed(version: number | null, { base, steps }: RecordedPatch, head: string): void {
    // Two may have been sent at the same time, by a page that was closed and opened again.
    const isKnown = base === this.base;
    if (isKnown) this.shift(steps, head, version);
    this.base = isKnown ? version : null;
  }

  /** The server has the whole file of a snapshot as this version. */
  confirmedWhole(version: number | null, { id }: Snapshot, head: string): void {
    if (this.dropped && id >= this.dropped.snapshot) {
      this.journal?.confirmed(this.dropped.number, head, this.newestContact(), version);
      this.dropped = null;
    }
    this.shift(this.entries.filter(({ snapshot }) => snapshot <= id).length, head, version);
    if (this.unreachable !== null && id >= this.unreachable) {
      this.unreachable = null;
      this.journal?.discard();
    }
    this.base = version;
  }

  /** What the server has is unknown: the next save sends the whole file. */
  lose(): void {
    this.base = null;
  }

  private shift(count: number, head: string, version: number | null): void {
    const last = this.entries.splice(0, count).at(-1);
    this.sent = Math.max(0, this.sent - count);
    // What is left may be older than the newest proof.
    const contact = this.entries[0]?.contact || this.newestContact();
    if (last) this.journal?.confirmed(last.number, head, contact, version);
  }

  /** How many steps one patch takes. */
  private patchLength(): number {
    let [bytes, work, count] = [0, 0, 0];
    for (const entry of this.entries.slice(0, MAX_PATCH_STEPS)) {
      bytes += entry.bytes;
      work += workOf(entry.step);
      const isMore = bytes > MAX_BODY_BYTES || work > MAX_PATCH_WORK;
      if (count > 0 && (isMore || entry.isRecovered !== this.entries[0]?.isRecovered)) break;
      count++;
    }
    return count;
  }

  private bound(): void {
    const bytes = () => this.entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (this.entries.length <= MAX_STEPS && bytes() <= MAX_STEP_BYTES) return;
    this.joinOlder();
    if (bytes() <= MAX_STEP_BYTES) return;
    // the journal continues: its limit is the space on the device
    this.dropped = this.entries.at(-1) ?? null;
    this.entries = [];
    this.sent = 0;
    this.base = null;
  }

  /** Joins the older half of what was never sent, in pairs. */
  private joinOlder(): void {
    const free = this.entries.slice(this.sent);
    const half = Math.floor(free.length / 2);
    const joined: Entry[] = [];
    for (let at = 0; at < half; at++) {
      const entry = free[at] as Entry;
      const next = free[at + 1];
      if (at + 1 >= half || next?.isRecovered !== entry.isRecovered) joined.push(entry);
      else {
        joined.push(this.join(entry, next));
        at++;
      }
    }
    replaceRange(this.entries, this.sent, half, joined);
  }

  private join(first: Entry, second: Entry): Entry {
    const step = joinSteps(first.step, second.step);
    if (first.number > 0) this.journal?.joined(first.number, second.number, step);
    return { ...second, contact: first.contact, step, bytes: encodeStep(step, null).length };
  }
}
