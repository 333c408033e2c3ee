import { readGradingShares } from '@antecedent/contracts/grading/shares';
import {
  COURSE_PAGE_SIZE,
  type CourseSort,
  type CourseState,
  downloadCourse,
  listAssistedClasses,
  listCourseOptions,
  listCourses,
  readAssistedClass,
  readCourse,
} from '@antecedent/contracts/screens/class-reading';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { classKeys } from '../../../lib/query-keys.ts';

/** What the coordinator's list shows, and in which order. */
export type CourseQuery = {
  search: string;
  subjectArea: number | null;
  studentLevel: number | null;
  state: CourseState | null;
  sort: CourseSort;
  direction: 'asc' | 'desc';
};

/** All classes, one index at a time until a page that isn’t full. */
export function useCourses(query: CourseQuery) {
  const { search, subjectArea, studentLevel, state, sort, direction } = query;
  return useInfiniteQuery({
    queryKey: ['courses', query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        listCourses,
        {
          query: {
            index: pageParam,
            search,
            sort,
            direction,
            ...(subjectArea === null ? {} : { subjectArea }),
            ...(studentLevel === null ? {} : { studentLevel }),
            ...(state === null ? {} : { state }),
          },
        },
        signal,
      ),
    getNextPageParam: (page, _pages, index) =>
      page.length < COURSE_PAGE_SIZE ? undefined : index + 1,
    placeholderData: keepPreviousData,
  });
}

export const useCourseOptions = () =>
  useQuery({
    queryKey: ['course-options'],
    queryFn: ({ signal }) => call(listCourseOptions, {}, signal),
  });

export const useCourse = (id: string) =>
  useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(readCourse, { query: { id } }, signal),
  });

export const useDownloadCourse = (id: string) =>
  useMutation({ mutationFn: () => call(downloadCourse, { query: { id } }) });

export const useAssistedClasses = () =>
  useQuery({
    queryKey: [...classKeys.all, 'assisted'],
    queryFn: ({ signal }) => call(listAssistedClasses, {}, signal),
  });

export const useAssistedClass = (id: string) =>
  useQuery({
    queryKey: [...classKeys.all, 'assisted', id],
    queryFn: ({ signal }) => call(readAssistedClass, { query: { id } }, signal),
  });

/** The students in one's own share of an assignment; empty where its grading isn't divided. */
export const useOwnShare = (assignmentId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['grading-shares', assignmentId],
    queryFn: ({ signal }) => call(readGradingShares, { query: { id: assignmentId } }, signal),
    enabled,
  });
