import { viewAsStudent } from '@antecedent/contracts/classes/test-student';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { actAsTestStudent } from '../../../lib/session.ts';
import { notify } from '../../../lib/toasts.ts';

type Viewed = {
  classId: string;
  /** Opens this assignment, or its class if students don't see it. */
  assignment?: { id: string; title: string; visible: boolean };
};

/** Loads a page of a class as its test student sees it now. */
export const useViewAsStudent = () =>
  useMutation({
    mutationFn: ({ classId }: Viewed) => call(viewAsStudent, { params: { classId } }),
    onError: (error) => notify('error', errorMessage(error)),
    onSuccess: (testStudent, { classId, assignment }) => {
      const isHidden = assignment?.visible === false;
      const back = location.pathname + location.search;
      const hidden = isHidden ? assignment.title : null;
      actAsTestStudent(testStudent, { classId, back, hidden });
      location.assign(
        assignment && !isHidden ? `/assignment/${assignment.id}` : `/class/${classId}`,
      );
    },
  });
