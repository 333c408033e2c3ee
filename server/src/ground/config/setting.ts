import type { z } from 'zod';

/** One setting as an operator sees it. The reference page is printed from this list. */
export type Setting<S extends z.ZodType = z.ZodType> = {
  schema: S;
  /** What happens when it is not set, in words. */
  unset: string;
  meaning: string;
  /** Whether its value contains a password or a key, and is never shown. */
  isSecret?: true;
  example: string;
};

/** Keeps what the schema gives. */
export const setting = <S extends z.ZodType>(definition: Setting<S>): Setting<S> => definition;
