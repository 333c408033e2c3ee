import { listEnrolledClasses } from '@antecedent/contracts/classes/classes/enrollment';
import type { Role } from '@antecedent/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { classKeys } from './query-keys.ts';

/** The classes in which the user is a student. @param enabled false for users who can't be */
export const useEnrolledClasses = (enabled = true) =>
  useQuery({
    queryKey: classKeys.enrolled,
    queryFn: ({ signal }) => call(listEnrolledClasses, {}, signal),
    enabled,
  });

/**
 * The roles for which a user gets menu items and start pages. Everyone who signs up is a student first: people who have become
 * something else are students only if they are enrolled somewhere.
 */
export function useRolesInUse(roles: readonly Role[] | null): readonly Role[] | null {
  const isMore = roles?.includes('ROLE_STUDENT') === true && roles.length > 1;
  const { data } = useEnrolledClasses(isMore);
  if (!isMore || (data && data.length > 0)) return roles;
  return roles.filter((role) => role !== 'ROLE_STUDENT');
}
