import { z } from 'zod';
import { LocaleSchema } from './account-rules.ts';
import { endpoint } from './endpoint.ts';

export const chooseLocale = endpoint({
  method: 'PUT',
  path: '/auth/locale',
  summary: 'Choose the language of mails and notices',
  action: 'account.own',
  body: z.object({ locale: LocaleSchema }),
  response: z.object({ locale: LocaleSchema }),
});
