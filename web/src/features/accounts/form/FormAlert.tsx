import { Alert } from '@mui/material';
import { problemSentence } from '../../../lib/problem.ts';

/** What the server said about a form as a whole, above its fields. */
export function FormAlert({ error }: { error: unknown }) {
  return (
    <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
      {problemSentence(error)}
    </Alert>
  );
}
