import type {
  OpenReview,
  ReadableReview,
  ReceivedReview,
  ReviewResponse,
} from '@antecedent/contracts/reviews/peer-review/review';
import type { Criterion } from '@antecedent/domain/grading/rubric';
import type { ReviewAnswer, ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { copied } from '../../grading/records/rubrics.service.ts';
import type { ReviewPerson } from './review.policy.ts';
import type { FoundReview, ResponseRow } from './review.repo.ts';
import { minuteOf, namesFor } from './review-names.ts';

/** Questions of a form with what was answered. */
export type Answered = {
  questions: readonly ReviewQuestion[];
  criteria: readonly Criterion[];
  answers: readonly ReviewAnswer[];
};

const presentAnswered = ({ questions, criteria, answers }: Answered) => ({
  questions: questions.map((question) => ({ ...question })),
  criteria: criteria.map(copied),
  answers: answers.map((answer) =>
    answer.kind === 'rubric'
      ? { ...answer, ratings: answer.ratings.map((rating) => ({ ...rating })) }
      : { ...answer },
  ),
});

function presentAbout(found: FoundReview, person: ReviewPerson, authorNumber?: number) {
  const { review } = found;
  return {
    id: review.id,
    assignmentId: review.assignmentId,
    classId: review.classId,
    assignmentTitle: found.assignmentTitle,
    classTimeZone: found.timeZone,
    draftTitle: review.draftTitle,
    ...namesFor(found, person, authorNumber),
    anonymous: found.anonymous,
    status: review.status,
    deadline: minuteOf(review.dueAt),
    submittedAt: review.submittedAt && minuteOf(review.submittedAt),
    extension: found.file?.extension ?? 'docx',
  };
}

export const presentResponse = (row: ResponseRow): ReviewResponse => ({
  helpful: row.helpful,
  text: row.text,
  respondedAt: minuteOf(row.respondedAt),
});

/** A review with its questions, as a person reads it. */
export const presentReadable = (
  found: FoundReview,
  person: ReviewPerson,
  answered: Answered,
  authorNumber?: number,
): ReadableReview => ({
  ...presentAbout(found, person, authorNumber),
  ...presentAnswered(answered),
  fileId: found.file?.id ?? null,
  // What an author says to one reviewer isn't for the others.
  response: found.response && person !== 'peer' ? presentResponse(found.response) : null,
  canRespond: person === 'author' && found.archivedAt === null,
  tellsOutcomes: tellsOutcomes(person),
});

/** Reviewers don't see how the author's text continues. */
export const tellsOutcomes = (person: ReviewPerson): boolean =>
  person === 'author' || person === 'instructor';

/** A review as its reviewer writes it. */
export const presentOpen = (
  found: FoundReview & { file: NonNullable<FoundReview['file']> },
  answered: Answered,
  savedAt: Date | null,
): OpenReview => ({
  ...presentAbout(found, 'reviewer'),
  ...presentAnswered(answered),
  fileId: found.file.id,
  mode: found.file.extension === 'docx' ? (found.suggestions ? 'suggest' : 'comment') : null,
  savedAt: savedAt?.toISOString() ?? null,
});

export const presentReceived = (found: FoundReview): ReceivedReview => ({
  id: found.review.id,
  draftId: found.review.draftId,
  draftTitle: found.review.draftTitle,
  reviewerName: namesFor(found, 'author').reviewerName,
  status: found.review.status,
  submittedAt: minuteOf(found.review.submittedAt ?? found.review.dueAt),
  fileId: found.file?.id ?? null,
  isRead: found.review.readAt !== null,
  response: found.response && presentResponse(found.response),
});
