import type { QueuePlaceAnswer } from '@antecedent/contracts/grading/queue';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useReader } from '../reader.ts';
import { placeQuery, useQueuePlace } from './queue.api.ts';
import {
  addressOf,
  choiceInAddress,
  EVERYBODY,
  type QueueChoice,
  readingPath,
  storeChoice,
  storedChoice,
} from './queue-choice.ts';

/** The submissions that are gone through, as the page of one of them has them. */
export type Queue = {
  choice: QueueChoice;
  /** Undefined until it is known. */
  place: QueuePlaceAnswer | undefined;
  choose: (choice: QueueChoice) => void;
  /** Goes to the next or the previous one; at either end, says so. */
  step: (direction: -1 | 1) => Promise<void>;
  open: (submissionId: string) => void;
};

/**
 * The queue of the assignment that is read; for coordinators, everybody by name. The choice is that of the address, or the last one for this assignment.
 *
 * @param submission undefined while it loads
 */
export function useQueue(submission: Submission | undefined): Queue {
  const { t } = useTranslation();
  const { submissionId = '' } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const assignmentId = submission?.assignmentId;
  const choice =
    choiceInAddress(address) ??
    (assignmentId === undefined ? null : storedChoice(assignmentId)) ??
    EVERYBODY;
  const reader = useReader();
  const hasQueue = submission !== undefined && !reader.isCoordinator;
  const { data: place } = useQueuePlace(submissionId, choice, hasQueue);
  const open = (id: string) =>
    void navigate(reader.isCoordinator ? reader.path(id) : readingPath(id, choice));
  const neighbor = async (direction: -1 | 1): Promise<string | null> => {
    if (reader.isCoordinator && submission) {
      const { classId, assignmentId: of, currentStudentIndex: studentIndex } = submission;
      return reader.next({ classId, assignmentId: of, studentIndex, direction });
    }
    const here: QueuePlaceAnswer =
      place ?? (await queryClient.fetchQuery(placeQuery(submissionId, choice)));
    return direction === 1 ? here.next : here.previous;
  };
  return {
    choice,
    place,
    open,
    choose: (next) => {
      if (assignmentId !== undefined) storeChoice(assignmentId, next);
      setAddress(addressOf(next), { replace: true });
    },
    step: async (direction) => {
      try {
        const id = await neighbor(direction);
        if (id === null) notify('info', t('readingPage.none'));
        else open(id);
      } catch (error) {
        notify('error', errorMessage(error));
      }
    },
  };
}
