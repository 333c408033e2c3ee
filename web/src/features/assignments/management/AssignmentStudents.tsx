import type { Assignment } from '@antecedent/contracts/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { Box, Button, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ProcessStrip } from '../../../charts/ProcessStrip.tsx';
import { hoursAndMinutes } from '../../../lib/durations.ts';
import { dateTime } from '../../../lib/format.ts';
import { Highlight } from '../../../ui/Highlight.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { type StudentRow, studentRows } from '../student-rows.ts';
import { DraftSteps } from './DraftSteps.tsx';

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
  const rows = studentRows(detail, assignment.id);
  if (rows.length === 0)
    return (
      <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {t('classes.detail.noStudents')}
      </Typography>
    );
  if (!wide)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <StudentEntry key={row.studentId} row={row} />
        ))}
      </Box>
    );
  return (
    <Box sx={{ bgcolor: 'background.sunken', px: 2, pb: 2, pt: 1 }}>
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
function StudentEntry({ row }: { row: StudentRow }) {
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
