import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

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
