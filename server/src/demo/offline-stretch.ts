import { MINUTE, SECOND } from '@antecedent/domain/time';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';

/** A version of a history, and whether it was stored on the writer's device until there was a connection again. */
export type DemoVersion = WrittenVersion & { recordedOnDevice?: boolean };

const LONGEST_MS = 40 * MINUTE;
/** A longer pause ends the stretch: the next day is another train ride. */
const PAUSE_MS = 30 * MINUTE;

/** The same history with the busiest forty minutes written on a train, second by second and without a connection. */
export function offlineStretch(versions: readonly WrittenVersion[]): DemoVersion[] {
  const { from, to } = busiest(versions);
  return versions.map((version, index) =>
    index < from || index >= to
      ? version
      : {
          ...version,
          presence: 'absent',
          spanMs: Math.max(version.spanMs, SECOND),
          recordedOnDevice: true,
        },
  );
}

function busiest(versions: readonly WrittenVersion[]): { from: number; to: number } {
  let best = { from: 0, to: 0 };
  let from = 0;
  for (const [index, { at }] of versions.entries()) {
    if (at - (versions[index - 1]?.at ?? at) > PAUSE_MS) from = index;
    while (at - (versions[from]?.at ?? at) > LONGEST_MS) from++;
    if (index + 1 - from > best.to - best.from) best = { from, to: index + 1 };
  }
  return best;
}
