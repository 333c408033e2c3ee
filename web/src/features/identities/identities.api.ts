import type { SignedInUser } from '@antecedent/contracts/accounts/sign-in';
import {
  confirmLink,
  dropPendingLink,
  finishSignIn,
  listIdentities,
  listProviders,
  type Provider,
  readPendingLink,
  startLink,
  unlinkIdentity,
} from '@antecedent/contracts/identities';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { startSession } from '../../lib/session.ts';

const providers = queryOptions({
  queryKey: ['sign-in providers'],
  queryFn: ({ signal }) => call(listProviders, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The federated sign-in providers. */
export const useProviders = () => useQuery(providers);

/** The URL that starts a sign-in with the provider and returns to `redirectUrl`. */
export const signInUrl = ({ address }: Provider, redirectUrl: string): string =>
  `${address}?${new URLSearchParams({ redirect_uri: redirectUrl })}`;

/** Turns the one-time code into a session of this browser. */
export function useFinishSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string): Promise<SignedInUser> => call(finishSignIn, {}, undefined, code),
    onSuccess: (user) => {
      // Whatever somebody else read here before is not this person's.
      client.clear();
      startSession(user);
    },
  });
}

const IDENTITIES = ['identities'];

/** The caller's own identities, and what could be linked. */
export const useIdentities = () =>
  useQuery({
    queryKey: IDENTITIES,
    queryFn: ({ signal }) => call(listIdentities, {}, signal),
  });

/** Sends the browser to the provider, which proves the identity that is to be linked. */
export const useStartLink = () =>
  useMutation({
    mutationFn: (provider: string) => call(startLink, { body: { provider } }),
    onSuccess: ({ address }) => location.assign(address),
  });

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(unlinkIdentity, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: IDENTITIES }),
  });
}

/** The identity that this browser has proved and that waits for its account; null when there is none. */
export const pendingLinkQuery = queryOptions({
  queryKey: ['pending identity'],
  queryFn: async ({ signal }) => (await call(readPendingLink, {}, signal)).pending,
  staleTime: 0,
  gcTime: 0,
});

export const usePendingLink = () => useQuery(pendingLinkQuery);

/** Links it to the account that is signed in. */
export function useConfirmLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmLink, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: IDENTITIES }),
  });
}

export const useDiscardPendingLink = () =>
  useMutation({ mutationFn: () => call(dropPendingLink, {}) });
