import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { signInUrl, useIdentities } from './identities.api.ts';

type ReauthenticationDialogProps = {
  title: string;
  /** What the action does. */
  text: string;
  /** The action's own name. */
  confirm: string;
  danger?: boolean;
  busy: boolean;
  error: Error | null;
  /** The password is empty for people who have none. */
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/**
 * Asks for the password before a change of the sign-in methods. People without one sign in again at
 * a provider if their sign-in was long ago.
 */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { title, text, confirm, danger = false, busy, error, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const [heading, formId] = [useId(), useId()];
  const [password, setPassword] = useState('');
  const hasPassword = useIdentities().data?.hasPassword ?? false;
  const fieldError = error instanceof ApiError ? error.fields.password : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm(password);
  };
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={handleSubmit}
          sx={{ display: 'grid', gap: 2, pt: 0.75 }}
        >
          <Typography>{text}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`identities.profile.${hasPassword ? 'enterPassword' : 'noPassword'}`)}
          </Typography>
          {error && fieldError === undefined && (
            <Alert severity="error" role="alert">
              {errorMessage(error)}
            </Alert>
          )}
          {error instanceof ApiError && error.code === 'forbidden' && <SignInAgain />}
          {hasPassword && (
            <PasswordField
              fullWidth
              required
              autoFocus
              label={t('identities.profile.ownPassword')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={fieldError !== undefined}
              helperText={fieldError}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A link to each provider the person can sign in with; it leads back to the profile. */
function SignInAgain() {
  const { t } = useTranslation();
  const { data } = useIdentities();
  const linked = new Set(data?.identities.map(({ provider }) => provider));
  return data?.providers
    .filter(({ id }) => linked.has(id))
    .map((provider) => (
      <Button
        key={provider.id}
        component="a"
        variant="outlined"
        href={signInUrl(provider, '/profile')}
      >
        {t('identities.continueWith', { provider: provider.name })}
      </Button>
    ));
}
