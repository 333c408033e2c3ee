import type { Feedback } from '@antecedent/contracts/grading/feedback';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { FeedbackPicture } from './FeedbackPicture.tsx';
import type { FeedbackReader } from './feedback-files.api.ts';
import { SpokenFeedback } from './SpokenFeedback.tsx';

type FeedbackBodyProps = {
  reader: FeedbackReader;
  feedback: Pick<Feedback, 'comment' | 'recording' | 'picture'>;
};

/** What a piece of feedback says: spoken, in writing, and with a picture. */
export function FeedbackBody({ reader, feedback }: FeedbackBodyProps) {
  const { comment, recording, picture } = feedback;
  return (
    <>
      {recording && <SpokenFeedback reader={reader} recording={recording} />}
      {comment !== '' && <LinkedText small text={comment} />}
      {picture && <FeedbackPicture reader={reader} {...picture} />}
    </>
  );
}
