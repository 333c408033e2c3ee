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

/** A section whose students the figures are about; null for the whole class. */
export type SectionId = string | null;

const ofClass = (id: string, section: SectionId) => ({
  id,
  ...(section !== null && { section }),
});

/** Everything written in a class, by day and hour; the days before stay while others load. */
export const useClassHeat = (classId: string, section: SectionId, range: DayRange | null) =>
  useQuery({
    queryKey: key(classId, 'heat', section, range),
    queryFn: async ({ signal }) =>
      (await call(readClassHeat, { query: { ...ofClass(classId, section), ...range } }, signal))
        .figure,
    placeholderData: keepPreviousData,
  });

export const useClassHourly = (classId: string, section: SectionId, range: DayRange | null) =>
  useQuery({
    queryKey: key(classId, 'hourly', section, range),
    queryFn: async ({ signal }) =>
      (await call(readClassHourly, { query: { ...ofClass(classId, section), ...range } }, signal))
        .figure,
    placeholderData: keepPreviousData,
  });

export const useClassActivity = (classId: string, section: SectionId, range: DayRange | null) =>
  useQuery({
    queryKey: key(classId, 'activity', section, range),
    queryFn: async ({ signal }) =>
      (
        await call(
          readClassAssignmentActivity,
          { query: { ...ofClass(classId, section), ...range } },
          signal,
        )
      ).figure,
    placeholderData: keepPreviousData,
  });

export const useClassTimes = (classId: string, section: SectionId) =>
  useQuery({
    queryKey: key(classId, 'times', section),
    queryFn: ({ signal }) => call(readClassTimes, { query: ofClass(classId, section) }, signal),
  });

export const useClassPace = (classId: string, section: SectionId) =>
  useQuery({
    queryKey: key(classId, 'pace', section),
    queryFn: ({ signal }) => call(readClassPace, { query: ofClass(classId, section) }, signal),
  });

export const useClassOverview = (classId: string, section: SectionId) =>
  useQuery({
    queryKey: key(classId, 'overview', section),
    queryFn: ({ signal }) => call(readClassOverview, { query: ofClass(classId, section) }, signal),
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
