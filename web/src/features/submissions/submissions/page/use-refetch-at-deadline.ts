import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useEffect } from 'react';
import { msUntilRefetch } from '../next-deadline.ts';

/** Margin so that the server's clock has passed the deadline, ms. */
const CLOCK_MARGIN_MS = 250;

/**
 * Refetches the assignment at its next deadline, after a day at the latest; each response schedules the next
 * refetch.
 */
export function useRefetchAtDeadline(assignment: StudentAssignment, reload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(reload, msUntilRefetch(assignment) + CLOCK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [assignment, reload]);
}
