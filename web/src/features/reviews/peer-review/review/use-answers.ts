import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import { carriedAnswers } from '@antecedent/domain/peer-review/review-answers';
import type { ReviewAnswer } from '@antecedent/domain/peer-review/review-form';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { type DraftSaver, type DraftState, draftSaver } from '../../../../lib/draft-saver.ts';
import { sendAnswers } from '../reviews.api.ts';
import { keepAnswersLocally, localAnswers } from './local-answers.ts';

/** Pause after the last key before answers are sent, ms. */
const SAVE_DELAY_MS = 800;
/** Pause before another try, ms. */
const RETRY_DELAY_MS = 10_000;

/** Refusals that asking again can't change: the answers stay on the device. */
const FINAL_CODES: readonly string[] = [
  'not-found',
  'forbidden',
  'invalid-request',
  'conflict',
  'already-submitted',
];

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || !FINAL_CODES.includes(error.code);

/** Answers while they are written: on the device immediately, on the server a moment later. */
export function useAnswers(review: OpenReview) {
  const { id, questions, criteria } = review;
  const [answers, setAnswers] = useState<readonly ReviewAnswer[]>(() =>
    carriedAnswers(questions, criteria, localAnswers(id) ?? review.answers),
  );
  const [state, setState] = useState<DraftState>('saved');
  const saver = useRef<DraftSaver<readonly ReviewAnswer[]> | null>(null);
  useEffect(() => {
    const own = draftSaver<readonly ReviewAnswer[]>({
      send: (next) => sendAnswers(id, next),
      delay: SAVE_DELAY_MS,
      retryDelay: RETRY_DELAY_MS,
      onError: (error) => (mayPass(error) ? 'again' : 'never'),
      onState: (next, saved) => {
        setState(next);
        if (saved !== null) keepAnswersLocally(id, null);
      },
    });
    saver.current = own;
    // What an earlier page could not send.
    const left = localAnswers(id);
    if (left) own.change(left);
    const handleOnline = () => void own.flush();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      own.stop();
    };
  }, [id]);
  const answer = (given: ReviewAnswer) => {
    const others = answers.filter(({ questionId }) => questionId !== given.questionId);
    const next = [...others, given];
    setAnswers(next);
    keepAnswersLocally(id, next);
    saver.current?.change(next);
  };
  return {
    answers,
    state,
    answer,
    /** Before the review is submitted with them. */
    settle: () => saver.current?.drop(),
    /** It was not submitted: they are saved again. */
    keep: () => saver.current?.change(answers),
    /** It was submitted. */
    clear: () => keepAnswersLocally(id, null),
  };
}
