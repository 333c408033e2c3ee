import {
  type SignedInUser,
  signIn,
  signOut,
} from '@antecedent/contracts/accounts/accounts/sign-in';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { noteProvider } from '../../../../lib/provider-of-session.ts';
import { clearSession, currentSession, startSession } from '../../../../lib/session.ts';

export type Credentials = EndpointInput<typeof signIn>['body'];

/** Signs in and stores the session in this browser. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: Credentials): Promise<SignedInUser> => call(signIn, { body }),
    onSuccess: (user) => {
      noteProvider(null);
      startSession(user);
    },
  });
}

/** Ends the session on the server and in this browser, even if the server is unreachable. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      if (currentSession().kind === 'signed-in') await call(signOut, {});
    },
    onSettled: clearSession,
  });
}
