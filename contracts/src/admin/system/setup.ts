import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';

/** What a new installation still needs, as it is now. Null means that it couldn't be checked. */
export const SetupSchema = z.object({
  /**
   * `failing` is the outcome of the latest email. `untested`: no email has been sent yet. `configured`: so long ago that
   * the emails of the beginning are no longer stored.
   */
  mail: z.enum(['missing', 'untested', 'failing', 'works', 'configured']).nullable(),
  /** The newest file in the backup folder; null if the folder is empty. */
  backup: z.object({ newestAt: instant.nullable() }).nullable(),
  /** The languages in which the terms are still the product's own. */
  terms: z.object({ missing: z.array(z.enum(LANGUAGE_CODES)) }).nullable(),
  /** The number of classes, archived ones included. */
  classes: z.int().min(0).nullable(),
});
export type Setup = z.infer<typeof SetupSchema>;

export const readSetup = endpoint({
  method: 'GET',
  path: '/admin/setup',
  summary:
    'Get what a new installation still needs: email, a backup, terms of its own, and a class',
  action: 'system.inspect',
  opens: 'nothing',
  response: SetupSchema,
});
