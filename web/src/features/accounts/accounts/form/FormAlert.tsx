import Alert from '@mui/material/Alert';
import { errorMessage } from '../../../../lib/error-message.ts';

/** The server's error about a form as a whole, above its fields. */
export function FormAlert({ error }: { error: unknown }) {
  return (
    <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
      {errorMessage(error)}
    </Alert>
  );
}
