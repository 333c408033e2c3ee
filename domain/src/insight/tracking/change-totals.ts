import type { VersionChange } from '../types.ts';

/** Word counts by what happened to the words and, for fresh words, by provenance. */
export type ChangeTotals = Pick<
  VersionChange,
  'new' | 'edited' | 'deleted' | 'moved' | 'restored' | 'typed' | 'bulk' | 'unobserved'
>;

export const NO_CHANGE: Readonly<ChangeTotals> = {
  new: 0,
  edited: 0,
  deleted: 0,
  moved: 0,
  restored: 0,
  typed: 0,
  bulk: 0,
  unobserved: 0,
};
