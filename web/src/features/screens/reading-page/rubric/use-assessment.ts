import type { SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { type Criterion, carriedRatings, type Rating } from '@antecedent/domain/grading/rubric';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import {
  type DraftSaver,
  type DraftState,
  draftSaver,
  followPage,
} from '../../../../lib/draft-saver.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { sendAssessment } from '../../../grading/rubrics/rubrics.api.ts';
import { submissionKey } from '../reading-page.api.ts';

/** Pause after the last change before it is saved, ms. */
const SAVE_DELAY_MS = 500;
/** Pause before another try, ms. */
const RETRY_DELAY_MS = 10_000;

type Shown = { criteria: readonly Criterion[]; ratings: readonly Rating[]; renew: boolean };

/** Why something isn't saved and won't be by itself. */
export type AssessmentProblem = { kind: 'changed' } | { kind: 'refused'; sentence: string };

const shownOf = ({ criteria, assessment }: SubmissionRubric): Shown =>
  assessment
    ? { criteria: assessment.criteria, ratings: assessment.ratings, renew: false }
    : { criteria, ratings: [], renew: false };

const PASSING = ['unavailable', 'internal', 'too-many-attempts', 'unauthenticated'];
const mayPass = (error: unknown) => !(error instanceof ApiError) || PASSING.includes(error.code);

/** Points and comments while an instructor gives them: saved as they are given, compared with what their author saw. */
export function useAssessment({ submissionId, rubric }: Submission & { rubric: SubmissionRubric }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(() => shownOf(rubric));
  const [state, setState] = useState<DraftState>('saved');
  const [problem, setProblem] = useState<AssessmentProblem | null>(null);
  const seen = useRef(rubric.assessment?.assessedAt ?? null);
  const isDirty = useRef(false);
  const saver = useRef<DraftSaver<Shown> | null>(null);

  useEffect(() => {
    const queryKey = submissionKey(submissionId);
    const own = draftSaver<Shown>({
      delay: SAVE_DELAY_MS,
      retryDelay: RETRY_DELAY_MS,
      send: async ({ ratings, renew }) => {
        // A response in flight would be from before the change.
        await queryClient.cancelQueries({ queryKey, exact: true });
        const answer = await sendAssessment({ submissionId, ratings, renew, seen: seen.current });
        seen.current = answer.rubric?.assessment?.assessedAt ?? null;
        queryClient.setQueryData<Submission>(
          queryKey,
          (page) => page && { ...page, rubric: answer.rubric },
        );
      },
      onState: (next, saved) => {
        setState(next);
        if (saved !== null) isDirty.current = false;
      },
      onError: (error) => {
        if (mayPass(error)) return 'again';
        setProblem(
          error instanceof ApiError && error.code === 'rubric-changed'
            ? { kind: 'changed' }
            : { kind: 'refused', sentence: errorMessage(error) },
        );
        void queryClient.invalidateQueries({ queryKey, exact: true });
        return 'never';
      },
    });
    saver.current = own;
    return followPage(own, () => isDirty.current);
  }, [submissionId, queryClient]);

  // What someone else saved, while nothing of one's own is unsaved.
  useEffect(() => {
    const assessedAt = rubric.assessment?.assessedAt ?? null;
    // One's own, as it was saved, may lack the blank that was just typed.
    if (isDirty.current || assessedAt === seen.current) return;
    seen.current = assessedAt;
    setShown((before) => (before.renew ? before : shownOf(rubric)));
  }, [rubric]);

  const show = (next: Shown) => {
    isDirty.current = true;
    setShown(next);
    if (problem === null) saver.current?.change(next);
  };
  return {
    ...shown,
    state,
    problem,
    rate: (rating: Rating) => {
      const others = shown.ratings.filter(({ criterionId }) => criterionId !== rating.criterionId);
      show({ ...shown, ratings: [...others, rating] });
    },
    /** Goes on with the rubric as it is now. */
    renewAll: () =>
      show({
        criteria: rubric.criteria,
        ratings: carriedRatings(rubric.criteria, shown.ratings),
        renew: true,
      }),
    /** Shows the current state, in place of one's own. */
    takeTheirs: () => {
      void saver.current?.drop();
      isDirty.current = false;
      seen.current = rubric.assessment?.assessedAt ?? null;
      setProblem(null);
      setState('saved');
      setShown(shownOf(rubric));
    },
    /** Saves one's own in place of the current state. */
    insist: () => {
      seen.current = rubric.assessment?.assessedAt ?? null;
      // By the rubric as it is now: what isn't in it any more can't be saved.
      const { criteria } = rubric.assessment ?? rubric;
      const next = { ...shown, criteria, ratings: carriedRatings(criteria, shown.ratings) };
      setProblem(null);
      setShown(next);
      saver.current?.change(next);
    },
  };
}

export type Assessment = ReturnType<typeof useAssessment>;
