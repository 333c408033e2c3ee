import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { isRecordedOnDevice } from '@antecedent/domain/versions/fact-flags';

/** The ranges of versions that the writer's device recorded without a connection, oldest first. */
export function recordedRanges({
  first,
  count,
  flags,
}: FactColumns): VersionLog['recordedOnDevice'] {
  const ranges: VersionLog['recordedOnDevice'] = [];
  for (let row = 0; row < count; row++) {
    if (!isRecordedOnDevice(flags[row] as number)) continue;
    const number = first + row;
    const before = ranges.at(-1);
    if (before?.last === number - 1) before.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}
