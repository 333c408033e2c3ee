import type { Submission } from '@antecedent/contracts/submissions/submission';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { Box, IconButton, TextField, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { dayTime } from '../../lib/format.ts';
import { notify } from '../../lib/toasts.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import type { ShownVersion } from './files/shown-versions.ts';
import { GradePanel } from './grading/GradePanel.tsx';
import { InstructorActions } from './InstructorActions.tsx';
import { useReader } from './reader.ts';
import { useNextSubmission } from './reading-page.api.ts';

type ReadingNavigationProps = {
  submission: Submission;
  versions: readonly ShownVersion[];
  version: ShownVersion;
  onVersion: (version: ShownVersion) => void;
};

/** Previous and next student, version picker, and actions. */
export function ReadingNavigation(props: ReadingNavigationProps) {
  const { submission, versions, version, onVersion } = props;
  const reader = useReader();
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 14px',
        alignItems: 'center',
        px: { xs: 2, md: 2.5 },
        py: 1.25,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <StudentSteps submission={submission} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="h3" component="h1" noWrap>
          {submission.studentName}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {t('readingPage.context', {
            assignment: submission.assignmentTitle,
            className: submission.classTitle,
          })}
        </Typography>
      </Box>
      <Box sx={{ fontSize: '0.875rem' }}>
        <StatusLabel status={submission.status as SubmissionStatus} />
      </Box>
      <TextField
        select
        size="small"
        label={t('readingPage.version')}
        slotProps={{ select: { native: true } }}
        value={version.key}
        onChange={({ target }) => {
          const chosen = versions.find(({ key }) => key === target.value);
          if (chosen) onVersion(chosen);
        }}
        sx={{ minWidth: 220, maxWidth: { md: 240 }, flexGrow: { xs: 1, md: 0 } }}
      >
        {versions.map((one) => (
          <option key={one.key} value={one.key}>
            {versionName(one)}
          </option>
        ))}
      </TextField>
      {submission.abilities.canSeeGrades && !reader.isCoordinator && (
        <GradePanel submission={submission} />
      )}
      <InstructorActions submission={submission} />
    </Box>
  );

  function versionName(one: ShownVersion): string {
    const date = one.date === null ? '–' : dayTime(one.date, submission.classTimezone);
    return one.title === null
      ? t('readingPage.ongoing', { date })
      : t(`readingPage.${one.keptAs ?? 'submitted'}`, {
          title: one.title,
          date,
        });
  }
}

function StudentSteps({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reader = useReader();
  const neighbor = useNextSubmission();
  const step = (direction: -1 | 1) =>
    neighbor.mutate(
      { from: submission, direction },
      {
        onSuccess: (id) =>
          id === null ? notify('info', t('readingPage.none')) : navigate(reader.path(id)),
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        size="small"
        aria-label={t('readingPage.previous')}
        onClick={() => step(-1)}
        disabled={neighbor.isPending}
        sx={{ color: 'text.primary' }}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <Typography
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: '0.875rem', whiteSpace: 'nowrap' }}
      >
        {t('readingPage.position', {
          index: submission.currentStudentIndex + 1,
          total: submission.numberOfStudents,
        })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('readingPage.next')}
        onClick={() => step(1)}
        disabled={neighbor.isPending}
        sx={{ color: 'text.primary' }}
      >
        <ChevronRight size={20} />
      </IconButton>
    </Box>
  );
}
