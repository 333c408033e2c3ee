import { PASSWORD_RULES } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountField } from './AccountField.tsx';

type Pair = { password: string; confirmPassword: string };
type NewPasswordFieldsProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  label: string;
  /** Label of the second field. */
  again: string;
};

/** A new password, twice. */
export function NewPasswordFields<V extends Pair>({
  form,
  label,
  again,
}: NewPasswordFieldsProps<V>) {
  const { t } = useTranslation();
  const of = (name: keyof Pair) => ({ form, name: name as Path<V>, required: true });
  return (
    <>
      <AccountField
        {...of('password')}
        deps={['confirmPassword' as Path<V>]}
        secret
        label={label}
        helperText={t('refusals.accounts.password')}
        autoComplete="new-password"
        rules={PASSWORD_RULES}
      />
      <AccountField
        {...of('confirmPassword')}
        secret
        label={again}
        autoComplete="new-password"
        rules={PASSWORD_RULES}
      />
    </>
  );
}
