import { readSetup } from '@antecedent/contracts/admin/system/setup';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** What the installation still needs. It changes outside of the product, so it is refetched at each visit. */
export const useSetup = () =>
  useQuery({
    queryKey: ['admin', 'setup'],
    queryFn: ({ signal }) => call(readSetup, {}, signal),
    staleTime: 0,
  });
