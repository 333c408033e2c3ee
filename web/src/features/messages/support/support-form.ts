import { EmailSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import {
  DEFAULT_SUPPORT_TYPE,
  SupportRequestSchema,
} from '@antecedent/contracts/messages/support/support';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';

export type SupportValues = z.input<typeof SupportRequestSchema>;
export type SupportForm = UseFormReturn<
  SupportValues,
  unknown,
  z.output<typeof SupportRequestSchema>
>;

/** Name and email of an account; the email is empty if it is not confirmed to work. */
export const contactOf = (user: SignedInUser | null): { name: string; email: string } => ({
  name: user ? fullName(user) : '',
  email: EmailSchema.safeParse(user?.email).data ?? '',
});

/** The form of the support dialog, validated by the schema the server uses too. */
export const useSupportForm = (user: SignedInUser | null, path: string): SupportForm =>
  useForm({
    resolver: zodResolver(SupportRequestSchema),
    defaultValues: {
      ...contactOf(user),
      option: DEFAULT_SUPPORT_TYPE,
      message: '',
      currentURL: path,
    },
  });

/** Shows the server's field errors below their fields. */
export function setSupportErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return;
  const known = form.getValues();
  for (const [field, message] of Object.entries(error.fields)) {
    if (!(field in known)) continue;
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: true });
  }
}
