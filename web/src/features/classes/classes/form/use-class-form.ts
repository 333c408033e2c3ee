import { useMemo } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { type ClassFormContext, classFormProblems } from './class-form-rules.ts';
import type { ClassFormValues } from './class-form-values.ts';

export type ClassForm = UseFormReturn<ClassFormValues>;

/** The form of a class, validated by the rules the server uses too. */
export function useClassForm(start: ClassFormValues, context: ClassFormContext): ClassForm {
  const resolver = useMemo(
    () => (values: ClassFormValues) => {
      const problems = Object.entries(classFormProblems(values, context));
      const errors = Object.fromEntries(
        problems.map(([field, message]) => [field, { type: 'rule', message }]),
      ) as FieldErrors<ClassFormValues>;
      return problems.length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    [context],
  );
  return useForm<ClassFormValues>({ defaultValues: start, resolver });
}

/** Shows the server's field errors below their fields. */
export function setClassErrors(form: ClassForm, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const fields =
    error.code === 'enrollment-key-taken' ? { enrollkey: error.message } : error.fields;
  const known = form.getValues();
  for (const [field, message] of Object.entries(fields)) {
    const name = (field.split('.')[0] ?? field) as keyof ClassFormValues;
    if (name in known) form.setError(name, { type: 'server', message }, { shouldFocus: true });
  }
}
