import type { DraftAction, DraftList, DraftWindow } from '../form/draft-list.ts';

/** What the table of drafts needs, and the entries that stand for it where there is no room. */
export type DraftRowsProps = {
  list: DraftList;
  timeZone: string;
  /** `null` while the assignment's own dates cannot be read. */
  window: DraftWindow | null;
  /** As it is typed. */
  finalDeadline: string;
  /** Percent that is left for the final submission. */
  remaining: number;
  /** Why the row that is typed cannot join, once that was tried. */
  entryProblem: string | null;
  dispatch: (action: DraftAction) => void;
  onApply: () => void;
};
