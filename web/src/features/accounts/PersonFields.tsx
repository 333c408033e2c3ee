import { Box } from '@mui/material';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountField } from './AccountField.tsx';
import { fieldPair } from './form-layout.ts';
import type { PersonValues } from './register-form.ts';

type PersonFieldsProps<V extends FieldValues> = { form: UseFormReturn<V> };

/** Names, username and address of a new account. */
export function PersonFields<V extends PersonValues>({ form }: PersonFieldsProps<V>) {
  const { t } = useTranslation();
  const of = (name: keyof PersonValues) => ({ form, name: name as Path<V>, required: true });
  return (
    <>
      <Box sx={fieldPair}>
        <AccountField
          {...of('firstName')}
          label={t('accounts.firstName')}
          autoComplete="given-name"
        />
        <AccountField
          {...of('lastName')}
          label={t('accounts.lastName')}
          autoComplete="family-name"
        />
      </Box>
      <AccountField
        {...of('username')}
        label={t('accounts.username')}
        helperText={t('accounts.usernameHelp')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AccountField
        {...of('email')}
        label={t('accounts.email')}
        type="email"
        autoComplete="email"
      />
    </>
  );
}

/** A new password, twice. */
export function PasswordPair<V extends PersonValues>({ form }: PersonFieldsProps<V>) {
  const { t } = useTranslation();
  const of = (name: keyof PersonValues) => ({ form, name: name as Path<V>, required: true });
  return (
    <>
      <AccountField
        {...of('password')}
        deps={['confirmPassword' as Path<V>]}
        secret
        label={t('accounts.password')}
        helperText={t('accounts.rules.password')}
        autoComplete="new-password"
      />
      <AccountField
        {...of('confirmPassword')}
        secret
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
