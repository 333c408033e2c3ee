import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChartGantt, ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, Suspense, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStoredChoice } from '../../../lib/use-stored-choice.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { timelineSourceOf } from './timeline-source.ts';

type TimelineProps = ComponentProps<
  typeof import('../../insight/timeline/SubmissionTimeline.tsx').SubmissionTimeline
>;

const SubmissionTimeline = lazyComponent<TimelineProps>(
  async () => (await import('../../insight/timeline/SubmissionTimeline.tsx')).SubmissionTimeline,
  NoTimeline,
);

type DraftTimelineProps = {
  submission: Submission;
  /** The open file. */
  fileId: string;
  /** The shown version of the main file; null for the ongoing text. */
  version: number | null;
  /** Called with the version of the main file to show; null for the ongoing text. */
  onVersion: (version: number | null) => void;
  /** Called with an additional file to show. */
  onFile: (fileId: string) => void;
};

/** Above the text: its drafts, submissions, comments and files over time; each opens there. Folded away on request, and at first on phones. */
export function DraftTimeline(props: DraftTimelineProps) {
  const { submission, fileId, version, onVersion, onFile } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const wide = useIsWide();
  const [stored, store] = useStoredChoice('reading-timeline', ['shown', 'hidden']);
  const isShown = (stored ?? (wide ? 'shown' : 'hidden')) === 'shown';
  const source = useMemo(() => timelineSourceOf(submission, new Date()), [submission]);
  const isOngoing = fileId === submission.fileId && version === null;
  const Chevron = isShown ? ChevronUp : ChevronDown;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('readingPage.timeline.button')}
      sx={{ position: 'relative', px: 1, pt: 0.5, pb: isShown ? 1 : 0.5, mb: 2, minWidth: 0 }}
    >
      <Button
        size="small"
        startIcon={<ChartGantt size={16} />}
        endIcon={<Chevron size={16} />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => store(isShown ? 'hidden' : 'shown')}
        sx={{ color: 'text.primary' }}
      >
        {t('readingPage.timeline.button')}
      </Button>
      <Box id={id} sx={{ px: 1, pt: isShown ? 0.75 : 0 }}>
        {isShown && (
          <Suspense fallback={<LoadingSkeleton label={t('readingPage.timeline.loading')} />}>
            <SubmissionTimeline
              assignment={source}
              isCompact
              selectedFileId={isOngoing ? '' : fileId}
              selectedVersion={fileId === submission.fileId ? version : null}
              onSelect={(chosen, kind, number) => {
                if (kind === 'review') void navigate(`/review/${chosen}/read`);
                else if (kind === 'additional') onFile(chosen);
                else onVersion(kind === 'draft' ? number : null);
              }}
            />
          </Suspense>
        )}
      </Box>
    </Paper>
  );
}

function NoTimeline() {
  const { t } = useTranslation();
  return <Typography role="status">{t('readingPage.timeline.failed')}</Typography>;
}
