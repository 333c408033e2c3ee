import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProcessStrip } from '../../../charts/ProcessStrip.tsx';
import { hoursAndMinutes } from '../../../lib/durations.ts';
import { dateTime } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { AnalyticsDialog } from '../../analytics/AnalyticsDialog.tsx';
import type { ClassStudent } from '../roster/StudentsTab.tsx';
import { type StudentSubmission, studentSubmissions } from './student-submissions.ts';

type StudentAnalyticsDialogProps = {
  detail: ClassDetail;
  student: ClassStudent;
  onClose: () => void;
};

/** All submissions of a student in a class, each with a link to its graphs. */
export function StudentAnalyticsDialog({ detail, student, onClose }: StudentAnalyticsDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<StudentSubmission | null>(null);
  const name = `${student.firstName} ${student.lastName}`;
  const texts = studentSubmissions(detail, student, useMinute());
  return (
    <FullDialog title={t('classDetail.studentAnalytics.title', { name })} onClose={onClose}>
      <Box sx={{ maxWidth: 860, mx: 'auto' }}>
        {texts.length === 0 ? (
          <EmptyState title={t('classDetail.studentAnalytics.emptyTitle')}>
            {t('classDetail.studentAnalytics.empty')}
          </EmptyState>
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
              {t('classDetail.studentAnalytics.lead', {
                count: texts.length,
                time: hoursAndMinutes(student.totalTime),
              })}
            </Typography>
            <Paper
              variant="outlined"
              component="ul"
              aria-label={t('classDetail.studentAnalytics.label', { name })}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {texts.map((text, index) => (
                <TextEntry
                  key={text.submissionId}
                  text={text}
                  zone={detail.classTimeZone}
                  first={index === 0}
                  onGraphs={() => setShown(text)}
                />
              ))}
            </Paper>
          </>
        )}
      </Box>
      {shown && (
        <AnalyticsDialog
          submissionId={shown.submissionId}
          title={`${name}, ${shown.title}`}
          onClose={() => setShown(null)}
        />
      )}
    </FullDialog>
  );
}

type TextEntryProps = {
  text: StudentSubmission;
  zone: string;
  first: boolean;
  onGraphs: () => void;
};

function TextEntry({ text, zone, first, onGraphs }: TextEntryProps) {
  const { t } = useTranslation();
  const { title, submissionId, status, work } = text;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 120px auto' },
        gap: { xs: 1, sm: 2.5 },
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderTop: first ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560 }}>{title}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', fontSize: '0.875rem' }}>
          <StatusLabel status={status} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {[
              hoursAndMinutes(work.totalTime),
              work.lastChangeDate && dateTime(work.lastChangeDate, zone),
            ]
              .filter(Boolean)
              .join(', ')}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        {work.strip.length > 0 && <ProcessStrip values={work.strip} width={120} height={24} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('classDetail.studentAnalytics.graphsOf', { title })}
          onClick={onGraphs}
        >
          {t('classDetail.studentAnalytics.graphs')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          href={`/readassignment/${submissionId}`}
          target="_blank"
          aria-label={t('classDetail.studentAnalytics.readOf', { title })}
        >
          {t('classDetail.studentAnalytics.read')}
        </Button>
      </Box>
    </Box>
  );
}
