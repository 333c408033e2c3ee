import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { useReader } from '../reader.ts';
import type { Queue } from './use-queue.ts';

type QueueStepsProps = { submission: Submission; queue: Queue; onList: (() => void) | undefined };

/** Previous and next in the queue, and the place in it, which opens the list. */
export function QueueSteps({ submission, queue, onList }: QueueStepsProps) {
  const { t } = useTranslation();
  const reader = useReader();
  const words = usePlaceWords(queue);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        size="small"
        aria-label={t('readingPage.previous')}
        onClick={() => void queue.step(-1)}
        sx={{ color: 'text.primary' }}
      >
        <ChevronLeft size={20} />
      </IconButton>
      {reader.isCoordinator || onList === undefined ? (
        <Typography component="span" sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
          {reader.isCoordinator
            ? t('readingPage.position', {
                index: submission.currentStudentIndex + 1,
                total: submission.numberOfStudents,
              })
            : words}
        </Typography>
      ) : (
        <Button
          size="small"
          aria-haspopup="dialog"
          endIcon={<ChevronDown size={16} />}
          onClick={onList}
          sx={{
            color: 'text.primary',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 400,
            whiteSpace: 'nowrap',
            px: 0.75,
            '& .MuiButton-endIcon': { ml: 0.5 },
          }}
        >
          {words}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t('readingPage.next')}
        onClick={() => void queue.step(1)}
        sx={{ color: 'text.primary' }}
      >
        <ChevronRight size={20} />
      </IconButton>
    </Box>
  );
}

/** The place in the queue in words: `3 of 17 to grade`; where the filter doesn't show this one, how many it shows. */
function usePlaceWords({ choice, place }: Queue): string {
  const { t } = useTranslation();
  const { filter } = choice;
  // The submission's own place counts only what was begun.
  if (place === undefined) return t('readingPage.queue.loading');
  const total = count(place.count);
  if (place.index === null) return t(`readingPage.queue.left.${filter}`, { total });
  return t(`readingPage.queue.place.${filter}`, { index: count(place.index + 1), total });
}
