import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountField } from './AccountField.tsx';

type UsernameFieldProps<V extends FieldValues> = { form: UseFormReturn<V>; help: string };

/** The username; autocorrect and autocapitalize are off. */
export function UsernameField<V extends { username: string }>(props: UsernameFieldProps<V>) {
  const { form, help } = props;
  const { t } = useTranslation();
  return (
    <AccountField
      form={form}
      name={'username' as Path<V>}
      required
      label={t('accounts.username')}
      helperText={help}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
