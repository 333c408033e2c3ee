import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { LocaleSchema } from './account-fields.ts';

export const updateLocale = endpoint({
  method: 'PUT',
  path: '/auth/locale',
  summary: 'Set the language of pages, emails and notifications',
  action: 'account.own',
  body: z.object({ locale: LocaleSchema }),
  response: z.object({ locale: LocaleSchema }),
});
