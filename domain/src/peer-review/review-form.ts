export const REVIEW_FORM_LIMITS = {
  questions: 20,
  prompt: 500,
  label: 60,
  answer: 10_000,
} as const;

type Asked = {
  /** Chosen by whoever makes it; it stays the same while the question is edited. */
  id: string;
  prompt: string;
  required: boolean;
};

/** What reviewers are asked beside the text. */
export type ReviewQuestion =
  | (Asked & { kind: 'scale'; steps: number; lowest: string; highest: string })
  | (Asked & { kind: 'text'; minWords: number })
  /** By the rubric of the assignment. */
  | (Asked & { kind: 'rubric' });

/** An answer to one question; nothing stands for one that isn't answered. */
export type ReviewAnswer = { questionId: string } & (
  | { kind: 'scale'; value: number | null }
  | { kind: 'text'; text: string }
  | {
      kind: 'rubric';
      ratings: readonly { criterionId: string; points: number | null; comment: string }[];
    }
);
