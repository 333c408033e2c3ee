import { useCallback } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import type { Problems } from './form-problems.ts';

/**
 * A form whose fields are looked at when they are left, and again with each key once something is wrong.
 *
 * @param find the rules, in the sentences of the contracts; outside of the component, so that it stays the same
 */
export function useAccountForm<V extends FieldValues>(
  defaultValues: DefaultValues<V>,
  find: (values: V) => Promise<Problems<V>>,
): UseFormReturn<V> {
  const resolver = useCallback(
    async (values: V) => {
      const problems = Object.entries(await find(values)).filter(([, message]) => message);
      if (problems.length === 0) return { values, errors: {} };
      const errors = problems.map(([field, message]) => [field, { type: 'rule', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> };
    },
    [find],
  );
  return useForm<V>({ defaultValues, resolver, mode: 'onTouched' });
}

/**
 * Writes what the server said about single fields below them.
 *
 * @param names what a field of the call is called in the form, where that differs
 * @returns whether all that it said stands below a field now
 */
export function setServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  names: Partial<Record<string, Path<V>>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = form.getValues();
  const told = Object.entries(error.fields).map(([path, message]) => {
    const field = path.split('.')[0] ?? path;
    return { name: names[field] ?? (field as Path<V>), message };
  });
  const shown = told.filter(({ name }) => name in known);
  shown.forEach(({ name, message }, at) => {
    form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return told.length > 0 && shown.length === told.length;
}
