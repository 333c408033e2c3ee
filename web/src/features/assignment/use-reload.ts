import type { StudentAssignment } from '@antecedent/contracts/submissions/own-submission';
import { useEffect } from 'react';
import { reloadAfter } from './next-deadline.ts';

/** The server's clock must have passed the deadline when it is asked, ms. */
const MARGIN = 250;

/** Reads the assignment again at its next deadline, at the latest after a day; each answer sets the next time. */
export function useReload(assignment: StudentAssignment, reload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(reload, reloadAfter(assignment) + MARGIN);
    return () => clearTimeout(timer);
  }, [assignment, reload]);
}
