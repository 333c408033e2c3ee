import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ChartNoAxesColumn,
  FileText,
  History,
  type LucideIcon,
  Paperclip,
  Rewind,
  ScrollText,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenedFigures } from '../../../insight/analytics/OpenedFigures.tsx';
import { WritingFigures } from '../../../insight/analytics/WritingFigures.tsx';
import { useReader } from '../reader.ts';
import { useWritingTimes } from '../reading-page.api.ts';
import { TimesDisclosure } from './TimesDisclosure.tsx';

/** What is opened from the process: dialogs over the page. */
export type ReadingDialog = 'analytics' | 'evidence' | 'replay' | 'history' | 'attached';

type ProcessPanelProps = {
  submission: Submission;
  onOpen: (dialog: ReadingDialog) => void;
  /** Marks the bulk passage of a time in the text. */
  onPassage?: ((at: string) => void) | undefined;
};

/** How the text was written: score, time, origin, pace, then passages to look at, and the limits of the figures. */
export function ProcessPanel({ submission, onOpen, onPassage }: ProcessPanelProps) {
  const { t } = useTranslation();
  const reader = useReader();
  const times = useWritingTimes(submission);
  const { assessment, versions } = submission;
  const nothing = versions === 0;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pb: 1.5 }}>
        <Tool icon={ChartNoAxesColumn} disabled={nothing} onClick={() => onOpen('analytics')}>
          {t('readingPage.analytics')}
        </Tool>
        <Tool icon={Rewind} disabled={nothing} onClick={() => onOpen('replay')}>
          {t('readingPage.replay')}
        </Tool>
      </Box>
      {assessment === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1.5 }}>
          {t('figures.noFigures')}
        </Typography>
      ) : (
        <OpenedFigures
          source={{ submissionId: submission.submissionId }}
          replayPath={(version) => `/rewind/${submission.submissionId}?version=${version}`}
        >
          <WritingFigures
            submission={{ ...submission, assessment }}
            times={reader.isCoordinator ? undefined : times.data}
            onEvidence={() => onOpen('evidence')}
            onPassage={onPassage && (({ at }) => onPassage(at))}
          />
        </OpenedFigures>
      )}
      {reader.isCoordinator && <TimesDisclosure times={times.data} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
        <Tool icon={History} onClick={() => onOpen('history')}>
          {t('readingPage.history')}
        </Tool>
        {!reader.isCoordinator && (
          <Tool
            icon={Paperclip}
            disabled={submission.attachedFiles.length === 0}
            onClick={() => onOpen('attached')}
          >
            {t('exceptions.files.attached')}
          </Tool>
        )}
        {!nothing && !reader.isCoordinator && (
          <Button
            component={Link}
            to={`/progress/${submission.submissionId}`}
            size="small"
            variant="outlined"
            startIcon={<ScrollText size={16} />}
          >
            {t('readingPage.log')}
          </Button>
        )}
        {assessment !== null && !reader.isCoordinator && (
          <Button
            component={Link}
            to={`/report/${submission.submissionId}`}
            size="small"
            variant="outlined"
            startIcon={<FileText size={16} />}
          >
            {t('readingPage.report')}
          </Button>
        )}
      </Box>
    </>
  );
}

type ToolProps = {
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
  children: string;
};

function Tool({ icon: Icon, disabled = false, onClick, children }: ToolProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon size={16} />}
      disabled={disabled}
      onClick={onClick}
      sx={{ justifyContent: 'flex-start' }}
    >
      {children}
    </Button>
  );
}
