import { listEarlyHelp } from '@antecedent/contracts/screens/early-help';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The students of a class who may need a word. */
export const useEarlyHelp = (classId: string) =>
  useQuery({
    queryKey: ['early-help', classId],
    queryFn: ({ signal }) => call(listEarlyHelp, { params: { classId } }, signal),
  });
