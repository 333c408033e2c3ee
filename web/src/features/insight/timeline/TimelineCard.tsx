import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';

type TimelineProps = ComponentProps<typeof import('./SubmissionTimeline.tsx').SubmissionTimeline>;

const SubmissionTimeline = lazyComponent<TimelineProps>(
  async () => (await import('./SubmissionTimeline.tsx')).SubmissionTimeline,
  NoTimeline,
);

/** The submission timeline in a card. */
export function TimelineCard(props: TimelineProps) {
  const { t } = useTranslation();
  return (
    <Paper
      variant="outlined"
      component="section"
      id={TIMELINE_ID}
      aria-label={t('submissions.steps.timeline')}
      sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}
    >
      <Suspense fallback={<LoadingSkeleton label={t('submissions.steps.timelineLoading')} />}>
        <SubmissionTimeline {...props} />
      </Suspense>
    </Paper>
  );
}

/** Id of the card, for the button that scrolls to it. */
export const TIMELINE_ID = 'submission-timeline';

function NoTimeline() {
  const { t } = useTranslation();
  return <Typography role="status">{t('submissions.unloaded')}</Typography>;
}
