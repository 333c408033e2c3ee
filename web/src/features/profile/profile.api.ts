import type { Locale } from '@antecedent/contracts/account-rules';
import type { EndpointInput, EndpointResponse } from '@antecedent/contracts/endpoint';
import {
  changePassword,
  chooseLocale,
  endOtherSessions,
  endSession,
  readOwnAccount,
} from '@antecedent/contracts/own-account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

type Account = EndpointResponse<typeof readOwnAccount>;

const account = queryOptions({
  queryKey: ['own account'],
  queryFn: ({ signal }) => call(readOwnAccount, {}, signal),
});

/** Language of mails, and sessions. */
export const useOwnAccount = () => useQuery(account);

/** Changes what is known of the account at once; what the server knows is asked for again. */
function useKnownAccount() {
  const client = useQueryClient();
  return {
    change: (change: (known: Account) => Account) =>
      client.setQueryData<Account>(account.queryKey, (known) => known && change(known)),
    askAgain: () => client.invalidateQueries(account),
  };
}

export function useChooseLocale() {
  const known = useKnownAccount();
  return useMutation({
    mutationFn: (locale: Locale) => call(chooseLocale, { body: { locale } }),
    onSuccess: ({ locale }) => known.change((was) => ({ ...was, locale })),
  });
}

export function useChangePassword() {
  const known = useKnownAccount();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changePassword>['body']) =>
      call(changePassword, { body }),
    onSuccess: () => known.askAgain(),
  });
}

/** Ends one session, or, without an id, every other one. */
export function useEndSession() {
  const known = useKnownAccount();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSessions, {}) : call(endSession, { params: { id } }),
    onSettled: () => known.askAgain(),
  });
}
