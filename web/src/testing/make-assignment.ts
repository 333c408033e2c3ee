import type {
  AdditionalFile,
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const MAIN_FILE = id(1);
export const SUBMISSION = id(2);

export const makeDraft = (number: number, overrides: Partial<DraftStep> = {}): DraftStep => ({
  draftId: id(100 + number),
  title: `Draft ${number}`,
  date: '2026-10-20T16:00:00.000Z',
  pointValue: 20,
  type: 'DRAFT',
  status: 'NONE',
  submittedAt: null,
  exception: false,
  exceptionDeadline: null,
  grade: -1,
  alternateGrade: null,
  ...overrides,
});

export const makeAdditionalFile = (
  number: number,
  overrides: Partial<AdditionalFile> = {},
): AdditionalFile => ({
  assignmentTemplateId: id(200 + number),
  title: `File ${number}`,
  type: 'SPREADSHEET',
  fileId: null,
  startDate: null,
  lastChangeDate: null,
  allowImport: false,
  abilities: { canOpen: true, canImport: false },
  ...overrides,
});

/** An assignment in progress: two enforced drafts, the first due at 16:00 on the 20th. */
export const makeAssignment = (overrides: Partial<StudentAssignment> = {}): StudentAssignment => ({
  id: id(3),
  title: 'A place that changed',
  description: '',
  readingList: [],
  startDate: '2026-10-01T08:00:00.000Z',
  endDate: '2026-10-27T22:59:00.000Z',
  preventAfterDueDate: true,
  timed: false,
  withoutNames: false,
  askPasteSource: true,
  aiPolicy: NO_AI_POLICY,
  latePolicy: null,
  effortShare: 0,
  revisionShare: 0,
  autoAccept: false,
  autoSubmission: true,
  pointValue: 15,
  mainFileType: 'DOCUMENT',
  uploadFile: true,
  classId: id(4),
  className: 'Writing and Argument',
  classTimeZone: 'Europe/Berlin',
  now: '2026-10-20T12:00:00.000Z',
  allowImportMain: false,
  showAnalytics: false,
  graded: false,
  grades: {
    method: 'Numeric',
    released: false,
    postDate: '2026-11-02T08:00:00.000Z',
    grade: -1,
    alternateGrade: null,
  },
  rubric: null,
  processLeftOut: false,
  late: { days: 0, waived: false },
  exempt: false,
  exception: false,
  extension: null,
  timeline: [makeDraft(1), makeDraft(2, { date: '2026-10-27T22:59:00.000Z', type: 'FINAL' })],
  timelineSubmissions: [],
  activeDraftId: makeDraft(1).draftId,
  additionalFiles: [],
  hands: { open: false, own: null },
  submission: {
    submissionId: SUBMISSION,
    status: 'IN_PROGRESS',
    createDate: '2026-10-02T08:00:00.000Z',
    lastChangeDate: '2026-10-20T11:00:00.000Z',
    late: false,
    totalTime: 3_600,
    fileId: MAIN_FILE,
    feedbacks: [],
    plans: [],
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
  writableUntil: '2026-10-27T22:59:00.000Z',
  ...overrides,
});

export const beforeStart = (overrides: Partial<StudentAssignment> = {}): StudentAssignment =>
  makeAssignment({
    submission: null,
    activeDraftId: null,
    writableUntil: null,
    abilities: {
      canStart: true,
      canWrite: false,
      canRead: false,
      canSubmit: false,
      canImport: false,
      canAttach: false,
    },
    ...overrides,
  });
