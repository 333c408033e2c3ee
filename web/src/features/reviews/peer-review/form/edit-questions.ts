import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';

/** A question of a kind as it is added: it asks nothing yet. */
export function newQuestion(
  kind: ReviewQuestion['kind'],
  id: string,
  prompt: string,
): ReviewQuestion {
  const asked = { id, prompt, required: true };
  if (kind === 'scale') return { ...asked, kind, steps: 5, lowest: '', highest: '' };
  return kind === 'text' ? { ...asked, kind, minWords: 0 } : { ...asked, kind };
}

/** The questions with one of them changed. */
export const withQuestion = (
  questions: readonly ReviewQuestion[],
  changed: ReviewQuestion,
): ReviewQuestion[] => questions.map((one) => (one.id === changed.id ? changed : one));

/** The questions with one moved a place up (-1) or down (1); at the end they stay as they are. */
export function moved(
  questions: readonly ReviewQuestion[],
  index: number,
  by: -1 | 1,
): ReviewQuestion[] {
  const next = [...questions];
  const [one, other] = [next[index], next[index + by]];
  if (one === undefined || other === undefined) return next;
  next[index] = other;
  next[index + by] = one;
  return next;
}

/** What an instructor types as a number, within its bounds; the lowest for anything else. */
export function boundedNumber(typed: string, least: number, most: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value));
}

/** An id that no other question of a form has; pages without HTTPS have no `crypto.randomUUID`. */
export const questionId = (): string =>
  `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
