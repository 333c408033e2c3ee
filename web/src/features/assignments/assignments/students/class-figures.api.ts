import { readClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import { SECOND } from '@antecedent/domain/time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { classKeys } from '../../../../lib/query-keys.ts';

/** How everybody wrote an assignment; asked again while newer figures are being worked out. */
export const useClassFigures = (classId: string, assignmentId: string) =>
  useQuery({
    queryKey: [...classKeys.one(classId), 'figures', assignmentId],
    queryFn: ({ signal }) => call(readClassFigures, { query: { id: assignmentId } }, signal),
    refetchInterval: ({ state }) => (state.data?.measuring ? 5 * SECOND : false),
  });
