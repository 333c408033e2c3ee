import type { StudentAssignment } from '@antecedent/contracts/submissions/own-submission';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { layout } from '../../../theme/tokens.ts';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';

/** Sticks below the app header, so that the save state is visible however far the page is scrolled. */
const stickyHeader = {
  position: 'sticky',
  top: layout.header,
  zIndex: 2,
  bgcolor: 'background.default',
  py: 1,
  mb: 1,
} as const;

type AssignmentHeaderProps = {
  assignment: StudentAssignment;
  /** The save state. */
  children: ReactNode;
};

/** Assignment, class and save state; on phones only the save state is sticky. */
export function AssignmentHeader({ assignment, children }: AssignmentHeaderProps) {
  const { title, classId, className, submission } = assignment;
  return (
    <Box
      sx={(theme) => ({
        display: 'contents',
        [theme.breakpoints.up('md')]: {
          ...stickyHeader,
          display: 'flex',
          gap: '4px 20px',
          alignItems: 'baseline',
        },
      })}
    >
      <Typography variant="h1">{title}</Typography>
      <Link component={RouterLink} to={`/class/${classId}`} sx={{ fontSize: '0.875rem' }}>
        {className}
      </Link>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          ml: { md: 'auto' },
          fontSize: '0.875rem',
          flexShrink: 0,
          [theme.breakpoints.down('md')]: stickyHeader,
        })}
      >
        <StatusLabel status={(submission?.status ?? 'NONE') as SubmissionStatus} />
        {children}
      </Box>
    </Box>
  );
}
