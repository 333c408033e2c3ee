import type { FeedbackOutcome as Outcome } from '@antecedent/contracts/insight/comments';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PEOPLES_WORDS } from './PassageExcerpt.tsx';

/** Which paragraphs of a draft changed after the feedback on it, each opening into what it was and is. */
export function FeedbackOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const { draftTitle, nextTitle, paragraphs, untouched, changed, more } = outcome;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {t('comments.afterFeedback.title', { title: draftTitle })}
      </Typography>
      {changed.length === 0 ? (
        <Typography variant="body2">
          {t('comments.afterFeedback.nothing', { count: paragraphs })}
        </Typography>
      ) : (
        <>
          <Typography variant="body2">
            {t('comments.afterFeedback.summary', { count: paragraphs, untouched })}{' '}
            {nextTitle === null
              ? t('comments.afterFeedback.untilNow')
              : t('comments.afterFeedback.untilDraft', { title: nextTitle })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {changed.map((one) => (
              <Box component="li" key={`${one.kind}-${one.paragraph}`} sx={{ mt: 0.75 }}>
                <ChangedParagraph paragraph={one} />
              </Box>
            ))}
          </Box>
          {more > 0 && (
            <Typography variant="body2" sx={{ mt: 0.75 }}>
              {t('comments.afterFeedback.more', { count: more })}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

function ChangedParagraph({ paragraph: one }: { paragraph: Outcome['changed'][number] }) {
  const { t } = useTranslation();
  const both = one.before !== null && one.after !== null && one.kind !== 'moved';
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', minHeight: 24 }}>
        {t(`comments.afterFeedback.${one.kind}`, { paragraph: one.paragraph })}
      </Box>
      {one.before !== null && one.kind !== 'moved' && (
        <Words label={both ? t('comments.afterFeedback.before') : null} text={one.before} />
      )}
      {one.after !== null && (
        <Words label={both ? t('comments.afterFeedback.after') : null} text={one.after} />
      )}
    </Box>
  );
}

function Words({ label, text }: { label: string | null; text: string }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      {label !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
      )}
      <Box sx={PEOPLES_WORDS}>{text}</Box>
    </Box>
  );
}
