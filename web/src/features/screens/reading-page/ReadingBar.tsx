import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../lib/times/days.ts';
import { layout } from '../../../theme/tokens.ts';
import { useHeaderPlace } from '../../../ui/header-place.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { HiddenName } from '../../classes/student-names/HiddenName.tsx';
import type { ShownVersion } from './files/shown-versions.ts';
import { GradePanel } from './grading/GradePanel.tsx';
import { OtherUnsaved } from './grading/OtherUnsaved.tsx';
import { InstructorActions } from './InstructorActions.tsx';
import { GradeKeys } from './keys/GradeKeys.tsx';
import { QueueSteps } from './queue/QueueSteps.tsx';
import type { Queue } from './queue/use-queue.ts';
import { useReader } from './reader.ts';

type ReadingBarProps = {
  submission: Submission;
  versions: readonly ShownVersion[];
  version: ShownVersion;
  onVersion: (version: ShownVersion) => void;
  queue: Queue;
  /** Opens the list of the queue; the reading page has one, and on phones a bar for grading. */
  onList?: () => void;
  /** Opens the sheet of keys, where there are keys. */
  onKeys?: () => void;
  /** At its end on phones. */
  children?: ReactNode;
};

/** In one line: the place in the queue, whose text it is, its status, version and grade, and what else can be done. */
export function ReadingBar(props: ReadingBarProps) {
  const reader = useReader();
  const { submission, versions, version, onVersion, queue, onList, onKeys } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  const place = useHeaderPlace();
  const hasGrade =
    submission.abilities.canSeeGrades &&
    !reader.isCoordinator &&
    (wide || onList === undefined || !submission.abilities.canGradeDrafts);
  return (
    <>
      <Box
        data-reading-bar
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: { xs: '4px 8px', md: 1.25 },
          alignItems: 'center',
          px: { xs: 1, md: 1.5 },
          py: 0.75,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          displayPrint: 'none',
          ...(place && {
            position: 'fixed',
            top: 0,
            ...place,
            height: layout.header - 1,
            zIndex: (theme) => theme.zIndex.appBar + 1,
            pl: 0,
            pr: 1,
            py: 0,
            border: 0,
          }),
        }}
      >
        <QueueSteps submission={submission} queue={queue} onList={onList} />
        <Box sx={{ flex: { xs: '1 1 120px', md: '1 1 140px' }, minWidth: { xs: 0, md: 96 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
            <Typography
              variant="h4"
              component="h1"
              noWrap
              tabIndex={-1}
              sx={{ outline: 'none', lineHeight: 1.35 }}
            >
              {submission.studentName}
            </Typography>
            <HiddenName submission={submission} />
          </Box>
          <Typography
            noWrap
            sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.35 }}
            title={t('readingPage.context', {
              assignment: submission.assignmentTitle,
              className: submission.classTitle,
            })}
          >
            {t('readingPage.context', {
              assignment: submission.assignmentTitle,
              className: submission.classTitle,
            })}
          </Typography>
        </Box>
        {props.children}
        <Box sx={{ fontSize: '0.875rem', flexShrink: 0, ml: { xs: 1, md: 0 } }}>
          <StatusLabel status={submission.status as SubmissionStatus} />
        </Box>
        <TextField
          select
          size="small"
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t('readingPage.version') },
          }}
          value={version.key}
          onChange={({ target }) => {
            const chosen = versions.find(({ key }) => key === target.value);
            if (chosen) onVersion(chosen);
          }}
          sx={{
            flex: { xs: '1 1 140px', md: '0 1 240px' },
            minWidth: 120,
            '& select': { py: '7px', fontSize: '0.875rem', textOverflow: 'ellipsis' },
          }}
        >
          {versions.map((one) => (
            <option key={one.key} value={one.key}>
              {versionName(one)}
            </option>
          ))}
        </TextField>
        {hasGrade && (
          <GradeKeys onNext={() => void queue.step(1)}>
            <GradePanel submission={submission} isInBar />
          </GradeKeys>
        )}
        <InstructorActions
          submission={submission}
          onKeys={wide && !reader.isCoordinator ? onKeys : undefined}
        />
      </Box>
      {hasGrade && <OtherUnsaved submissionId={submission.submissionId} />}
    </>
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
