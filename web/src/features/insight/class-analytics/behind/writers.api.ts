import { readWriters } from '@antecedent/contracts/insight/analytics/class-activity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import type { WrittenAt } from './written-at.ts';

/** Whose writing is asked for: everybody's in a class or a section, for one assignment, or of one student. */
export type WritersOf = {
  classId: string;
  assignmentId?: string;
  studentId?: string;
  section?: string;
};

/** Who wrote at certain hours. */
export const useWriters = ({ classId, ...of }: WritersOf, at: WrittenAt) =>
  useQuery({
    queryKey: ['class-analytics', classId, 'writers', of, at],
    queryFn: ({ signal }) => call(readWriters, { query: { id: classId, ...of, ...at } }, signal),
  });
