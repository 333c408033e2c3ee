import {
  downloadFeedbackFile,
  downloadOwnFeedbackFile,
} from '@antecedent/contracts/grading/feedback';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Who opens a file of feedback: its student, or someone who reads the submission. */
export type FeedbackReader = 'student' | 'reader';

export const fetchFeedbackFile = (
  reader: FeedbackReader,
  id: string,
  signal?: AbortSignal,
): Promise<Blob> =>
  call(
    reader === 'student' ? downloadOwnFeedbackFile : downloadFeedbackFile,
    { params: { id } },
    signal,
  );

/** A file never changes. */
export const useFeedbackFile = (reader: FeedbackReader, id: string) =>
  useQuery({
    queryKey: ['feedback-file', reader, id],
    queryFn: ({ signal }) => fetchFeedbackFile(reader, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
