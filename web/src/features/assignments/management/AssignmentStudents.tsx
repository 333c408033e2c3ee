import type { Assignment } from '@antecedent/contracts/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { Box, Button, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { CalendarClock, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProcessStrip } from '../../../charts/ProcessStrip.tsx';
import { deadlineStamp } from '../../../lib/deadline-time.ts';
import { hoursAndMinutes } from '../../../lib/durations.ts';
import { dateTime } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { Highlight } from '../../../ui/Highlight.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { DueDatesDialog } from '../due-dates/DueDatesDialog.tsx';
import { matchesFilter, type RowFilter, type StudentRow, studentRows } from '../student-rows.ts';
import { DraftSteps } from './DraftSteps.tsx';
import { StudentFilter } from './StudentFilter.tsx';

type AssignmentStudentsProps = {
  detail: ClassDetail;
  assignment: Assignment;
  label: string;
  compact: boolean;
};

/** All students' work on one assignment; a list on phones. */
export function AssignmentStudents({
  detail,
  assignment,
  label,
  compact,
}: AssignmentStudentsProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const now = useMinute();
  const [filter, setFilter] = useState<RowFilter | null>(null);
  const [arranging, setArranging] = useState(false);
  const everybody = studentRows(detail, assignment.id, now);
  const found = filter === null ? everybody : everybody.filter((row) => matchesFilter(row, filter));
  // The clock may have emptied the status that was chosen.
  const rows = found.length > 0 ? found : everybody;
  if (everybody.length === 0)
    return (
      <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {t('classes.detail.noStudents')}
      </Typography>
    );
  const tools = (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        px: { xs: 1.5, md: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <StudentFilter
          rows={everybody}
          filter={rows === everybody ? null : filter}
          onFilter={setFilter}
        />
      </Box>
      {!detail.archived && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<CalendarClock size={16} aria-hidden="true" />}
          onClick={() => setArranging(true)}
        >
          {t('assignments.dueDates.open')}
        </Button>
      )}
      {arranging && (
        <DueDatesDialog
          classId={detail.id}
          zone={detail.classTimeZone}
          assignment={assignment}
          rows={everybody}
          onClose={() => setArranging(false)}
        />
      )}
    </Box>
  );
  if (!wide)
    return (
      <Box>
        {tools}
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <StudentEntry key={row.studentId} row={row} zone={detail.classTimeZone} />
          ))}
        </Box>
      </Box>
    );
  return (
    <Box sx={{ bgcolor: 'background.sunken', px: 2, pb: 2, pt: 1 }}>
      {tools}
      <TableRegion label={label} compact={compact}>
        <TableHead>
          <TableRow>
            {(['name', 'writing', 'created', 'changed', 'status'] as const).map((key) => (
              <TableCell key={key}>{t(`classes.detail.${key}`)}</TableCell>
            ))}
            {(['time', 'rank', 'grade'] as const).map((key) => (
              <TableCell key={key} align="right">
                {t(`classes.detail.${key}`)}
              </TableCell>
            ))}
            <TableCell>{t('classes.detail.submissions')}</TableCell>
            <TableCell align="right">{t('classes.detail.open')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <StudentTableRow key={row.studentId} row={row} zone={detail.classTimeZone} />
          ))}
        </TableBody>
      </TableRegion>
    </Box>
  );
}

/** When the work is due from this student alone. */
function OwnDueDates({ row, zone }: { row: StudentRow; zone: string }) {
  const { t } = useTranslation();
  return row.dueDates.map(({ draftId, title, date }) => (
    <Typography key={draftId} variant="body2" sx={{ color: 'text.secondary' }}>
      {t('assignments.dueDates.own', { title, date: deadlineStamp(date, zone) })}
    </Typography>
  ));
}

function Late() {
  const { t } = useTranslation();
  return (
    <Highlight>
      <Clock size={14} aria-hidden="true" />
      {t('classes.detail.late')}
    </Highlight>
  );
}

function ReadButton({ row }: { row: StudentRow }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      variant="outlined"
      {...(row.submissionId === null
        ? { disabled: true }
        : { href: `/readassignment/${row.submissionId}`, target: '_blank' })}
      aria-label={t('classes.detail.readOf', { name: row.name })}
    >
      {t('classes.detail.read')}
    </Button>
  );
}

function StudentTableRow({ row, zone }: { row: StudentRow; zone: string }) {
  const tint = row.late ? { bgcolor: 'ink.mark' } : {};
  const instant = (at: string | null) => (at === null ? '-' : dateTime(at, zone));
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
        {row.name}
      </TableCell>
      <TableCell>
        {row.strip.length > 0 && <ProcessStrip values={row.strip} width={92} height={20} />}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(row.createDate)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...tint }}>{instant(row.lastChangeDate)}</TableCell>
      <TableCell sx={tint}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <StatusLabel status={row.status} />
          {row.late && <Late />}
        </Box>
        <OwnDueDates row={row} zone={zone} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {hoursAndMinutes(row.totalTime)}
      </TableCell>
      <TableCell align="right">{row.rank}</TableCell>
      <TableCell align="right" sx={{ fontWeight: row.grade === '-' ? 400 : 620 }}>
        {row.grade}
      </TableCell>
      <TableCell>
        <DraftSteps drafts={row.drafts} />
      </TableCell>
      <TableCell align="right">
        <ReadButton row={row} />
      </TableCell>
    </TableRow>
  );
}

/** On phones: name and drafts, then status and time, then the link. */
function StudentEntry({ row, zone }: { row: StudentRow; zone: string }) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: row.late ? 'ink.mark' : 'background.paper',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '6px 12px',
        alignItems: 'center',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ fontWeight: 560, fontSize: '0.9375rem' }}>{row.name}</Box>
      <Box sx={{ justifySelf: 'end' }}>
        <DraftSteps drafts={row.drafts} />
      </Box>
      <Box sx={{ display: 'flex', gap: '2px 12px', flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusLabel status={row.status} />
        {row.late && <Late />}
        <OwnDueDates row={row} zone={zone} />
        {row.totalTime > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('classes.detail.ranked', { time: hoursAndMinutes(row.totalTime), rank: row.rank })}
          </Box>
        )}
        {row.grade !== '-' && (
          <Box component="span" sx={{ fontWeight: 620 }}>
            {t('classes.detail.graded', { grade: row.grade })}
          </Box>
        )}
      </Box>
      <ReadButton row={row} />
    </Box>
  );
}
