import type { Codec } from '../encoding/codec.ts';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { ThreeWayMerge } from '../office/document/merge/three-way-merge.ts';
import { inspectArchive } from '../office/package/package.ts';
import { readZip } from '../office/zip/zip.ts';
import { partReader } from './archive-parts.ts';
import type { PatchStep } from './file-patch.ts';
import { joinSteps } from './join-steps.ts';
import { applyPartChange, partChanges } from './part-changes.ts';

/** Parts that say nothing of what is written: the newer file's are as good. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['docProps/app.xml', 'docProps/core.xml']);

type Parts = Map<string, Uint8Array | null>;

/**
 * Applies the steps of one device to what another device has saved since they were taken. Each step stays a step of its own,
 * with its own times and inputs, so that the record shows the words as they were written.
 */
export class StepRebase {
  private readonly mainPart: string;
  private readonly merge: ThreeWayMerge;
  private readonly baseOf: (name: string) => Uint8Array | null;
  private readonly theirsOf: (name: string) => Uint8Array | null;
  /** The parts that the steps have changed so far, without and with what the other device wrote. */
  private readonly mine: Parts = new Map();
  private merged: Parts = new Map();
  /** Parts that both have changed so far, in different ways. */
  private readonly colliding = new Set<string>();
  /** Steps without a result yet. */
  private waiting: PatchStep | null = null;

  /**
   * @param base the document that the first step changes
   * @param theirs what became of it elsewhere
   * @throws {OfficeFileError} when one of them is no document
   */
  constructor(base: Uint8Array, theirs: Uint8Array, { inflate }: Pick<Codec, 'inflate'>) {
    const [before, after] = [readZip(base), readZip(theirs)];
    this.mainPart = inspectArchive(before, inflate).mainPart;
    this.baseOf = remembered(partReader(before, inflate));
    this.theirsOf = remembered(partReader(after, inflate));
    const text = (bytes: Uint8Array | null) => decodeUtf8(bytes ?? new Uint8Array());
    this.merge = new ThreeWayMerge(
      text(this.baseOf(this.mainPart)),
      text(this.theirsOf(this.mainPart)),
    );
  }

  /**
   * Takes the next step.
   *
   * @returns the same step for the other document; null if it changes nothing there yet, its time is then part of a later one
   * @throws {PatchMismatch} when the step was made for another document
   */
  add(step: PatchStep): PatchStep | null {
    for (const change of step.parts) {
      const { name } = change;
      const before = () => this.mineOf(name) ?? new Uint8Array();
      this.mine.set(name, change.kind === 'removed' ? null : applyPartChange(change, before));
    }
    const timing = { ...step, isRebased: true, parts: [] };
    this.waiting = this.waiting ? joinSteps(this.waiting, timing) : timing;
    const next = new Map(this.merged);
    const changed = step.parts.map(({ name }) => name);
    for (const name of new Set([...changed, ...this.colliding])) this.mergePart(name, next);
    if (!this.isComplete) return null;
    const parts = partChanges(this.merged, next, this.theirsOf);
    this.merged = next;
    if (parts.length === 0) return null;
    const rebased = { ...this.waiting, parts };
    this.waiting = null;
    return rebased;
  }

  /** Whether everything up to here is merged; otherwise both devices changed the same words. */
  get isComplete(): boolean {
    return this.colliding.size === 0;
  }

  private mineOf(name: string): Uint8Array | null {
    const changed = this.mine.get(name);
    return changed === undefined ? this.baseOf(name) : changed;
  }

  private mergePart(name: string, into: Parts): void {
    const mine = this.mineOf(name);
    const [base, theirs] = [this.baseOf(name), this.theirsOf(name)];
    this.colliding.delete(name);
    if (isSame(base, theirs)) into.set(name, mine);
    else if (isSame(mine, theirs) || isSame(mine, base) || DESCRIPTIONS.has(name)) {
      into.set(name, theirs);
    } else {
      const merged = name === this.mainPart && mine ? this.merge.merge(decodeUtf8(mine)) : null;
      if (merged === null) this.colliding.add(name);
      else into.set(name, encodeUtf8(merged));
    }
  }
}

/** Unpacks each part once. */
function remembered(read: (name: string) => Uint8Array | null): typeof read {
  const parts: Parts = new Map();
  return (name) => {
    if (!parts.has(name)) parts.set(name, read(name));
    return parts.get(name) ?? null;
  };
}

function isSame(a: Uint8Array | null, b: Uint8Array | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
