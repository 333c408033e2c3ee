import { type AdminUser, SaveUserSchema } from '@antecedent/contracts/accounts/people';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';

export type UserValues = z.input<typeof SaveUserSchema>;
export type UserForm = UseFormReturn<UserValues, unknown, z.output<typeof SaveUserSchema>>;

const NEW: Omit<UserValues, 'roles'> = {
  id: null,
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phone: '',
  confirmed: true,
  profile: [],
};

/** The form of a user, validated by the schema the server uses too. */
export function useUserForm(user: AdminUser | null, roles: UserValues['roles']): UserForm {
  return useForm({
    resolver: zodResolver(SaveUserSchema),
    defaultValues: user === null ? { ...NEW, roles } : valuesOf(user),
  });
}

function valuesOf(user: AdminUser): UserValues {
  const { id, firstName, lastName, username, email, phone, confirmed, profile, roles } = user;
  return { id, firstName, lastName, username, email, phone, confirmed, profile, roles };
}

/** Shows the server's field errors below their fields. */
export function setUserErrors(form: UserForm, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const known = form.getValues();
  for (const [field, message] of Object.entries(error.fields)) {
    const name = (field.split('.')[0] ?? field) as keyof UserValues;
    if (name in known) form.setError(name, { type: 'server', message }, { shouldFocus: true });
  }
}
