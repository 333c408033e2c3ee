import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileText, Rewind } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useOwnFigures } from './analytics.api.ts';
import { OpenedFigures } from './OpenedFigures.tsx';
import {
  type OwnProcessShare,
  OwnProcessShareNote,
  processCounts,
} from './OwnProcessShareNote.tsx';
import { ScoreHistory } from './ScoreHistory.tsx';
import { WritingFigures } from './WritingFigures.tsx';

type OwnFiguresPanelProps = {
  assignmentId: string;
  /** How much of the proposed grade Effort and Revision make. */
  processShare: OwnProcessShare;
  /** Shows the passages to review. */
  onEvidence: () => void;
};

/** The student's own scores with their arithmetic, times and score history, as the instructor sees them. */
export function OwnFiguresPanel({ assignmentId, processShare, onEvidence }: OwnFiguresPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, isPending, refetch } = useOwnFigures(assignmentId);
  if (isPending) return <LoadingSkeleton label={t('figures.loading')} />;
  if (!data) {
    return <ErrorState title={t('figures.failed')} error={error} onRetry={() => refetch()} />;
  }
  const { assessment, times } = data;
  if (!assessment) {
    return <EmptyState title={t('figures.noFigures')}>{t('figures.noFiguresText')}</EmptyState>;
  }
  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <VisuallyHidden as="h2">{t('figures.tab')}</VisuallyHidden>
        <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
          {t('figures.ownLead')} {processCounts(processShare) ? null : t('figures.ownNoShare')}
        </Typography>
        <OwnProcessShareNote processShare={processShare} scores={assessment} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={Link}
            to={`/assignment/${assignmentId}/rewind`}
            size="small"
            variant="outlined"
            startIcon={<Rewind size={16} />}
          >
            {t('figures.replay')}
          </Button>
          <Button
            component={Link}
            to={`/assignment/${assignmentId}/report`}
            size="small"
            variant="outlined"
            startIcon={<FileText size={16} />}
          >
            {t('figures.report')}
          </Button>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 5,
          alignItems: 'start',
        }}
      >
        <OpenedFigures
          source={{ assignmentId }}
          replayPath={(version) => `/assignment/${assignmentId}/rewind?version=${version}`}
        >
          <WritingFigures
            submission={{ ...data, assessment }}
            times={times}
            isOwn
            onEvidence={onEvidence}
          />
        </OpenedFigures>
      </Box>
      <section aria-labelledby={id}>
        <Typography variant="h4" component="h3" id={id} sx={{ mb: 1 }}>
          {t('figures.ownHistory')}
        </Typography>
        <ScoreHistory
          scoresHistory={data.scoresHistory}
          classTimezone={data.classTimezone}
          label={t('figures.ownHistory')}
        />
      </section>
    </Box>
  );
}
