import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { FactTable } from '../../../../ui/FactTable.tsx';
import type { ReportData } from '../report-subject.ts';

type ReportHeadProps = { data: ReportData; hasNames: boolean; madeAt: Date };

/** Whose text it is, where it was written, and when. */
export function ReportHead({ data, hasNames, madeAt }: ReportHeadProps) {
  const { t } = useTranslation();
  const { subject, wordChange } = data;
  const { timeZone, submittedAt, isLate, assessment } = subject;
  const { typed, bulk, unobserved } = assessment.provenance;
  const [first, last] = [wordChange.sessions[0], wordChange.sessions.at(-1)];
  const submitted = submittedAt === null ? null : dayTime(submittedAt, timeZone);
  return (
    <Box component="header">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('processReport.head.kind')}
      </Typography>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {subject.assignment}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '68ch' }}>{t('processReport.head.lead')}</Typography>
      <FactTable
        facts={[
          [
            t('processReport.head.student'),
            hasNames ? subject.student : t('processReport.aStudent'),
          ],
          hasNames && [t('processReport.head.class'), subject.className],
          first !== undefined &&
            last !== undefined && [
              t('processReport.head.written'),
              t('processReport.head.writtenValue', {
                from: dayTime(first.startedAt, timeZone),
                to: dayTime(last.endedAt, timeZone),
              }),
            ],
          [
            t('processReport.head.submitted'),
            submitted === null
              ? t('processReport.head.notSubmitted')
              : isLate
                ? t('processReport.head.late', { date: submitted })
                : submitted,
          ],
          [t('processReport.head.words'), count(typed + bulk + unobserved)],
          [t('processReport.head.made'), dayTime(madeAt.toISOString(), timeZone)],
        ]}
      />
    </Box>
  );
}
