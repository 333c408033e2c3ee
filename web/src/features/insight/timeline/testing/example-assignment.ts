import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import {
  MAIN_FILE,
  makeAdditionalFile,
  makeAssignment,
  makeDraft,
  SUBMISSION,
} from '../../../../testing/make-assignment.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export { MAIN_FILE };
/** The presentation of the assignment. */
export const SLIDES = id(52);
/** A reviewer's copy. */
export const REVIEWED = id(53);

/** A draft due at an instant. */
export const step = (number: number, date: string, overrides: Partial<DraftStep> = {}): DraftStep =>
  makeDraft(number, {
    date,
    ...titled(number),
    ...overrides,
  });

const titled = (number: number): Partial<DraftStep> => {
  const title = ['First draft', 'Second draft', 'Final submission'][number - 1];
  return title === undefined ? {} : { title };
};

/** A submitted draft. */
export const submittedDraft = (
  number: number,
  submitDate: string,
  overrides: Partial<StudentAssignment['timelineSubmissions'][number]> = {},
): StudentAssignment['timelineSubmissions'][number] => ({
  draftSubmissionId: id(300 + number),
  draftId: makeDraft(number).draftId,
  fileId: MAIN_FILE,
  version: 10 * number,
  title: step(number, submitDate).title,
  submitDate,
  status: 'SUBMITTED',
  removed: false,
  replaced: false,
  commentFiles: [],
  peerReviews: [],
  ...overrides,
});

/**
 * An assignment of three drafts in a class in Berlin: the first submitted, commented on twice and reviewed; the
 * slides started, the second draft in progress.
 */
export const exampleAssignment = (overrides: Partial<StudentAssignment> = {}): StudentAssignment =>
  makeAssignment({
    startDate: '2026-10-08T15:00:00Z',
    endDate: '2026-10-27T22:59:00Z',
    now: '2026-10-20T14:44:00Z',
    timeline: [
      step(1, '2026-10-13T21:00:00Z', { status: 'SUBMITTED' }),
      step(2, '2026-10-20T16:00:00Z'),
      step(3, '2026-10-27T22:59:00Z', { type: 'FINAL' }),
    ],
    timelineSubmissions: [
      submittedDraft(1, '2026-10-13T20:16:00Z', {
        commentFiles: [
          { fileId: MAIN_FILE, version: 11, commentDate: '2026-10-15T07:20:00Z' },
          { fileId: MAIN_FILE, version: 12, commentDate: '2026-10-15T07:20:00Z' },
        ],
        peerReviews: [
          {
            reviewId: REVIEWED,
            fileId: id(54),
            timestamp: '2026-10-16T16:02:00Z',
            reviewerName: 'Student 11',
          },
        ],
      }),
    ],
    activeDraftId: makeDraft(2).draftId,
    additionalFiles: [
      makeAdditionalFile(1, {
        title: 'Slides',
        type: 'PRESENTATION',
        fileId: SLIDES,
        startDate: '2026-10-11T09:00:00Z',
        lastChangeDate: '2026-10-11T09:30:00Z',
      }),
    ],
    submission: {
      submissionId: SUBMISSION,
      status: 'IN_PROGRESS',
      createDate: '2026-10-08T15:10:00Z',
      lastChangeDate: '2026-10-20T14:44:00Z',
      late: false,
      totalTime: 3_500,
      fileId: MAIN_FILE,
      feedbacks: [],
      plans: [],
    },
    writableUntil: '2026-10-20T16:00:00Z',
    ...overrides,
  });
