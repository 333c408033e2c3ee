import { readStudentPace } from '@antecedent/contracts/insight/analytics/class-pace';
import { readOwnClassAnalytics } from '@antecedent/contracts/insight/analytics/own-class-analytics';
import {
  listStudentEssays,
  readStudentAssignmentActivity,
  readStudentEssayMaps,
  readStudentHeat,
  readStudentHourly,
} from '@antecedent/contracts/insight/analytics/student-analytics';
import { readStudentWordChange } from '@antecedent/contracts/insight/analytics/words-changed';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

type OfStudent = { courseId: string; studentId: string };

const key = (student: OfStudent, figure: string) =>
  ['class-analytics', student.courseId, figure, student.studentId] as const;

/** The figures of a student of a class. */
export function useStudentAnalytics(student: OfStudent) {
  const essays = useQuery({
    queryKey: key(student, 'student-essays'),
    queryFn: ({ signal }) => call(readStudentWordChange, { query: student }, signal),
  });
  const pace = useQuery({
    queryKey: key(student, 'student-pace'),
    queryFn: ({ signal }) => call(readStudentPace, { query: student }, signal),
  });
  const activity = useQuery({
    queryKey: key(student, 'student-activity'),
    queryFn: async ({ signal }) =>
      (await call(readStudentAssignmentActivity, { body: student }, signal)).figure,
  });
  const hourly = useQuery({
    queryKey: key(student, 'student-hourly'),
    queryFn: async ({ signal }) =>
      (await call(readStudentHourly, { body: student }, signal)).figure,
  });
  const heat = useQuery({
    queryKey: key(student, 'student-heat'),
    queryFn: async ({ signal }) => (await call(readStudentHeat, { body: student }, signal)).figure,
  });
  const maps = useQuery({
    queryKey: key(student, 'student-maps'),
    queryFn: async ({ signal }) =>
      (await call(listStudentEssays, { query: student }, signal)).essays,
  });
  return { essays, pace, activity, hourly, heat, maps };
}

/** The essay map of one submission, as the student's analytics show it. */
export const useStudentEssayMap = (submissionId: string) =>
  useQuery({
    queryKey: ['student-essay-map', submissionId],
    queryFn: async ({ signal }) =>
      (await call(readStudentEssayMaps, { body: { ids: [submissionId] } }, signal)).maps[0] ?? null,
  });

/** The student's own figures in a class. */
export const useOwnClassAnalytics = (classId: string) =>
  useQuery({
    queryKey: ['own-class-analytics', classId],
    queryFn: ({ signal }) => call(readOwnClassAnalytics, { query: { id: classId } }, signal),
  });
