import type { DraftAction, DraftList, DraftWindow } from '../form/draft-list.ts';

/** Props of the drafts table, and of the list shown on narrow screens. */
export type DraftRowsProps = {
  list: DraftList;
  timeZone: string;
  /** `null` while the assignment's own dates are invalid. */
  window: DraftWindow | null;
  /** As typed. */
  finalDeadline: string;
  /** Percent left for the final submission. */
  remaining: number;
  /** Why the edited row cannot be added, once that was tried. */
  entryProblem: string | null;
  dispatch: (action: DraftAction) => void;
  onApply: () => void;
};
