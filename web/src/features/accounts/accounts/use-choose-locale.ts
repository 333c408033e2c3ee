import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { updateLocale } from '@antecedent/contracts/accounts/accounts/locale';
import type { readOwnAccount } from '@antecedent/contracts/accounts/accounts/profile';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { noteLocale } from '../../../lib/session.ts';

/** Query key of the user's own account. */
export const OWN_ACCOUNT_KEY = ['own account'] as const;

type Account = EndpointResponse<typeof readOwnAccount>;

/** Stores the language of the user's account; `useChooseLanguage` shows it as well. */
export function useChooseLocale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (locale: Locale) => call(updateLocale, { body: { locale } }),
    onSuccess: ({ locale }) => {
      noteLocale(locale);
      client.setQueryData<Account>(OWN_ACCOUNT_KEY, (known) => known && { ...known, locale });
    },
  });
}
