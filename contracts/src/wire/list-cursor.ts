import { z } from 'zod';

/** Where the next page of a list begins: handed back as it came. New rows at the top move nothing. */
export const ListCursorSchema = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\da-f-]{36}$/);
