import {
  openIdProblem,
  SIGN_IN_PROBLEMS,
  type SignInProblem,
} from '@antecedent/contracts/accounts/identities';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { redirectTarget } from '../sign-in/redirect-target.ts';

/** The result of a federated sign-in, as passed in the callback URL. */
export type CallbackResult =
  | { kind: 'code'; code: string; provider: string | null }
  | { kind: 'linked'; provider: string }
  | { kind: 'pending' }
  | { kind: 'problem'; problem: SignInProblem | 'unknown' }
  | { kind: 'told'; words: string }
  | { kind: 'nothing' };

/** A short message in plain words: no markup, no address, nothing to impersonate with. */
const SAFE_TEXT = /^[\p{L}\p{N}_'’,!?-]+\.?(?: [\p{L}\p{N}_'’,!?-]+\.?)*$/u;
const MAX_LENGTH = 80;

/** An error that is not ours: its text is shown as the provider's, if it is harmless. */
function unknownProblem(error: string): CallbackResult {
  const words = error.trim();
  const isHarmless = words.length <= MAX_LENGTH && SAFE_TEXT.test(words);
  return isHarmless ? { kind: 'told', words } : { kind: 'problem', problem: 'unknown' };
}

/** Parses the result from the callback URL. */
export function parseCallbackResult(search: string): CallbackResult {
  const told = new URLSearchParams(search);
  const error = told.get('error');
  if (error !== null) {
    const problem = SIGN_IN_PROBLEMS.find((one) => one === error) ?? openIdProblem(error);
    return problem ? { kind: 'problem', problem } : unknownProblem(error);
  }
  const code = told.get('token');
  if (code) return { kind: 'code', code, provider: told.get('provider') };
  const provider = told.get('linked');
  if (provider) return { kind: 'linked', provider };
  return told.has('link') ? { kind: 'pending' } : { kind: 'nothing' };
}

/**
 * The result of the sign-in and the redirect target. Both are removed from the address bar immediately, so that neither
 * the code nor the result stays in the history.
 */
export function useCallbackResult(): { ending: CallbackResult; target: string } {
  const { search, pathname } = useLocation();
  const [told] = useState(() => ({
    ending: parseCallbackResult(search),
    target: redirectTarget(search, location.origin),
  }));
  useEffect(() => {
    // The router keeps its own location, so the page does not change.
    if (location.search) history.replaceState(history.state, '', pathname);
  }, [pathname]);
  return told;
}
