import type { VersionChange } from './types.ts';

/** Words by what happened to them and, the fresh ones, by where they came from. */
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
