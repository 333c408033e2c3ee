import type { z } from 'zod';

/** The first error of each invalid field. */
export type Problems<V> = { [Field in keyof V]?: string | undefined };

/** The error of a password that is entered a second time; `rules` are the messages for an empty and a different one. */
export function repeatedProblem(
  again: string,
  password: string,
  rules: { missing: string; different: string },
): string | undefined {
  if (again === '') return rules.missing;
  return again === password ? undefined : rules.different;
}

/** The first error of a schema about a value; undefined if it is valid. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
