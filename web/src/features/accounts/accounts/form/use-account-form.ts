import { useCallback } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { pressEnded } from '../../../../lib/press.ts';
import type { Problems } from './form-problems.ts';

/**
 * A form whose fields are validated on blur, and on every change once one is invalid. If a click leaves the field, the
 * error appears after it.
 *
 * @param find the rules, with the messages of the contracts; defined outside the component, so that it is stable
 */
export function useAccountForm<V extends FieldValues>(
  defaultValues: DefaultValues<V>,
  find: (values: V) => Promise<Problems<V>>,
): UseFormReturn<V> {
  const resolver = useCallback(
    async (values: V) => {
      const [found] = await Promise.all([find(values), pressEnded()]);
      const problems = Object.entries(found).filter(([, message]) => message);
      if (problems.length === 0) return { values, errors: {} };
      const errors = problems.map(([field, message]) => [field, { type: 'rule', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> };
    },
    [find],
  );
  const form = useForm<V>({ defaultValues, resolver, mode: 'onTouched' });
  const { handleSubmit } = form;
  return {
    ...form,
    // The field that the click on the button has left gets to its value first.
    handleSubmit: (onValid, onInvalid) => async (event) => {
      event?.preventDefault();
      await pressEnded();
      await handleSubmit(onValid, onInvalid)(event);
    },
  };
}

/**
 * Shows the server's field errors below their fields.
 *
 * @param names maps a field of the call to its name in the form, where they differ
 * @returns whether every error was assigned to a field
 */
export function setAccountErrors<V extends FieldValues>(
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
