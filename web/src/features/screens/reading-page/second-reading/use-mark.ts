import type { WorkReading } from '@antecedent/contracts/grading/second-reading';
import type { GradeMethod } from '@antecedent/domain/grading/grades';
import { carriedRatings, type Rating } from '@antecedent/domain/grading/rubric';
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
import { entryOf, parseEntry } from '../grading/grade-value.ts';
import { refetchQueues } from '../refetch-queues.ts';
import { sendMark, workReadingKey } from './second-reading.api.ts';

/** Pause after the last change before it is saved, ms. */
const SAVE_DELAY_MS = 500;
/** Pause before another try, ms. */
const RETRY_DELAY_MS = 10_000;

/** What a marker gives, as typed. */
export type MarkEntry = { grade: string; ratings: readonly Rating[]; note: string };
export type OwnMark = NonNullable<WorkReading['mine']>;

type Sent = MarkEntry & { finished: boolean };

const PASSING = ['unavailable', 'internal', 'too-many-attempts', 'unauthenticated'];
const mayPass = (error: unknown) => !(error instanceof ApiError) || PASSING.includes(error.code);

/** A grade of a mark in the class's method, as it is shown in a field. */
export const entryOfGrade = (
  { points, letter }: { points: number | null; letter: string | null },
  method: GradeMethod,
): string => (method === 'Letter' ? (letter ?? '') : entryOf(points));

const entriesOf = (mine: OwnMark, reading: WorkReading, method: GradeMethod): MarkEntry => ({
  grade: entryOfGrade(mine.grade, method),
  ratings: carriedRatings(reading.criteria, mine.ratings),
  note: mine.note,
});

/** What one of the two markers gives while they give it: saved as it is typed, compared with what they saw. */
export function useMark(
  submissionId: string,
  reading: WorkReading & { mine: OwnMark },
  method: GradeMethod,
) {
  const { mine } = reading;
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState(() => entriesOf(mine, reading, method));
  const [state, setState] = useState<DraftState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const seen = useRef(mine.changedAt);
  const isDirty = useRef(false);
  const saver = useRef<DraftSaver<Sent> | null>(null);

  useEffect(() => {
    const queryKey = workReadingKey(submissionId);
    const own = draftSaver<Sent>({
      delay: SAVE_DELAY_MS,
      retryDelay: RETRY_DELAY_MS,
      send: async ({ grade, ratings, note, finished }) => {
        // A response in flight would be from before the change.
        await queryClient.cancelQueries({ queryKey, exact: true });
        const value = parseEntry(method, grade);
        const answer = await sendMark({
          submissionId,
          grade: {
            points: typeof value === 'number' ? value : null,
            letter: typeof value === 'number' || value === 'invalid' ? null : value,
          },
          ratings: [...ratings],
          note,
          finished,
          seen: seen.current,
        });
        seen.current = answer.reading.mine?.changedAt ?? null;
        queryClient.setQueryData<WorkReading | null>(queryKey, answer.reading);
        if (finished) void refetchQueues(queryClient);
      },
      onState: (next, saved) => {
        setState(next);
        if (saved !== null) isDirty.current = false;
      },
      onError: (error) => {
        if (mayPass(error)) return 'again';
        setProblem(errorMessage(error));
        void queryClient.invalidateQueries({ queryKey, exact: true });
        return 'never';
      },
    });
    saver.current = own;
    return followPage(own, () => isDirty.current);
  }, [submissionId, method, queryClient]);

  const send = (next: MarkEntry, finished: boolean) => {
    isDirty.current = true;
    saver.current?.change({ ...next, finished });
  };
  const change = (part: Partial<MarkEntry>) => {
    const next = { ...entry, ...part };
    setEntry(next);
    isDirty.current = true;
    // An incomplete grade is saved once it is valid.
    if (problem === null && parseEntry(method, next.grade) !== 'invalid') send(next, false);
  };
  return {
    ...entry,
    state,
    problem,
    isGradeValid: parseEntry(method, entry.grade) !== 'invalid',
    hasGrade: !['invalid', null].includes(parseEntry(method, entry.grade) as string | null),
    change,
    rate: (rating: Rating) =>
      change({
        ratings: [
          ...entry.ratings.filter(({ criterionId }) => criterionId !== rating.criterionId),
          rating,
        ],
      }),
    /** Says that one has finished, or hasn't after all. */
    finish: (isFinished: boolean) => {
      send(entry, isFinished);
      return saver.current?.flush();
    },
    /** Shows what is stored, in place of one's own. */
    takeTheirs: () => {
      void saver.current?.drop();
      isDirty.current = false;
      seen.current = mine.changedAt;
      setProblem(null);
      setState('saved');
      setEntry(entriesOf(mine, reading, method));
    },
    /** Saves one's own in place of what is stored. */
    insist: () => {
      seen.current = mine.changedAt;
      const next = { ...entry, ratings: carriedRatings(reading.criteria, entry.ratings) };
      setProblem(null);
      setEntry(next);
      send(next, false);
    },
  };
}

export type MarkState = ReturnType<typeof useMark>;
