import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type Whose = Pick<Submission, 'studentName' | 'assignmentTitle'>;

type FullScreenBarProps = { whose: Whose; children?: ReactNode };

/** Above a text in full screen: whose it is, and how its review is saved. */
export function FullScreenBar({ whose, children }: FullScreenBarProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Typography variant="h3" component="p" noWrap sx={{ minWidth: 0 }}>
        {`${whose.studentName}, ${whose.assignmentTitle}`}
      </Typography>
      {children}
    </Box>
  );
}
