import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { leftOut } from './board-state.ts';
import type { BoardEditing } from './use-board.ts';

type GapsNoteProps = { saved: PeerReviewAllocation; editing: BoardEditing; ids: readonly string[] };

/** This many names are shown; of the others how many there are. */
const MAX_NAMES = 8;

/** Who is not part of reviewers that were assigned earlier: students who joined since, or whose reviewer left. */
export function GapsNote({ saved, editing, ids }: GapsNoteProps) {
  const { t } = useTranslation();
  const { board, names } = editing;
  if (saved.peerReview.length === 0 || board.size === 0) return null;
  const gaps = leftOut(board, ids);
  if (gaps.length === 0) return null;
  const more = gaps.length - MAX_NAMES;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {t('reviewBoard.fill.gaps', {
        count: gaps.length,
        names: gaps
          .slice(0, MAX_NAMES)
          .map((id) => names.get(id) ?? '')
          .join('; '),
      })}
      {more > 0 && ` ${t('reviewBoard.fill.more', { count: more })}`} {t('reviewBoard.fill.how')}
    </Alert>
  );
}
