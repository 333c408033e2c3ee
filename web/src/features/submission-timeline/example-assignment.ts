import type { StudentAssignment } from '@antecedent/contracts/student-assignment';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The main file of the example. */
export const MAIN_FILE = id(1);
/** Its slides. */
export const SLIDES = id(2);
/** A reviewer's copy. */
export const REVIEWED = id(3);

type Step = StudentAssignment['timeline'][number];

/** A draft that is due at an instant. */
export const step = (number: number, date: string, overrides: Partial<Step> = {}): Step => ({
  draftId: id(100 + number),
  title: ['First draft', 'Second draft', 'Final submission'][number - 1] ?? `Draft ${number}`,
  date,
  pointValue: 20,
  type: 'DRAFT',
  status: 'NONE',
  submittedAt: null,
  exception: false,
  exceptionDeadline: null,
  ...overrides,
});

/** A draft that was handed in. */
export const handedIn = (
  number: number,
  submitDate: string,
  overrides: Partial<StudentAssignment['timelineSubmissions'][number]> = {},
): StudentAssignment['timelineSubmissions'][number] => ({
  draftSubmissionId: id(200 + number),
  draftId: id(100 + number),
  fileId: MAIN_FILE,
  version: 10 * number,
  title: step(number, submitDate).title,
  submitDate,
  status: 'SUBMITTED',
  commentFiles: [],
  peerReviews: [],
  ...overrides,
});

/**
 * An assignment of three drafts in a class in Berlin: the first handed in and commented upon twice, then reviewed; the
 * slides begun, the second draft being written.
 */
export const exampleAssignment = (
  overrides: Partial<StudentAssignment> = {},
): StudentAssignment => ({
  id: id(10),
  title: 'A place that changed',
  description: '',
  startDate: '2026-10-08T15:00:00Z',
  endDate: '2026-10-27T22:59:00Z',
  preventAfterDueDate: true,
  autoAccept: false,
  autoSubmission: true,
  pointValue: 15,
  mainFileType: 'DOCUMENT',
  uploadFile: true,
  classId: id(11),
  className: 'Writing and Argument',
  classTimeZone: 'Europe/Berlin',
  now: '2026-10-20T14:44:00Z',
  allowImportMain: false,
  showAnalytics: false,
  exception: false,
  timeline: [
    step(1, '2026-10-13T21:00:00Z', { status: 'SUBMITTED' }),
    step(2, '2026-10-20T16:00:00Z'),
    step(3, '2026-10-27T22:59:00Z', { type: 'FINAL' }),
  ],
  timelineSubmissions: [
    handedIn(1, '2026-10-13T20:16:00Z', {
      commentFiles: [
        { fileId: MAIN_FILE, version: 11, commentDate: '2026-10-15T07:20:00Z' },
        { fileId: MAIN_FILE, version: 12, commentDate: '2026-10-15T07:20:00Z' },
      ],
      peerReviews: [
        { fileId: REVIEWED, timestamp: '2026-10-16T16:02:00Z', reviewerName: 'Student 11' },
      ],
    }),
  ],
  activeDraftId: id(102),
  additionalFiles: [
    {
      assignmentTemplateId: id(12),
      title: 'Slides',
      type: 'PRESENTATION',
      fileId: SLIDES,
      startDate: '2026-10-11T09:00:00Z',
      lastChangeDate: '2026-10-11T09:30:00Z',
      allowImport: false,
      abilities: { canOpen: true, canImport: false },
    },
  ],
  submission: {
    submissionId: id(13),
    status: 'IN_PROGRESS',
    createDate: '2026-10-08T15:10:00Z',
    lastChangeDate: '2026-10-20T14:44:00Z',
    late: false,
    totalTime: 3_500,
    fileId: MAIN_FILE,
    feedbacks: [],
  },
  abilities: {
    canStart: false,
    canWrite: true,
    canRead: true,
    canSubmit: true,
    canImport: false,
    canAttach: true,
  },
  refusal: null,
  writableUntil: '2026-10-20T16:00:00Z',
  ...overrides,
});
