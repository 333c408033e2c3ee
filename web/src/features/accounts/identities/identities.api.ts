import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import {
  confirmLink,
  discardPendingLink,
  finishSignIn,
  listIdentities,
  listProviders,
  type Provider,
  readPendingLink,
  startLink,
  unlinkIdentity,
} from '@antecedent/contracts/accounts/identities';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../lib/api-client.ts';
import { endSession } from '../../../lib/end-session.ts';
import { accessToken, startSession } from '../../../lib/session.ts';

const providers = queryOptions({
  queryKey: ['sign-in providers'],
  queryFn: ({ signal }) => call(listProviders, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The federated sign-in providers. */
export const useProviders = () => useQuery(providers);

/** The URL that starts a sign-in with the provider and returns to `redirectUrl`; a new account gets the page's language. */
export const signInUrl = ({ address }: Provider, redirectUrl: string): string =>
  `${address}?${new URLSearchParams({ redirect_uri: redirectUrl, locale: i18next.language })}`;

/** Exchanges the one-time code for a session in this browser. */
export const useFinishSignIn = () =>
  useMutation({
    mutationFn: (code: string): Promise<SignedInUser> => call(finishSignIn, {}, undefined, code),
    onSuccess: (user) => {
      const replaced = accessToken();
      startSession(user);
      if (replaced !== null) endSession(replaced);
    },
  });

export const IDENTITIES_KEY = ['identities'];

/** The user's identities, and the providers that can be linked. */
export const useIdentities = () =>
  useQuery({
    queryKey: IDENTITIES_KEY,
    queryFn: ({ signal }) => call(listIdentities, {}, signal),
  });

/** Redirects to the provider to prove the identity to link. */
export const useStartLink = () =>
  useMutation({
    mutationFn: (body: { provider: string; password: string }) => call(startLink, { body }),
    onSuccess: ({ address }) => location.assign(address),
  });

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call(unlinkIdentity, { params: { id }, body: { password } }),
    onSettled: () => client.invalidateQueries({ queryKey: IDENTITIES_KEY }),
  });
}

/** The proven identity waiting to be linked in this browser; null if there is no such identity. */
export const pendingLinkQuery = queryOptions({
  queryKey: ['pending identity'],
  queryFn: async ({ signal }) => (await call(readPendingLink, {}, signal)).pending,
  staleTime: 0,
  gcTime: 0,
});

export const usePendingLink = () => useQuery(pendingLinkQuery);

/** Links the pending identity to the signed-in account. */
export function useConfirmLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmLink, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: IDENTITIES_KEY }),
  });
}

export const useDiscardPendingLink = () =>
  useMutation({ mutationFn: () => call(discardPendingLink, {}) });
