import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChartGantt } from 'lucide-react';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.ts';
import { timelineSourceOf } from '../timeline-source.ts';

type TimelineProps = ComponentProps<
  typeof import('../../../insight/timeline/SubmissionTimeline.tsx').SubmissionTimeline
>;

const SubmissionTimeline = lazyComponent<TimelineProps>(
  async () => (await import('../../../insight/timeline/SubmissionTimeline.tsx')).SubmissionTimeline,
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

/** The drafts, submissions, comments and files of a submission over time; each opens next to it. */
export function DraftTimeline(props: DraftTimelineProps) {
  const { submission, fileId, version, onVersion, onFile } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const source = useMemo(() => timelineSourceOf(submission, new Date()), [submission]);
  const isOngoing = fileId === submission.fileId && version === null;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Suspense fallback={<LoadingSkeleton label={t('readingPage.timeline.loading')} />}>
        <SubmissionTimeline
          assignment={source}
          isStacked
          selectedFileId={isOngoing ? '' : fileId}
          selectedVersion={fileId === submission.fileId ? version : null}
          onSelect={(chosen, kind, number) => {
            if (kind === 'review') void navigate(`/review/${chosen}/read`);
            else if (kind === 'additional') onFile(chosen);
            else onVersion(kind === 'draft' ? number : null);
          }}
        />
      </Suspense>
      <Button
        component={Link}
        to={`/timeline/${submission.submissionId}`}
        size="small"
        variant="outlined"
        startIcon={<ChartGantt size={16} />}
        sx={{ mt: 2 }}
      >
        {t('readingPage.timeline.whole')}
      </Button>
    </Box>
  );
}

function NoTimeline() {
  const { t } = useTranslation();
  return <Typography role="status">{t('readingPage.timeline.failed')}</Typography>;
}
