import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleSentence } from '../../../../lib/refusal-sentence.ts';
import { AccountField } from '../form/AccountField.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { formColumn } from '../form/form-layout.ts';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { setAccountErrors, useAccountForm } from '../form/use-account-form.ts';
import { PersonFields } from './PersonFields.tsx';
import { ProfileUrlField } from './ProfileUrlField.tsx';
import { emptyRegister, registerProblems, signUpPayload } from './register-form.ts';
import { useSignUp } from './sign-up.api.ts';
import { TermsField } from './TermsField.tsx';

/** An invitation of a class list, with the person it is for. */
export type Invitation = { token: string; email: string; firstName: string; lastName: string };
type RegisterFormProps = {
  invitation?: Invitation | undefined;
  /** `isSignedIn` for people whose address needs no confirmation. */
  onRegistered: (done: { asInstructor: boolean; isSignedIn: boolean }) => void;
};

/** Sign-up. The values stay filled in if the server refuses. */
export function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation();
  const { token, ...invited } = invitation ?? {};
  const form = useAccountForm({ ...emptyRegister, ...invited }, registerProblems);
  const signUp = useSignUp();
  const [refused, setRefused] = useState<unknown>(null);
  const instructor = form.watch('instructor');
  const handleSubmit = form.handleSubmit((values) => {
    setRefused(null);
    signUp.mutate(signUpPayload(values, token), {
      onSuccess: ({ user }) =>
        onRegistered({ asInstructor: values.instructor, isSignedIn: user !== undefined }),
      onError: (error) => {
        if (!setAccountErrors(form, error)) setRefused(error);
      },
    });
  });
  const said = (message: string | undefined) => message && ruleSentence(message);

  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={formColumn}>
      {refused !== null && <FormAlert error={refused} />}
      <PersonFields form={form} fixedEmail={invitation && t('accounts.register.invitedEmail')} />
      <AccountField
        form={form}
        name="phone"
        type="tel"
        label={t('accounts.phone')}
        autoComplete="tel"
      />
      <NewPasswordFields
        form={form}
        label={t('accounts.password')}
        again={t('accounts.confirmPassword')}
      />
      <div>
        <FormControlLabel
          control={<Checkbox {...form.register('instructor')} />}
          label={t('accounts.register.instructor')}
        />
        {instructor && (
          <Box sx={{ mt: 1 }}>
            <Controller
              control={form.control}
              name="profile"
              render={({ field, fieldState }) => (
                <ProfileUrlField
                  urls={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  problem={said(fieldState.error?.message)}
                  inputRef={field.ref}
                />
              )}
            />
          </Box>
        )}
        <Box sx={{ mt: 0.5 }}>
          <Controller
            control={form.control}
            name="terms"
            render={({ field, fieldState }) => (
              <TermsField
                agreed={field.value}
                onChange={field.onChange}
                problem={said(fieldState.error?.message)}
                inputRef={field.ref}
              />
            )}
          />
        </Box>
      </div>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={signUp.isPending || form.formState.isSubmitting}
      >
        {t('accounts.register.submit')}
      </Button>
    </Box>
  );
}
