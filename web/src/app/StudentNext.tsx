import { Box } from '@mui/material';
import { NextAssignment } from '../features/classes/NextAssignment.tsx';
import { useNextOfAll } from './use-next-of-all.ts';

/** The one thing a student had best do next, with its deadline; nothing when nothing is open. */
export function StudentNext() {
  const next = useNextOfAll();
  if (next === null) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <NextAssignment assignments={[next.assignment]} zone={next.zone} />
    </Box>
  );
}
