import type { TimeMetricsSchema } from '@antecedent/contracts/analytics/scores';
import type { Submission } from '@antecedent/contracts/submissions/submission';
import { Box, Button, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { ChartNoAxesColumn, History, type LucideIcon, Paperclip, Rewind } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ProvenanceBar } from '../../../charts/ProvenanceBar.tsx';
import { TimeMetrics } from '../../../charts/TimeMetrics.tsx';
import { dayTime } from '../../../lib/format.ts';
import { useWritingTimes } from '../reading-page.api.ts';
import { ScoreDial } from './ScoreDial.tsx';
import { WritingBehavior } from './WritingBehavior.tsx';

/** The dialogs opened from the left column. */
export type ReadingDialog = 'analytics' | 'evidence' | 'rewind' | 'history' | 'attached';

type TimeMetricsAnswer = z.output<typeof TimeMetricsSchema>;

type ProcessPanelProps = { submission: Submission; onOpen: (dialog: ReadingDialog) => void };

/** The left column: score, time, origin, pace, then passages to look at, and the limits of the figures. */
export function ProcessPanel({ submission, onOpen }: ProcessPanelProps) {
  const { t } = useTranslation();
  const times = useWritingTimes(submission);
  const { assessment, versions } = submission;
  const nothing = versions === 0;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ pb: 1 }}>
        {t('readingPage.process')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pb: 1.5 }}>
        <Tool icon={ChartNoAxesColumn} disabled={nothing} onClick={() => onOpen('analytics')}>
          {t('readingPage.analytics')}
        </Tool>
        <Tool icon={Rewind} disabled={nothing} onClick={() => onOpen('rewind')}>
          {t('readingPage.rewind')}
        </Tool>
      </Box>
      {assessment === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1.5 }}>
          {t('readingPage.noFigures')}
        </Typography>
      ) : (
        <>
          <ScoreDial kind="effort" score={assessment.effort} />
          <ScoreDial kind="revision" score={assessment.revision} />
          {times.data && (
            <TimeMetrics
              active={times.data.active.seconds}
              think={times.data.think.seconds}
              real={times.data.real.seconds}
              desk={times.data.desk.seconds}
              away={awayFromDesk(times.data)}
              recent={assessment.lateWords}
              rank={
                times.data.classRank === null
                  ? null
                  : `${times.data.classRank}/${times.data.classNumMembers}`
              }
            />
          )}
          <ProvenanceBar {...assessment.provenance} />
          <WritingBehavior
            assessment={assessment}
            submission={submission}
            onEvidence={() => onOpen('evidence')}
          />
          <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <span role="status">{figuresOf(t, submission)}</span> {t('readingPage.limits')}
            </Typography>
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1.5 }}>
        <Tool icon={History} onClick={() => onOpen('history')}>
          {t('readingPage.history')}
        </Tool>
        <Tool
          icon={Paperclip}
          disabled={submission.attachedFiles.length === 0}
          onClick={() => onOpen('attached')}
        >
          {t('exceptions.files.attached')}
        </Tool>
      </Box>
    </>
  );
}

/** Seconds between saves in which nobody was at the desk: of the long pauses those in which the page was not open. */
const awayFromDesk = ({ awaySeconds, desk, real }: TimeMetricsAnswer): number =>
  Math.max(0, awaySeconds - (desk.seconds - real.seconds));

/** Which version the figures are of, and whether it has changed since. */
function figuresOf(t: TFunction, { assessment, lastModification, classTimezone }: Submission) {
  if (assessment === null) return null;
  const { algorithm, evaluatedAt: at } = assessment;
  if (at === null) return t('readingPage.notEvaluated', { algorithm });
  const evaluated = t('readingPage.evaluated', { date: dayTime(at, classTimezone), algorithm });
  const writtenSince = lastModification !== null && Date.parse(lastModification) > Date.parse(at);
  return writtenSince ? `${evaluated} ${t('readingPage.writtenSince')}` : evaluated;
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
