import type { z } from 'zod';

/** For each field that does not fit, the first sentence about it. */
export type Problems<V> = { [Field in keyof V]?: string | undefined };

/** The first sentence of a schema about a value; none when it fits. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
