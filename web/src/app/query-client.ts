import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

/** Asked again at most this often after a failure that may pass by itself. */
const MAX_RETRIES = 2;

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'internal' || error.code === 'unavailable';

/** The cache of server answers. Refusals are final; only failures of network and server are tried again. */
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
