import {
  readRecovery,
  recoverPassword,
  requestRecovery,
} from '@antecedent/contracts/accounts/accounts/recovery';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { LINK_QUERY_OPTIONS } from '../form/link-token.api.ts';
export const useRequestRecovery = () =>
  useMutation({
    mutationFn: (email: string) => call(requestRecovery, { query: {}, body: { email } }),
  });

/** The page shows how many minutes the link is valid for. */
const REFRESH_INTERVAL_MS = 60_000;

/** Whether a link for a new password works, and for how many minutes. */
export const useRecovery = (token: string | null) =>
  useQuery({
    ...LINK_QUERY_OPTIONS,
    queryKey: ['recovery', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(readRecovery, { query: {}, body: { id: token } }, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : REFRESH_INTERVAL_MS),
  });

export const useRecoverPassword = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof recoverPassword>['body']) =>
      call(recoverPassword, { body }),
  });
