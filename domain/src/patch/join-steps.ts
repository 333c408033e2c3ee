import { joinInputs } from '../input-report.ts';
import { composeDeltas } from '../versions/compose-deltas.ts';
import { applyDelta } from '../versions/delta.ts';
import type { PartChange, PatchStep } from './file-patch.ts';

/**
 * One step that does what two do one after the other, and took as long: the state between them is not
 * recorded any more.
 */
export function joinSteps(first: PatchStep, second: PatchStep): PatchStep {
  const parts = new Map(first.parts.map((change) => [change.name, change]));
  for (const change of second.parts) {
    const before = parts.get(change.name);
    parts.set(change.name, before ? joinedChange(before, change) : change);
  }
  const modifiedByUser = first.flags.modifiedByUser || second.flags.modifiedByUser;
  const isRebased = first.isRebased === true || second.isRebased === true;
  const input = joinInputs(first.input ?? null, second.input ?? null, second.elapsedMs);
  return {
    elapsedMs: first.elapsedMs + second.elapsedMs,
    spanMs: first.spanMs + second.elapsedMs,
    flags: { ...second.flags, modifiedByUser },
    ...(input && { input }),
    ...(isRebased && { isRebased }),
    parts: [...parts.values()],
  };
}

function joinedChange(before: PartChange, after: PartChange): PartChange {
  if (after.kind !== 'edited' || before.kind === 'removed') return after;
  if (before.kind === 'edited') {
    return { ...after, delta: composeDeltas(before.delta, after.delta) };
  }
  return { ...after, kind: 'replaced', bytes: applyDelta(before.bytes, after.delta) };
}
