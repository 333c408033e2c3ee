import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight, ListChecks, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belowToasts } from '../../../ui/bottom-bars.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { GradePanel } from './grading/GradePanel.tsx';
import { gradeWord } from './grading/grade-value.ts';
import { savedGrade } from './grading/submission-grades.ts';
import { PaneFocusContext } from './keys/pane-focus.ts';
import { hasTab, type ReadingTab } from './pane/reading-tabs.ts';
import type { Queue } from './queue/use-queue.ts';

const loadRubric = async () => (await import('./rubric/RubricPanel.tsx')).RubricPanel;

type GradingBarProps = {
  submission: Submission;
  queue: Queue;
  onOpen: (tab: ReadingTab) => void;
};

/** On phones, what grading needs within reach of a thumb: grade and rubric open above it, in one sheet. */
export function GradingBar({ submission, queue, onOpen }: GradingBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isBeingRead = submission.secondReading === 'open';
  const close = () => setOpen(false);
  const { rubric } = submission;
  const hasRubric = rubric !== null && hasTab('rubric', submission, false);
  const RubricPanel = useLazyModule(isOpen && hasRubric, loadRubric, close);
  const target = { width: 48, height: 48, color: 'text.primary' };
  return (
    <>
      <Paper
        ref={belowToasts}
        component="nav"
        square
        aria-label={t('readingPage.thumb.label')}
        sx={{
          // In sight where the window is lower than the page.
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 1,
          pb: 'env(safe-area-inset-bottom)',
          borderTop: 1,
          borderColor: 'divider',
          displayPrint: 'none',
        }}
      >
        <IconButton
          aria-label={t('readingPage.previous')}
          onClick={() => void queue.step(-1)}
          sx={target}
        >
          <ChevronLeft size={22} />
        </IconButton>
        <IconButton
          aria-label={t('readingPage.feedback.button')}
          onClick={() => onOpen('feedback')}
          sx={target}
        >
          <MessageSquareText size={22} />
        </IconButton>
        <Button
          variant="contained"
          onClick={() => (isBeingRead ? onOpen('second') : setOpen(true))}
          sx={{ minHeight: 44 }}
        >
          {isBeingRead
            ? t('readingPage.pane.tabs.second')
            : t('readingPage.grading.shown', { grade: gradeWord(savedGrade(submission)) })}
        </Button>
        {submission.rubric !== null && !isBeingRead && (
          <IconButton
            aria-label={t('rubrics.assess.button')}
            onClick={() => onOpen('rubric')}
            sx={target}
          >
            <ListChecks size={22} />
          </IconButton>
        )}
        <IconButton
          aria-label={t('readingPage.next')}
          onClick={() => void queue.step(1)}
          sx={target}
        >
          <ChevronRight size={22} />
        </IconButton>
      </Paper>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            ref: belowToasts,
            'aria-label': t('readingPage.thumb.grade'),
            role: 'dialog',
            sx: { maxHeight: '92dvh' },
          },
        }}
      >
        <Box sx={{ p: 2, pb: 1.5, minHeight: 0, overflowY: 'auto' }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {submission.studentName}
          </Typography>
          <GradePanel submission={submission} />
          {hasRubric && (
            <Box component="section" aria-labelledby="grade-sheet-rubric" sx={{ mt: 2 }}>
              <Typography id="grade-sheet-rubric" variant="h4" component="h3" sx={{ mb: 0.5 }}>
                {t('readingPage.pane.tabs.rubric')}
              </Typography>
              {RubricPanel ? (
                // The sheet has the focus, and its first field is the grade.
                <PaneFocusContext value={0}>
                  <RubricPanel submission={{ ...submission, rubric }} />
                </PaneFocusContext>
              ) : (
                <LoadingSkeleton label={t('readingPage.pane.loading')} />
              )}
            </Box>
          )}
        </Box>
        <Box sx={{ p: 2, pt: 1, pb: 'max(16px, env(safe-area-inset-bottom))' }}>
          <Button fullWidth variant="outlined" onClick={close}>
            {t('common.close')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
