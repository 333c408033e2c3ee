import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ruleSentence } from '../../../../lib/refusal-sentence.ts';
import { PasswordField } from '../../../../ui/PasswordField.tsx';

type AccountFieldProps<V extends FieldValues> = Omit<TextFieldProps, 'name' | 'error' | 'form'> & {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** A password field with a button that shows it. */
  secret?: boolean;
  /** What a new password must have, for password managers. */
  rules?: string;
  /** Fields that are revalidated when this one changes, once they have been touched. */
  deps?: Path<V>[];
};

/** A form field with its error below, or its help text. */
export function AccountField<V extends FieldValues>(props: AccountFieldProps<V>) {
  const { form, name, secret = false, rules, deps = [], helperText, ...field } = props;
  const left = deps.filter((other) => form.getFieldState(other, form.formState).isTouched);
  const { error } = form.getFieldState(name, form.formState);
  const shared = {
    fullWidth: true,
    ...field,
    ...form.register(name, { deps: left }),
    error: error !== undefined,
    helperText: error?.message ? ruleSentence(error.message) : helperText,
  };
  return secret ? <PasswordField {...shared} rules={rules} /> : <TextField {...shared} />;
}
