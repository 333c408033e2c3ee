import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { currentSession, subscribeToSession } from '../lib/session.ts';

/** Retries after a failure that may be temporary. */
const MAX_RETRIES = 2;

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'internal' || error.code === 'unavailable';

/** The cache of server responses. Refusals are final; only network and server failures are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});

function personId(): string | null {
  const session = currentSession();
  return session.kind === 'visitor' ? null : session.user.id;
}

/** Empties the cache as soon as a person signs out or another one signs in. @returns a function that stops it */
export function forgetDataOfOthers(client: QueryClient): () => void {
  let person = personId();
  return subscribeToSession(() => {
    const before = person;
    person = personId();
    if (before !== null && person !== before) client.clear();
  });
}
