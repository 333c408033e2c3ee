import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftAction, DraftRow } from '../form/draft-list.ts';

type DraftActionsProps = {
  row: DraftRow;
  /** Another row is being edited and must not be lost. */
  busy: boolean;
  timeZone: string;
  dispatch: (action: DraftAction) => void;
};

/** Edit and delete, or undo of a deletion. */
export function DraftActions({ row, busy, timeZone, dispatch }: DraftActionsProps) {
  const { t } = useTranslation();
  const { key, title } = row;
  if (row.status === 'DELETE')
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Undo2 size={15} />}
        aria-label={t('assignments.drafts.undoOf', { title })}
        onClick={() => dispatch({ type: 'undo', key })}
        sx={{ flexShrink: 0 }}
      >
        {t('assignments.drafts.undo')}
      </Button>
    );
  const [edit, remove] = [
    t('assignments.drafts.edit', { title }),
    t('assignments.drafts.remove', { title }),
  ];
  return (
    <>
      <Tooltip title={busy ? '' : edit} disableInteractive>
        <span>
          <IconButton
            size="small"
            aria-label={edit}
            disabled={busy}
            onClick={() => dispatch({ type: 'edit', key, timeZone })}
            sx={{ color: 'text.secondary' }}
          >
            <Pencil size={16} />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={busy ? '' : remove} disableInteractive>
        <span>
          <IconButton
            size="small"
            aria-label={remove}
            disabled={busy}
            onClick={() => dispatch({ type: 'remove', key })}
            sx={{ color: 'text.secondary' }}
          >
            <Trash2 size={16} />
          </IconButton>
        </span>
      </Tooltip>
    </>
  );
}
