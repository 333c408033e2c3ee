import {
  readAssignmentHeat,
  readAssignmentHourly,
  readClassAssignmentActivity,
  readClassHeat,
  readClassHourly,
} from '@antecedent/contracts/insight/analytics/class-activity';
import { readClassOverview } from '@antecedent/contracts/insight/analytics/class-overview';
import { readClassPace } from '@antecedent/contracts/insight/analytics/class-pace';
import { readClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import { readWordsChanged } from '@antecedent/contracts/insight/analytics/words-changed';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { DayRange } from './range/day-range.ts';

/** Figures of a class, by name and with what else they depend on. */
const key = (classId: string, figure: string, ...more: unknown[]) =>
  ['class-analytics', classId, figure, ...more] as const;

/** Everything written in a class, by day and hour; the days before stay while others load. */
export const useClassHeat = (classId: string, range: DayRange | null) =>
  useQuery({
    queryKey: key(classId, 'heat', range),
    queryFn: async ({ signal }) =>
      (await call(readClassHeat, { query: { id: classId, ...range } }, signal)).figure,
    placeholderData: keepPreviousData,
  });

export const useClassHourly = (classId: string, range: DayRange | null) =>
  useQuery({
    queryKey: key(classId, 'hourly', range),
    queryFn: async ({ signal }) =>
      (await call(readClassHourly, { query: { id: classId, ...range } }, signal)).figure,
    placeholderData: keepPreviousData,
  });

export const useClassActivity = (classId: string, range: DayRange | null) =>
  useQuery({
    queryKey: key(classId, 'activity', range),
    queryFn: async ({ signal }) =>
      (await call(readClassAssignmentActivity, { query: { id: classId, ...range } }, signal))
        .figure,
    placeholderData: keepPreviousData,
  });

export const useClassTimes = (classId: string) =>
  useQuery({
    queryKey: key(classId, 'times'),
    queryFn: ({ signal }) => call(readClassTimes, { query: { id: classId } }, signal),
  });

export const useClassPace = (classId: string) =>
  useQuery({
    queryKey: key(classId, 'pace'),
    queryFn: ({ signal }) => call(readClassPace, { query: { id: classId } }, signal),
  });

export const useClassOverview = (classId: string) =>
  useQuery({
    queryKey: key(classId, 'overview'),
    queryFn: ({ signal }) => call(readClassOverview, { query: { id: classId } }, signal),
  });

/** The three figures of an assignment. */
export function useAssignmentAnalytics(classId: string, assignmentId: string) {
  const query = { id: assignmentId };
  const heat = useQuery({
    queryKey: key(classId, 'assignment-heat', assignmentId),
    queryFn: async ({ signal }) => (await call(readAssignmentHeat, { query }, signal)).figure,
  });
  const hourly = useQuery({
    queryKey: key(classId, 'assignment-hourly', assignmentId),
    queryFn: async ({ signal }) => (await call(readAssignmentHourly, { query }, signal)).figure,
  });
  const words = useQuery({
    queryKey: key(classId, 'words-changed', assignmentId),
    queryFn: async ({ signal }) => (await call(readWordsChanged, { query }, signal)).figure,
  });
  return { heat, hourly, words };
}
