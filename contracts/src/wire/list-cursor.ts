import { z } from 'zod';

/**
 * Opaque cursor of the next page, sent back unchanged. New rows at the top don't shift the pages.
 */
export const ListCursorSchema = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\da-f-]{36}$/);
