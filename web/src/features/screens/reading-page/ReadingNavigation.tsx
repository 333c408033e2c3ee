import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../lib/times/days.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { HiddenName } from '../../classes/student-names/HiddenName.tsx';
import type { ShownVersion } from './files/shown-versions.ts';
import { GradePanel } from './grading/GradePanel.tsx';
import { InstructorActions } from './InstructorActions.tsx';
import { GradeKeys } from './keys/GradeKeys.tsx';
import { QueueSteps } from './queue/QueueSteps.tsx';
import type { Queue } from './queue/use-queue.ts';
import { useReader } from './reader.ts';

type ReadingNavigationProps = {
  submission: Submission;
  versions: readonly ShownVersion[];
  version: ShownVersion;
  onVersion: (version: ShownVersion) => void;
  queue: Queue;
  /** Opens the list of the queue; the reading page has one, and on phones a bar for grading. */
  onList?: () => void;
  /** Opens the sheet of keys, where there are keys. */
  onKeys?: () => void;
};

/** Previous and next student, version picker, and actions. */
export function ReadingNavigation(props: ReadingNavigationProps) {
  const reader = useReader();
  const { submission, versions, version, onVersion, queue, onList, onKeys } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
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
      <QueueSteps submission={submission} queue={queue} onList={onList} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <Typography variant="h3" component="h1" noWrap tabIndex={-1} sx={{ outline: 'none' }}>
            {submission.studentName}
          </Typography>
          <HiddenName submission={submission} />
        </Box>
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
        sx={{ minWidth: 190, maxWidth: { md: 240 }, flexGrow: { xs: 1, md: 0 } }}
      >
        {versions.map((one) => (
          <option key={one.key} value={one.key}>
            {versionName(one)}
          </option>
        ))}
      </TextField>
      {submission.abilities.canSeeGrades &&
        !reader.isCoordinator &&
        (wide || onList === undefined || !submission.abilities.canGradeDrafts) && (
          <GradeKeys onNext={() => void queue.step(1)}>
            <GradePanel submission={submission} />
          </GradeKeys>
        )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          ml: 'auto',
          '& .MuiButton-root': { whiteSpace: 'nowrap' },
        }}
      >
        <InstructorActions submission={submission} />
        {wide && !reader.isCoordinator && onKeys && (
          <Tooltip title={t('readingPage.keys.button')}>
            <IconButton
              aria-label={t('readingPage.keys.button')}
              onClick={onKeys}
              sx={{ color: 'text.primary', ml: -1 }}
            >
              <Keyboard size={20} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
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
