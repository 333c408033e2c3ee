import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { FINAL_STATUSES, type SubmissionStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Info, Lock, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { layout } from '../../../../theme/tokens.ts';
import { IconLabel } from '../../../../ui/IconLabel.tsx';
import { IconOnPhones } from '../../../../ui/IconOnPhones.tsx';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';

/** Sticks below the app header, so that the save state is visible however far the page is scrolled. */
const stickyHeader = {
  position: 'sticky',
  top: layout.header,
  zIndex: 2,
  bgcolor: 'background.default',
  py: { xs: 0, md: 0.5 },
  mb: { xs: 0, md: 0.5 },
} as const;

type AssignmentHeaderProps = {
  assignment: StudentAssignment;
  /** The save state. */
  children: ReactNode;
  onDescription: () => void;
};

/**
 * Assignment, class, status and save state, in as few lines as the width allows: the text comes next. On phones only the
 * save state is sticky.
 */
export function AssignmentHeader({ assignment, children, onDescription }: AssignmentHeaderProps) {
  const { t } = useTranslation();
  const { title, classId, className, abilities } = assignment;
  return (
    <Box
      sx={(theme) => ({
        display: 'contents',
        [theme.breakpoints.up('md')]: {
          ...stickyHeader,
          display: 'flex',
          flexWrap: 'wrap',
          gap: '0 20px',
          alignItems: 'center',
        },
      })}
    >
      <Typography variant="h1" sx={{ fontSize: { xs: '1.125rem', md: '1.375rem' } }}>
        {title}
      </Typography>
      <Link component={RouterLink} to={`/class/${classId}`} sx={{ fontSize: '0.875rem' }}>
        {className}
      </Link>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: '0 12px', md: '0 20px' },
          ml: { md: 'auto' },
          fontSize: '0.875rem',
          [theme.breakpoints.down('md')]: stickyHeader,
        })}
      >
        <Box sx={{ display: { xs: abilities.canWrite ? 'none' : 'block', md: 'block' } }}>
          <WritingStatus assignment={assignment} />
        </Box>
        {children}
        <IconOnPhones
          icon={<Info size={16} aria-hidden="true" />}
          onClick={onDescription}
          // As high as a finger needs, but no higher than the line.
          sx={{ ml: { xs: 'auto', md: 0 }, my: { xs: -0.75, md: 0 } }}
        >
          {t('submissions.description')}
        </IconOnPhones>
      </Box>
    </Box>
  );
}

/** The status of the submission; of one that could go on, why it doesn't now. */
function WritingStatus({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const { submission, abilities, refusal } = assignment;
  const status = (submission?.status ?? 'NONE') as SubmissionStatus;
  const isHeldUp = submission !== null && !abilities.canWrite && !FINAL_STATUSES.includes(status);
  if (!isHeldUp) return <StatusLabel status={status} />;
  const style = { icon: refusal === 'paused' ? Pause : Lock, tone: 'text.secondary' };
  return (
    <IconLabel style={style}>
      {t(`submissions.${refusal === 'paused' ? 'paused' : 'readOnly'}`)}
    </IconLabel>
  );
}
