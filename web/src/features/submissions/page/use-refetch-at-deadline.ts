import type { StudentAssignment } from '@antecedent/contracts/submissions/own-submission';
import { useEffect } from 'react';
import { msUntilRefetch } from '../next-deadline.ts';

/** The server's clock must have passed the deadline when it is asked, ms. */
const CLOCK_MARGIN_MS = 250;

/** Reads the assignment again at its next deadline, at the latest after a day; each answer sets the next time. */
export function useRefetchAtDeadline(assignment: StudentAssignment, reload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(reload, msUntilRefetch(assignment) + CLOCK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [assignment, reload]);
}
