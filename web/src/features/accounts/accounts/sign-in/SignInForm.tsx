import { REMEMBERED_DAYS, SignInSchema } from '@antecedent/contracts/accounts/accounts/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { isSharedComputer, noteSharedComputer } from '../../../../lib/kept-note.ts';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { type EarlyForm, isEarlyFormThere, readEarlyForm } from './early/early-form.ts';
import { type Credentials, useSignIn } from './sign-in.api.ts';

type SignInFormProps = {
  /** If set, only this user can sign in, and the field is hidden. */
  username?: string | undefined;
  /** The token of an emailed link with which this browser needn't wait. */
  link?: string;
  /** Lets the user stay signed in for longer. */
  remember?: boolean;
  /** Next to the button. */
  aside?: ReactNode;
};

/**
 * Username and password; the server's error is shown above the fields. On the sign-in page it continues what was typed
 * before the app was there. That is read at the last moment: someone may type while the app is being drawn.
 */
export function SignInForm(props: SignInFormProps) {
  const [early, setEarly] = useState<EarlyForm | null | 'standing'>(() =>
    isEarlyFormThere() ? 'standing' : null,
  );
  useLayoutEffect(() => {
    if (early === 'standing') setEarly(readEarlyForm());
  }, [early]);
  return early === 'standing' ? null : <Fields {...props} early={early} />;
}

type FieldsProps = SignInFormProps & { early: EarlyForm | null };

function Fields({ username, link, remember = false, aside, early }: FieldsProps) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const form = useForm<Credentials>({
    resolver: zodResolver(SignInSchema),
    defaultValues: {
      username: username ?? early?.username ?? '',
      password: early?.password ?? '',
      remember: early?.remember ?? false,
    },
  });
  const { errors } = form.formState;
  const handleSubmit = form.handleSubmit((credentials) =>
    signIn.mutate(link === undefined ? credentials : { ...credentials, link }, {
      onError: () => {
        form.resetField('password', { defaultValue: '' });
        form.setFocus('password');
      },
    }),
  );
  const [isShared, setShared] = useState(() => isSharedComputer() || early?.shared === true);
  const place = useRef<HTMLFormElement>(null);
  // At once, and not with the password: it's also true for who signs in with a provider.
  const handleShared = (next: boolean) => {
    setShared(next);
    noteSharedComputer(next);
    if (next) form.setValue('remember', false);
  };
  const continueEarly = useEffectEvent(() => {
    if (early?.cursor) {
      const { field, start, end } = early.cursor;
      const input = place.current?.elements.namedItem(field) as HTMLInputElement | null;
      input?.focus();
      input?.setSelectionRange(start, end);
    }
    if (early?.shared) handleShared(true);
    if (early?.isSent) void handleSubmit();
  });
  // Before the next key: it belongs to the field in which the last one was typed.
  useLayoutEffect(() => continueEarly(), []);

  return (
    <Box
      component="form"
      ref={place}
      noValidate
      onSubmit={handleSubmit}
      sx={{ display: 'grid', gap: 2 }}
    >
      {signIn.isError && (
        <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
          {errorMessage(signIn.error)}
        </Alert>
      )}
      {username === undefined && (
        <TextField
          {...form.register('username')}
          label={t('signIn.login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          fullWidth
          error={Boolean(errors.username)}
          helperText={errors.username && t('signIn.login.usernameMissing')}
        />
      )}
      <PasswordField
        {...form.register('password')}
        label={t('signIn.login.password')}
        autoComplete="current-password"
        autoFocus={username !== undefined}
        required
        fullWidth
        error={Boolean(errors.password)}
        helperText={errors.password && t('signIn.login.passwordMissing')}
      />
      {remember && (
        <Box sx={{ display: 'grid' }}>
          <Controller
            name="remember"
            control={form.control}
            render={({ field: { value, ref, ...field } }) => (
              <FormControlLabel
                disabled={isShared}
                control={
                  <Checkbox {...field} checked={value ?? false} slotProps={{ input: { ref } }} />
                }
                label={t('signIn.login.remember', { count: REMEMBERED_DAYS })}
              />
            )}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={isShared}
                onChange={(_, next) => handleShared(next)}
                name="shared"
              />
            }
            label={t('signIn.login.shared')}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {aside}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth={aside === undefined}
          loading={signIn.isPending}
        >
          {t('signIn.login.submit')}
        </Button>
      </Box>
    </Box>
  );
}
