import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { count, duration } from '../../../../lib/format.ts';
import { deadlineStamp, timesOfStamp } from '../../../../lib/times/class-times.ts';
import { dateTime } from '../../../../lib/times/stamps.ts';
import { Highlight } from '../../../../ui/Highlight.tsx';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { UnbrokenText } from '../../../../ui/UnbrokenText.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { DraftSteps } from './DraftSteps.tsx';
import { type ColumnKey, inUnits, isFigure, unitOf } from './student-columns.ts';
import { type Absence, type FiguredRow, type FigureKey, figureOf } from './student-figures.ts';
import { WritingTimeline } from './WritingTimeline.tsx';

/** What the cells of a table share. */
export type CellContext = {
  zone: string;
  timeline: ClassFigures['timeline'] | undefined;
  deadlinesOf: (row: FiguredRow) => readonly string[];
};

type StudentCellProps = CellContext & { row: FiguredRow; column: ColumnKey };

/** What one column says of a student. */
export function StudentCell({ row, column, zone, timeline, deadlinesOf }: StudentCellProps) {
  const { t } = useTranslation();
  const instant = (at: string | null) => (at === null ? '-' : dateTime(at, zone));
  if (isFigure(column)) return <FigureText row={row} figure={column} />;
  switch (column) {
    case 'writing':
      return (
        timeline &&
        row.submissionId !== null && (
          <WritingTimeline row={row} timeline={timeline} deadlines={deadlinesOf(row)} zone={zone} />
        )
      );
    case 'status':
      return <Status row={row} zone={zone} />;
    case 'created':
      return instant(row.createDate);
    case 'changed':
      return instant(row.lastChangeDate);
    case 'submitted':
      return instant(row.submittedDate);
    case 'late':
      return t(row.late ? 'common.yes' : 'common.no');
    case 'drafts':
      return <DraftSteps drafts={row.drafts} />;
    case 'rank':
    case 'grade':
      return row[column];
  }
}

/** A figure in its unit; a dash that says why if it is missing. */
export function FigureText({ row, figure: key }: { row: FiguredRow; figure: FigureKey }) {
  const { t } = useTranslation();
  const { value, absence } = figureOf(row, key);
  if (absence !== null) return <Dash absence={absence} />;
  if (key === 'time') return duration(value);
  const shown = inUnits(key, value) ?? 0;
  if (unitOf(key) === 'percent') return t('assignments.glance.share', { percent: shown });
  return count(shown);
}

const OWN_SENTENCES = ['nothing', 'measuring', 'fewWords', 'ahead'] as const;
type OwnSentence = (typeof OWN_SENTENCES)[number];

function Dash({ absence }: { absence: Absence }) {
  const { t } = useTranslation();
  const why = OWN_SENTENCES.includes(absence as OwnSentence)
    ? t(`assignments.glance.absent.${absence as OwnSentence}`)
    : t(`figures.absent.${absence as Exclude<Absence, OwnSentence>}`);
  return (
    <Tooltip title={why} enterTouchDelay={0}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span aria-hidden="true">-</span>
        <VisuallyHidden>{why}</VisuallyHidden>
      </Box>
    </Tooltip>
  );
}

/** The status by the clock, whether something was late, and due dates of the student's own. */
export function Status({ row, zone }: { row: FiguredRow; zone: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <StatusLabel status={row.status} />
        {row.late && (
          <Highlight>
            <Clock size={14} aria-hidden="true" />
            {t('classes.detail.late')}
          </Highlight>
        )}
      </Box>
      {row.dueDates.map(({ draftId, title, date }) => (
        <Typography key={draftId} variant="body2" sx={{ color: 'text.secondary' }}>
          <UnbrokenText whole={timesOfStamp(date, zone)}>
            {t('assignments.dueDates.own', { title, date: deadlineStamp(date, zone) })}
          </UnbrokenText>
        </Typography>
      ))}
    </>
  );
}
