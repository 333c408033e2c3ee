import { readWhoLooked } from '@antecedent/contracts/submissions/submissions/who-looked';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

export const useWhoLooked = (assignmentId: string) =>
  useQuery({
    queryKey: ['assignment', assignmentId, 'who-looked'],
    queryFn: ({ signal }) => call(readWhoLooked, { query: { id: assignmentId } }, signal),
    staleTime: 0,
  });
