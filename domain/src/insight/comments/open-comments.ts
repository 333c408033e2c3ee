import type { PassageState } from './outcome.ts';

/** What decides whether something was done about a comment. */
export type AnsweredComment = {
  state: PassageState;
  standing: 'open' | 'resolved' | 'removed';
  /** Answers by others than who made it. */
  replies: number;
};

/**
 * Whether nothing was done about an open comment in the text: its words and their paragraph are unchanged, no one
 * answered it or marked it as done. An answer is as good as a change.
 */
export const isUntouched = ({ state, standing, replies }: AnsweredComment): boolean =>
  state === 'untouched' && standing === 'open' && replies === 0;
