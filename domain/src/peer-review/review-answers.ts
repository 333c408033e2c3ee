import { areRatingsOf, type Criterion } from '../grading/rubric.ts';
import { countWords } from '../insight/words/words.ts';
import { REVIEW_FORM_LIMITS, type ReviewAnswer, type ReviewQuestion } from './review-form.ts';

/** Why a question can't be asked as it is. */
export type QuestionProblem = 'no-prompt' | 'same-id' | 'too-many' | 'two-rubrics' | 'no-rubric';

/**
 * The first problem of each question of a form, by its index.
 *
 * @param hasRubric whether the assignment has a rubric to ask by
 * @returns empty for a form that can be stored
 */
export function questionProblems(
  questions: readonly ReviewQuestion[],
  hasRubric: boolean,
): Map<number, QuestionProblem> {
  const problems = new Map<number, QuestionProblem>();
  const ids = new Set<string>();
  let rubrics = 0;
  for (const [index, question] of questions.entries()) {
    if (question.kind === 'rubric') rubrics++;
    const problem = problemOf(question, index, ids.has(question.id), rubrics, hasRubric);
    if (problem !== null) problems.set(index, problem);
    ids.add(question.id);
  }
  return problems;
}

function problemOf(
  { prompt, kind }: ReviewQuestion,
  index: number,
  isRepeated: boolean,
  rubrics: number,
  hasRubric: boolean,
): QuestionProblem | null {
  if (index >= REVIEW_FORM_LIMITS.questions) return 'too-many';
  if (prompt.trim() === '') return 'no-prompt';
  if (isRepeated) return 'same-id';
  if (kind === 'rubric' && !hasRubric) return 'no-rubric';
  return kind === 'rubric' && rubrics > 1 ? 'two-rubrics' : null;
}

/**
 * Whether each answer is to a question of the form, once, of its kind and within its range. Answers may be missing:
 * what is being written stays as it is.
 */
export function areAnswersTo(
  questions: readonly ReviewQuestion[],
  criteria: readonly Criterion[],
  answers: readonly ReviewAnswer[],
): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length) return false;
  return answers.every((answer) => {
    const question = byId.get(answer.questionId);
    if (question?.kind !== answer.kind) return false;
    if (answer.kind === 'rubric') return areRatingsOf(criteria, answer.ratings);
    if (answer.kind === 'text') return answer.text.length <= REVIEW_FORM_LIMITS.answer;
    return question.kind === 'scale' && isOnScale(answer.value, question.steps);
  });
}

const isOnScale = (value: number | null, steps: number): boolean =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= steps);

/** What an answer still lacks before the review can be submitted; `words` is how many more a text needs. */
export type Missing =
  | { reason: 'unanswered' }
  | { reason: 'too-short'; words: number }
  | { reason: 'unrated'; criteria: number };

/**
 * What is missing before submitting, by question, in the order of the form. A question that need not be answered lacks
 * nothing while it isn't; a text that was begun has to reach its minimum all the same.
 *
 * @returns empty for a review that can be submitted
 */
export function missingAnswers(
  questions: readonly ReviewQuestion[],
  criteria: readonly Criterion[],
  answers: readonly ReviewAnswer[],
): Map<string, Missing> {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const missing = new Map<string, Missing>();
  for (const question of questions) {
    const lack = missingOf(question, criteria, given.get(question.id));
    if (lack !== null) missing.set(question.id, lack);
  }
  return missing;
}

function missingOf(
  question: ReviewQuestion,
  criteria: readonly Criterion[],
  answer: ReviewAnswer | undefined,
): Missing | null {
  if (isUnanswered(answer)) {
    // A rubric that was taken from the assignment asks nothing.
    const asks = question.kind !== 'rubric' || criteria.length > 0;
    return question.required && asks ? { reason: 'unanswered' } : null;
  }
  if (question.kind === 'text' && answer?.kind === 'text') {
    const words = question.minWords - countWords(answer.text);
    return words > 0 ? { reason: 'too-short', words } : null;
  }
  if (question.kind === 'rubric' && answer?.kind === 'rubric' && question.required) {
    const rated = new Set(
      answer.ratings.flatMap(({ criterionId, points }) => (points === null ? [] : [criterionId])),
    );
    const left = criteria.filter(({ id }) => !rated.has(id)).length;
    return left > 0 ? { reason: 'unrated', criteria: left } : null;
  }
  return null;
}

/** Whether nothing was said to a question yet. */
export function isUnanswered(answer: ReviewAnswer | undefined): boolean {
  if (answer === undefined) return true;
  if (answer.kind === 'scale') return answer.value === null;
  if (answer.kind === 'text') return answer.text.trim() === '';
  return answer.ratings.every(({ points, comment }) => points === null && comment.trim() === '');
}

/** The answers that still hold after a form was changed while a reviewer was answering it. */
export const carriedAnswers = (
  questions: readonly ReviewQuestion[],
  criteria: readonly Criterion[],
  answers: readonly ReviewAnswer[],
): ReviewAnswer[] => answers.filter((answer) => areAnswersTo(questions, criteria, [answer]));

/** How many words a reviewer wrote in their answers. */
export const answeredWords = (answers: readonly ReviewAnswer[]): number =>
  answers
    .flatMap((answer) => {
      if (answer.kind === 'text') return [answer.text];
      return answer.kind === 'rubric' ? answer.ratings.map(({ comment }) => comment) : [];
    })
    .reduce((sum, text) => sum + countWords(text), 0);
