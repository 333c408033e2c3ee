import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { LocaleSchema } from './account-fields.ts';

export const chooseLocale = endpoint({
  method: 'PUT',
  path: '/auth/locale',
  summary: 'Choose the language of mails and notices',
  action: 'account.own',
  body: z.object({ locale: LocaleSchema }),
  response: z.object({ locale: LocaleSchema }),
});
