import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import { listName } from '@antecedent/domain/accounts/person-name';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { copiedBoard } from './board-state.ts';
import type { BoardEditing } from './use-board.ts';

type LeftNoteProps = { saved: PeerReviewAllocation; editing: BoardEditing };

/** Who is on the board and has left the class, with a button that takes them off. */
export function LeftNote({ saved, editing }: LeftNoteProps) {
  const { t } = useTranslation();
  const { board, setBoard } = editing;
  const named = new Set([...board].flatMap(([reviewee, own]) => [reviewee, ...own]));
  const left = saved.left.filter(({ id }) => named.has(id));
  if (left.length === 0) return null;
  const handleRemove = () =>
    setBoard(copiedBoard(board, new Set(saved.students.map(({ id }) => id))));
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button size="small" onClick={handleRemove}>
          {t('reviewBoard.left.remove')}
        </Button>
      }
    >
      {t('reviewBoard.left.text', { count: left.length, names: left.map(listName).join('; ') })}
    </Alert>
  );
}
