import { type Refusal, readRule, type SentRefusal } from '@antecedent/catalog/refusals';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * What a schema rejects in a request, field by field in our own words; the library's are for programmers. The first
 * problem of each field counts.
 *
 * @param request the parsed request, which distinguishes missing values from wrong ones
 */
export function requestProblems(
  { issues }: z.ZodError,
  request: unknown,
): Record<string, SentRefusal> {
  const fields: Record<string, SentRefusal> = {};
  for (const issue of issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
    const field = path.join('.');
    fields[field] ??= readRule(issue.message) ?? problemOf(issue, field, request);
  }
  return fields;
}

function problemOf(issue: Issue, field: string, request: unknown): Refusal {
  if (field === '') return { key: 'requests.invalid' };
  if (valueAt(request, issue.path) === undefined && issue.code !== 'unrecognized_keys') {
    return { key: 'fields.missing', values: { field } };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { key: TYPES[issue.expected] ?? 'fields.invalid', values: { field } };
    case 'invalid_value':
      return choiceProblem(field, issue.values);
    case 'too_small':
      return tooSmall(field, issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(field, issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return { key: FORMATS[issue.format] ?? 'fields.invalid', values: { field } };
    case 'unrecognized_keys':
      return { key: 'fields.unknown', values: { field } };
    default:
      return { key: 'fields.invalid', values: { field } };
  }
}

const TYPES: Readonly<
  Record<string, `fields.${'text' | 'number' | 'wholeNumber' | 'truth' | 'list'}`>
> = {
  string: 'fields.text',
  number: 'fields.number',
  int: 'fields.wholeNumber',
  boolean: 'fields.truth',
  stringbool: 'fields.truth',
  array: 'fields.list',
};

const FORMATS: Readonly<Record<string, `fields.${'moment' | 'id' | 'email' | 'address'}`>> = {
  datetime: 'fields.moment',
  uuid: 'fields.id',
  email: 'fields.email',
  url: 'fields.address',
};

function choiceProblem(field: string, values: readonly unknown[]): Refusal {
  const isTruth = values.includes('true') && values.includes('false');
  if (isTruth) return { key: 'fields.truth', values: { field } };
  return { key: 'fields.choice', values: { field, choices: values.join(', ') } };
}

function tooSmall(field: string, origin: string, least: number): Refusal {
  if (origin === 'string') return { key: 'fields.tooShort', values: { field, count: least } };
  if (origin === 'array') return { key: 'fields.tooFew', values: { field, count: least } };
  return { key: 'fields.atLeast', values: { field, least } };
}

function tooBig(field: string, origin: string, most: number): Refusal {
  if (origin === 'string') return { key: 'fields.tooLong', values: { characters: most } };
  if (origin === 'array') return { key: 'fields.tooMany', values: { field, count: most } };
  return { key: 'fields.atMost', values: { field, most } };
}

function valueAt(request: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = request;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
