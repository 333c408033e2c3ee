import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { newForm } from '../assignment-form.ts';
import { formProblems } from '../form-problems.ts';

export const ZONE = 'Pacific/Auckland';
export const now = Date.parse('2026-09-01T00:00Z');
export const period = {
  startAt: Date.parse('2026-07-20T00:00+12:00'),
  endAt: Date.parse('2026-11-30T23:59:59.999+13:00'),
  timeZone: ZONE,
};
export const context = { period, now };
export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
export const item = (
  digit: number,
  contentType: 'DOCUMENT' | 'DRAW',
  type: 'MAIN' | 'ADDITIONAL',
) => ({
  id: id(digit),
  type,
  assignmentTemplateType: type,
  contentType,
  assignmentId: null,
  title: 'File',
  templateTitle: null,
  templateFileId: null,
  fileId: id(9),
  allowImport: false,
});
export const saved: AssignmentDetail = {
  id: id(1),
  classId: id(2),
  classTimeZone: ZONE,
  title: 'Essay',
  description: 'Write.',
  readingList: [],
  startDate: '2026-09-10T20:00:00.000Z',
  endDate: '2026-09-24T10:59:59.999Z',
  postDate: '2026-10-01T20:00:00.000Z',
  pointValue: 15,
  multiDraft: true,
  autoSubmission: false,
  autoEvaluate: true,
  autoAccept: true,
  autoItemsDisable: false,
  preventAfterDueDate: false,
  timed: false,
  withoutNames: false,
  askPasteSource: true,
  aiPolicy: NO_AI_POLICY,
  latePolicy: null,
  effortShare: 0,
  revisionShare: 0,
  uploadFile: true,
  mainFileType: 'DOCUMENT',
  visible: true,
  publishDate: null,
  stoped: false,
  showAnalytics: true,
  showAnalyticsAlways: false,
  started: 0,
  draftSubmissions: [
    {
      draftId: id(3),
      draftTitle: 'First',
      draftDeadline: '2026-09-17T10:00:00.000Z',
      draftPointValue: 30,
      draftPeerReviewDeadline: '2026-09-19T10:00:00.000Z',
      draftStatus: 'UPDATE',
      draftType: 'DRAFT',
    },
    {
      draftId: id(4),
      draftTitle: 'Final Submission',
      draftDeadline: '2026-09-24T10:59:59.999Z',
      draftPointValue: 70,
      draftPeerReviewDeadline: '2026-09-26T10:00:00.000Z',
      draftStatus: 'UPDATE',
      draftType: 'FINAL',
    },
  ],
  rubric: null,
  templates: [item(5, 'DOCUMENT', 'MAIN'), item(6, 'DRAW', 'ADDITIONAL')],
};
export const filled = { ...newForm(now, period), title: 'Essay', pointValue: '15' };
export const flawed = () => 'unreadable';
export const problems = (change: object) => formProblems({ ...filled, ...change }, context, flawed);
