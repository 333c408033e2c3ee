import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  ChartGantt,
  ChartNoAxesColumn,
  FileText,
  History,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  PanelLeftClose,
  Paperclip,
  Rewind,
  ScrollText,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { OpenedFigures } from '../../../insight/analytics/OpenedFigures.tsx';
import { WritingFigures } from '../../../insight/analytics/WritingFigures.tsx';
import { useReader } from '../reader.ts';
import { useWritingTimes } from '../reading-page.api.ts';
import { TimesDisclosure } from './TimesDisclosure.tsx';

/** What opens next to the text, in the place of the left column. */
export type ReadingPanel = 'feedback' | 'rubric' | 'comments';

/** What is opened from the left column: dialogs over the page, and panels. */
export type ReadingDialog =
  | 'analytics'
  | 'evidence'
  | 'replay'
  | 'history'
  | 'attached'
  | ReadingPanel;

type ProcessPanelProps = {
  submission: Submission;
  onOpen: (dialog: ReadingDialog) => void;
  /** Hides the column; absent if there is no column. */
  onCollapse?: (() => void) | undefined;
  /** Marks the bulk passage of a time in the text. */
  onPassage?: ((at: string) => void) | undefined;
};

/** The left column: score, time, origin, pace, then passages to look at, and the limits of the figures. */
export function ProcessPanel({ submission, onOpen, onCollapse, onPassage }: ProcessPanelProps) {
  const { t } = useTranslation();
  const reader = useReader();
  const times = useWritingTimes(submission);
  const { assessment, versions } = submission;
  const nothing = versions === 0;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('readingPage.process')}
        </Typography>
        {onCollapse && (
          <Tooltip title={t('readingPage.column.hide')}>
            <IconButton
              size="small"
              edge="end"
              aria-label={t('readingPage.column.hide')}
              onClick={onCollapse}
              sx={{ color: 'text.primary', my: -0.5 }}
            >
              <PanelLeftClose size={18} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
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
        {submission.abilities.canSeeFeedback && (
          <Tool
            icon={MessageSquareText}
            count={submission.feedbacks.length}
            counted={t('readingPage.feedback.counted', { count: submission.feedbacks.length })}
            onClick={() => onOpen('feedback')}
          >
            {t('readingPage.feedback.button')}
          </Tool>
        )}
        {!reader.isCoordinator && (
          <Tool icon={MessagesSquare} onClick={() => onOpen('comments')}>
            {t('comments.button')}
          </Tool>
        )}
        {submission.rubric !== null &&
          submission.abilities.canSeeGrades &&
          !reader.isCoordinator && (
            <Tool icon={ListChecks} onClick={() => onOpen('rubric')}>
              {t('rubrics.assess.button')}
            </Tool>
          )}
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
        {!reader.isCoordinator && (
          <Button
            component={Link}
            to={`/timeline/${submission.submissionId}`}
            size="small"
            variant="outlined"
            startIcon={<ChartGantt size={16} />}
          >
            {t('readingPage.timeline.button')}
          </Button>
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
  /** How many things are behind it, and the same in words. */
  count?: number;
  counted?: string;
  onClick: () => void;
  children: string;
};

function Tool({ icon: Icon, disabled = false, count = 0, counted, onClick, children }: ToolProps) {
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
      {count > 0 && (
        <>
          <Box
            component="span"
            aria-hidden="true"
            sx={{ ml: 0.75, fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Box>
          <VisuallyHidden>{`, ${counted}`}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
