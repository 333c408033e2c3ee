import { Link, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hoursAndMinutes } from '../../../lib/durations.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { type WrittenClass, writingTimes } from './writing-times.ts';

/** Writing time per student and assignment; each time links to the graphs of that submission. */
export function AnalyticsTab({ detail }: { detail: WrittenClass }) {
  const { t } = useTranslation();
  const { rows, medians } = writingTimes(detail);
  if (medians.every((median) => median === null))
    return (
      <>
        <TabHeader title={t('classDetail.analytics.heading')} />
        <EmptyState title={t('classDetail.analytics.emptyTitle')}>
          {t('classDetail.analytics.empty')}
        </EmptyState>
      </>
    );
  return (
    <>
      <TabHeader title={t('classDetail.analytics.heading')} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1, mb: 2 }}>
        {t('classDetail.analytics.lead')}
      </Typography>
      <TableRegion label={t('classDetail.analytics.table')} compact>
        <TableHead>
          <TableRow>
            <TableCell>{t('classDetail.analytics.student')}</TableCell>
            {detail.assignments.map(({ id, title }) => (
              <TableCell key={id} align="right" sx={{ minWidth: 120 }}>
                {title}
              </TableCell>
            ))}
            <TableCell align="right">{t('classDetail.analytics.all')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ studentId, name, texts, total }) => (
            <TableRow key={studentId} hover>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
                {name}
              </TableCell>
              {texts.map(({ assignmentId, title, submissionId, seconds }) => (
                <TableCell key={assignmentId} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {submissionId === null || seconds === 0 ? (
                    '-'
                  ) : (
                    <Link
                      href={`/analyze/${submissionId}`}
                      target="_blank"
                      aria-label={t('classDetail.analytics.open', {
                        title,
                        name,
                        time: hoursAndMinutes(seconds),
                      })}
                    >
                      {hoursAndMinutes(seconds)}
                    </Link>
                  )}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {hoursAndMinutes(total)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { color: 'text.secondary' } }}>
            <TableCell component="th" scope="row">
              {t('classDetail.analytics.median')}
            </TableCell>
            {detail.assignments.map(({ id }, at) => (
              <TableCell key={id} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {hoursAndMinutes(medians[at] ?? 0)}
              </TableCell>
            ))}
            <TableCell align="right" />
          </TableRow>
        </TableBody>
      </TableRegion>
    </>
  );
}
