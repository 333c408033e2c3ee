/** Number of questions, and characters of a prompt, of the label of a scale, and of an answer. */
export const REVIEW_FORM_LIMITS = {
  questions: 20,
  prompt: 500,
  label: 60,
  answer: 10_000,
} as const;

type Asked = {
  /** Chosen by the client that creates it; it stays the same while the question is edited. */
  id: string;
  prompt: string;
  required: boolean;
};

/** What reviewers are asked next to the text. */
export type ReviewQuestion =
  | (Asked & { kind: 'scale'; steps: number; lowest: string; highest: string })
  | (Asked & { kind: 'text'; minWords: number })
  /** By the rubric of the assignment. */
  | (Asked & { kind: 'rubric' });

/** An answer to one question; a question that isn't answered has no entry. */
export type ReviewAnswer = { questionId: string } & (
  | { kind: 'scale'; value: number | null }
  | { kind: 'text'; text: string }
  | {
      kind: 'rubric';
      ratings: readonly { criterionId: string; points: number | null; comment: string }[];
    }
);
