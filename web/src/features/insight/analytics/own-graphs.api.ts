import {
  readOwnEssayMap,
  readOwnHeatMap,
  readOwnWordChange,
} from '@antecedent/contracts/insight/analytics/own-analytics';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The three graphs of the student's own work. */
export function useOwnGraphs(assignmentId: string) {
  const query = { id: assignmentId };
  const essayMap = useQuery({
    queryKey: ['own-essay-map', assignmentId],
    queryFn: ({ signal }) => call(readOwnEssayMap, { query }, signal),
  });
  const heatMap = useQuery({
    queryKey: ['own-heat-map', assignmentId],
    queryFn: ({ signal }) => call(readOwnHeatMap, { query }, signal),
  });
  const wordChange = useQuery({
    queryKey: ['own-word-change', assignmentId],
    queryFn: ({ signal }) => call(readOwnWordChange, { query }, signal),
  });
  return { essayMap, heatMap, wordChange };
}
