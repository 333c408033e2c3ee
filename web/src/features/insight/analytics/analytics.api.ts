import {
  HeatMapSchema,
  readEssayMap,
  readHeatMap,
  readWordChange,
} from '@antecedent/contracts/insight/analytics/charts';
import { readOwnFigures } from '@antecedent/contracts/insight/analytics/own-analytics';
import { readTextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export function useEssayMap(submissionId: string) {
  return useQuery({
    queryKey: ['essay-map', submissionId],
    queryFn: ({ signal }) => call(readEssayMap, { query: { submissionId } }, signal),
  });
}

export function useHeatMap(submissionId: string) {
  return useQuery({
    queryKey: ['heat-map', submissionId],
    queryFn: async ({ signal }) => {
      const { data } = await call(readHeatMap, { query: { id: submissionId } }, signal);
      return HeatMapSchema.parse(JSON.parse(data));
    },
  });
}

export function useWordChange(submissionId: string) {
  return useQuery({
    queryKey: ['word-change', submissionId],
    queryFn: ({ signal }) => call(readWordChange, { query: { submissionId } }, signal),
  });
}

/** The text by where its words came from, as it was when this was asked; it does not change under its reader. */
export function useTextOrigins(submissionId: string) {
  return useQuery({
    queryKey: ['text-origins', submissionId],
    queryFn: ({ signal }) => call(readTextOrigins, { query: { submissionId } }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useOwnFigures(assignmentId: string) {
  return useQuery({
    queryKey: ['own-figures', assignmentId],
    queryFn: ({ signal }) => call(readOwnFigures, { query: { id: assignmentId } }, signal),
  });
}
