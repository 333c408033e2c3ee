import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import type { StudentRow } from '../student-rows.ts';
import { useGradingShares } from './shares.api.ts';

const loadDialog = async () => (await import('./ShareDialog.tsx')).ShareDialog;

type ShareToolsProps = {
  assignment: Assignment;
  rows: readonly StudentRow[];
  zone: string;
  canManage: boolean;
  /** Whether only one's own share is shown. */
  isMine: boolean;
  onMine: (isMine: boolean) => void;
};

/** How far each marker is, one's own share as a filter, and the way to divide the marking. */
export function ShareTools({ assignment, rows, zone, canManage, isMine, onMine }: ShareToolsProps) {
  const { t } = useTranslation();
  const { data } = useGradingShares(assignment.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ShareDialog = useLazyModule(isOpen, loadDialog, close);
  // Its place is there before the shares are: the table below would move under a pointer.
  if (!data && !canManage) return null;
  const mine = data?.mine.length ?? 0;
  const markers = (data?.markers ?? []).filter(({ isMarker }) => isMarker);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {mine > 0 && (
        <Chip
          size="small"
          component="button"
          type="button"
          clickable
          variant={isMine ? 'filled' : 'outlined'}
          color={isMine ? 'primary' : 'default'}
          aria-pressed={isMine}
          label={t('gradingShares.mine', { number: count(mine) })}
          onClick={() => onMine(!isMine)}
        />
      )}
      {canManage && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('gradingShares.open')}
        </Button>
      )}
      {markers.length > 0 && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {markers
            .map(({ name, graded, students }) =>
              t('gradingShares.progress', {
                name,
                graded: count(graded),
                students: count(students),
              }),
            )
            .join(' · ')}
        </Typography>
      )}
      {isOpen && data && ShareDialog && (
        <ShareDialog
          assignmentId={assignment.id}
          shares={data}
          rows={rows}
          zone={zone}
          onClose={close}
        />
      )}
    </Box>
  );
}
