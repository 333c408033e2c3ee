import type { LoggedVersion } from '@antecedent/domain/insight/types';
import { type FactColumns, inputAt } from '@antecedent/domain/versions/fact-columns';
import { unpackFlags } from '@antecedent/domain/versions/fact-flags';

/** Columns as the analysis reads them, a row an object. */
export function loggedVersions(columns: FactColumns): LoggedVersion[] {
  const at = <T extends ArrayLike<number>>(column: T, row: number) => column[row] as number;
  return Array.from({ length: columns.count }, (_, row) => {
    const { origin, presence, byStudent, witness } = unpackFlags(at(columns.flags, row));
    const input = inputAt(columns, row);
    return {
      number: columns.first + row,
      at: at(columns.at, row),
      origin,
      presence,
      byStudent,
      witness,
      spanMs: at(columns.spanMs, row),
      ...(input && { input }),
      new: at(columns.new, row),
      edited: at(columns.edited, row),
      deleted: at(columns.deleted, row),
      moved: at(columns.moved, row),
      restored: at(columns.restored, row),
      typed: at(columns.typed, row),
      bulk: at(columns.bulk, row),
      unobserved: at(columns.unobserved, row),
      activeSeconds: at(columns.activeSeconds, row),
      thinkSeconds: at(columns.thinkSeconds, row),
      words: at(columns.words, row),
    };
  });
}
