import {
  answerHand,
  changeLiveClock,
  LIVE_OPEN_MS,
  LIVE_POLL_MS,
  openLivePage,
  readLivePage,
} from '@antecedent/contracts/screens/live-page';
import { setDueDates } from '@antecedent/contracts/submissions/submissions/due-dates';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';

const liveKey = (assignmentId: string) => ['live-page', assignmentId] as const;

/** Read again every ten seconds while the page is visible. */
export const useLivePage = (assignmentId: string) =>
  useQuery({
    queryKey: liveKey(assignmentId),
    queryFn: ({ signal }) => call(readLivePage, { query: { id: assignmentId } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LIVE_POLL_MS,
    refetchOnWindowFocus: true,
  });

/** Lets students raise their hands as long as the page is open. If that fails, the next time is soon enough. */
export function useOpenHands(assignmentId: string, canAnswer: boolean): void {
  useEffect(() => {
    if (!canAnswer) return;
    const open = () =>
      void call(openLivePage, { query: { id: assignmentId } }).catch(() => undefined);
    open();
    const timer = setInterval(open, LIVE_OPEN_MS);
    return () => clearInterval(timer);
  }, [assignmentId, canAnswer]);
}

/** A change after which the page and the pages of the class are read again. */
function useLiveMutation<Input>(assignmentId: string, send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['classes'] });
      await queryClient.invalidateQueries({ queryKey: liveKey(assignmentId) });
    },
  });
}

export type ClockChange = EndpointInput<typeof changeLiveClock>['body']['change'];

export const useChangeClock = (assignmentId: string) =>
  useLiveMutation(
    assignmentId,
    ({ change, confirmed }: { change: ClockChange; confirmed?: string | undefined }) =>
      call(changeLiveClock, { body: { assignmentId, change, confirmed } }),
  );

export const useExtraMinutes = (assignmentId: string) =>
  useLiveMutation(
    assignmentId,
    ({ studentId, ...shift }: { studentId: string; draftIds: string[]; minutes: number }) =>
      call(setDueDates, { body: { assignmentId, studentIds: [studentId], shift } }),
  );

export const useAnswerHand = (assignmentId: string) =>
  useLiveMutation(assignmentId, (answer: { studentId: string; outcome: 'seen' | 'answered' }) =>
    call(answerHand, { body: { assignmentId, ...answer } }),
  );
