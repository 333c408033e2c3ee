import type { BulkProgress } from '@antecedent/contracts/screens/bulk-actions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { BottomBar } from '../../../../ui/selection/SelectionBar.tsx';
import { useBulkProgress, useUndoBulk } from './bulk.api.ts';
import type { BulkDialogKind } from './bulk-form.ts';

type BulkOutcomeProps = {
  kind: BulkDialogKind;
  classId: string;
  begun: BulkProgress;
  onClose: () => void;
};

/** What an action has done, with its undo; while it is running, how far it has got. */
export function BulkOutcome({ kind, classId, begun, onClose }: BulkOutcomeProps) {
  const { t } = useTranslation();
  const { total, done, skipped, isFinished, canUndo } = useBulkProgress(classId, begun);
  const undo = useUndoBulk(classId);
  const [left, setLeft] = useState<{ undone: number; left: number } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog's button, which had the focus, is gone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const handleUndo = () =>
    undo.mutate(begun.id, {
      onSuccess: setLeft,
      onError: (error) => notify('error', errorMessage(error)),
    });
  const sentence = () => {
    if (left) {
      return [
        t('assignments.bulk.undone', { count: left.undone }),
        left.left > 0 && t('assignments.bulk.left', { count: left.left }),
      ];
    }
    if (!isFinished) return [t('assignments.bulk.running', { done: done + skipped, total })];
    return [
      t(`assignments.bulk.done.${kind}`, { count: done }),
      skipped > 0 && t('assignments.bulk.skipped', { count: skipped }),
    ];
  };
  return (
    <BottomBar
      label={t('assignments.bulk.outcome')}
      closeLabel={t('assignments.bulk.dismiss')}
      onClose={onClose}
    >
      <Box role="status" sx={{ fontSize: '0.875rem', flex: 1, minWidth: 0 }}>
        {sentence().filter(Boolean).join(' ')}
      </Box>
      {!isFinished && (
        <LinearProgress
          variant="determinate"
          value={(100 * (done + skipped)) / total}
          aria-label={t('assignments.bulk.outcome')}
          sx={{ width: 120 }}
        />
      )}
      {isFinished && canUndo && left === null && (
        <Button ref={button} size="small" loading={undo.isPending} onClick={handleUndo}>
          {t('assignments.bulk.undo')}
        </Button>
      )}
    </BottomBar>
  );
}
