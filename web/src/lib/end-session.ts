import { signOut } from '@antecedent/contracts/accounts/accounts/sign-in';
import { call } from './api-client.ts';
import { takeLeftToken } from './session.ts';

/** Ends a session on the server that this browser no longer uses. Nothing waits for it: unanswered, it expires by itself. */
export function endSession(token: string) {
  call(signOut, {}, undefined, token).catch(() => {});
}

/** Ends a test student's session after its page was left. */
export function endLeftSession() {
  const token = takeLeftToken();
  if (token !== null) endSession(token);
}
