import Box from '@mui/material/Box';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountField } from '../form/AccountField.tsx';
import { fieldPair } from '../form/form-layout.ts';
import { UsernameField } from '../form/UsernameField.tsx';
import type { PersonValues } from './register-form.ts';

type PersonFieldsProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Why the address is filled in and can't be changed. */
  fixedEmail?: string | undefined;
};

/** Name, username and email of a new account. */
export function PersonFields<V extends PersonValues>({ form, fixedEmail }: PersonFieldsProps<V>) {
  const { t } = useTranslation();
  const of = (name: keyof PersonValues) => ({ form, name: name as Path<V>, required: true });
  const names = form.watch(['firstName' as Path<V>, 'lastName' as Path<V>]);
  const needsBoth = names.every((name) => name === '');
  return (
    <>
      <Box sx={fieldPair}>
        <AccountField
          {...of('firstName')}
          required={needsBoth}
          deps={['lastName' as Path<V>]}
          label={t('accounts.firstName')}
          autoComplete="given-name"
        />
        <AccountField
          {...of('lastName')}
          required={needsBoth}
          deps={['firstName' as Path<V>]}
          label={t('accounts.lastName')}
          helperText={t('accounts.oneName')}
          autoComplete="family-name"
        />
      </Box>
      <UsernameField form={form} help={t('accounts.usernameHelp')} />
      <AccountField
        {...of('email')}
        label={t('accounts.email')}
        type="email"
        autoComplete="email"
        {...(fixedEmail !== undefined && {
          helperText: fixedEmail,
          slotProps: { htmlInput: { readOnly: true } },
        })}
      />
    </>
  );
}
