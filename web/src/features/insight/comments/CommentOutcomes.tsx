import type { CommentOutcomes as Outcomes } from '@antecedent/contracts/insight/comments';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CommentCard, type CommentLinks } from './CommentCard.tsx';
import { FeedbackOutcome } from './FeedbackOutcome.tsx';
import { byDraft, openSentence } from './outcome-words.ts';

type CommentOutcomesProps = { outcomes: Outcomes; links: CommentLinks };

/** What became of each comment, by draft, and of the paragraphs after feedback. */
export function CommentOutcomes({ outcomes, links }: CommentOutcomesProps) {
  const { t } = useTranslation();
  const { comments, feedback, timeZone } = outcomes;
  return (
    <>
      {comments.length > 0 && <Typography variant="body2">{openSentence(comments, t)}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('comments.how')}
      </Typography>
      {byDraft(comments).map((group) => (
        <Box key={group.comments[0]?.id} component="section" sx={{ mt: 2 }}>
          <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
            {group.title === null
              ? t('comments.onText')
              : t('comments.onDraft', { title: group.title })}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {group.comments.map((outcome) => (
              <CommentCard key={outcome.id} outcome={outcome} timeZone={timeZone} links={links} />
            ))}
          </Box>
        </Box>
      ))}
      {feedback.map((one) => (
        <FeedbackOutcome key={one.draftId} outcome={one} />
      ))}
    </>
  );
}
