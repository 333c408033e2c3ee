import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { ANSWER_ID } from './AnswerPanel.tsx';

/** On phones, where the answer is below the text: that something in it is new, and the way there. */
export function NewFeedbackLine({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const news = assignment.submission?.feedbacks.filter(({ read }) => !read).length ?? 0;
  if (wide || news === 0) return null;
  const handleOpen = () => {
    const answer = document.getElementById(ANSWER_ID);
    answer?.scrollIntoView();
    answer?.focus({ preventScroll: true });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, fontSize: '0.875rem' }}>
      <MessageSquareText size={18} aria-hidden />
      <Box component="span" sx={{ flex: 1 }}>
        {t('submissions.answer.toNew', { count: news })}
      </Box>
      <Button size="small" variant="outlined" onClick={handleOpen}>
        {t('submissions.answer.open')}
      </Button>
    </Box>
  );
}
