import type { VersionLog } from '@antecedent/contracts/insight/replay';
import { MINUTE } from '@antecedent/domain/time';

/** A connection that comes and goes makes one entry, not dozens. */
const MAX_GAP_MS = 10 * MINUTE;

/** From when to when a text was written without a connection, in milliseconds since 1970, oldest first. */
export function offlineStretches({
  first,
  timestamps,
  recordedOnDevice,
}: Pick<VersionLog, 'first' | 'timestamps' | 'recordedOnDevice'>): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  const at = (number: number) => timestamps[number - first] ?? 0;
  for (const range of recordedOnDevice) {
    const [from, to] = [at(range.first), at(range.last)];
    const before = stretches.at(-1);
    if (before && from - before.to < MAX_GAP_MS) before.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}
