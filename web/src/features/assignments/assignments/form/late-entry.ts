import { MAX_POINTS, parsePoints } from '@antecedent/domain/grading/grades';
import type { LatePolicy, LateUnit } from '@antecedent/domain/grading/late-policy';

/** The late policy as typed; what was typed stays while another unit, or none, is tried. */
export type LateEntry = {
  unit: LateUnit | 'none';
  perDay: string;
  /** Empty for no maximum. */
  most: string;
  graceMinutes: string;
};

/** The entry of a saved policy; for none, what an instructor is likely to want. */
export function lateEntry(policy: LatePolicy | null): LateEntry {
  if (policy === null) return { unit: 'none', perDay: '10', most: '', graceMinutes: '15' };
  const { unit, perDay, most, graceMinutes } = policy;
  return {
    unit,
    perDay: String(perDay),
    most: most === MAX_POINTS ? '' : String(most),
    graceMinutes: String(graceMinutes),
  };
}

/** The policy that was typed, with NaN for what isn't a number; null for none. */
export function parsedLatePolicy(entry: LateEntry): LatePolicy | null {
  const { unit } = entry;
  if (unit === 'none') return null;
  const grace = entry.graceMinutes.trim();
  return {
    unit,
    perDay: numberOf(entry.perDay, Number.NaN),
    most: numberOf(entry.most, MAX_POINTS),
    graceMinutes: /^\d{0,4}$/.test(grace) ? Number(grace) : Number.NaN,
  };
}

/** @param empty the number of an empty field */
function numberOf(entry: string, empty: number): number {
  const points = parsePoints(entry);
  return points === 'invalid' ? Number.NaN : (points ?? empty);
}
