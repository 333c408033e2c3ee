import { readEnrolledClass, type StudentAssignmentItem } from '@antecedent/contracts/enrollment';
import { useQueries } from '@tanstack/react-query';
import { useEnrolledClasses } from '../features/classes/classes.api.ts';
import { nextAssignment } from '../features/classes/next-assignment.ts';
import { call } from '../lib/api-client.ts';

type Next = { assignment: StudentAssignmentItem; zone: string };

/** What a student had best do next in all classes together; null while nothing is known or nothing is open. */
export function useNextOfAll(): Next | null {
  const classes = useEnrolledClasses();
  const answers = useQueries({
    queries: (classes.data ?? []).map(({ id }) => ({
      queryKey: ['home', 'class', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(readEnrolledClass, { query: { id } }, signal),
    })),
  });
  const loaded = answers.flatMap(({ data }) => (data ? [data] : []));
  const assignment = nextAssignment(loaded.flatMap(({ assignments }) => assignments));
  if (assignment === null) return null;
  const home = loaded.find(({ assignments }) => assignments.includes(assignment));
  return { assignment, zone: home?.classTimeZone ?? 'UTC' };
}
