import type { z } from 'zod';

/** The first error of each invalid field. */
export type Problems<V> = { [Field in keyof V]?: string | undefined };

/** The first error of a schema about a value; undefined if it is valid. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
