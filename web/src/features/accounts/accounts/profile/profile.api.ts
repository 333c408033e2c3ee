import {
  changePassword,
  endOtherSessions,
  endSession,
  readOwnAccount,
  updateResearchConsent,
} from '@antecedent/contracts/accounts/accounts/profile';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { IDENTITIES_KEY } from '../../identities/identities.api.ts';
import { OWN_ACCOUNT_KEY } from '../use-choose-locale.ts';

const account = queryOptions({
  queryKey: OWN_ACCOUNT_KEY,
  queryFn: ({ signal }) => call(readOwnAccount, {}, signal),
});

/** The user's language and sign-in sessions. */
export const useOwnAccount = () => useQuery(account);

/** Agrees to sharing the user's writing for research, or withdraws that. */
export function useUpdateResearchConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (agrees: boolean) => call(updateResearchConsent, { body: { agrees } }),
    onSuccess: (research) =>
      client.setQueryData(account.queryKey, (known) => known && { ...known, research }),
  });
}

/** Invalidates the account query. */
function useInvalidateAccount() {
  const client = useQueryClient();
  return () => client.invalidateQueries(account);
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changePassword>['body']) =>
      call(changePassword, { body }),
    // Sessions have ended, and identities may be unlinked.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(account),
        client.invalidateQueries({ queryKey: IDENTITIES_KEY }),
      ]),
  });
}

/** Ends one session, or, without an id, every other one. */
export function useEndSession() {
  const invalidate = useInvalidateAccount();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSessions, {}) : call(endSession, { params: { id } }),
    onSettled: invalidate,
  });
}
