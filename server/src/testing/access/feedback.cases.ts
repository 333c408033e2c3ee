import * as contract from '@antecedent/contracts/grading/feedback';
import {
  feedbackFileForm,
  storedFeedbackFile,
} from '../../grading/feedback/testing/feedback-files.ts';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, ask, assisting, enrolled, started } from '../scenarios.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = {
  classId: string;
  submissionId: string;
  assignmentId: string;
  feedbackId: number;
  /** Who wrote it. */
  author: TestUser;
};
type Sent = { feedbacks: { id: number }[] };

/**
 * A submission with feedback, released, in a class of `reader` in whatever role they have; without `reader`, in another
 * person's.
 */
export const aCommentedSubmission = oncePerCaller<Ids>(async (app, reader) => {
  const is = (role: string) => reader?.roles.includes(role as never) ?? false;
  const owner = reader && is('ROLE_INSTRUCTOR') ? { instructor: reader } : {};
  const course = await aClass(app, owner);
  if (reader && is('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course, is('ROLE_STUDENT') ? reader : undefined);
  const { submissionId } = await started(app, student, assignment);
  const { instructor } = course;
  // Assistants change only what they wrote themselves.
  const author = reader && is('ROLE_TEACHING_ASSISTANT') ? reader : instructor;
  await ask(app, instructor, `/classes/releaseGrades?id=${submissionId}&status=true`);
  const body = { submissionId, comment: 'Well seen.', draftId: null };
  const sent = await ask<Sent>(app, author, '/submission/feedback', body, 'PATCH');
  const feedbackId = sent.feedbacks[0]?.id ?? 0;
  return { classId: course.id, submissionId, assignmentId: assignment.id, feedbackId, author };
});

/** The same with a recording that was sent, and one that wasn't. */
const aSpokenSubmission = oncePerCaller(async (app, reader) => {
  const ids = await aCommentedSubmission(app, reader);
  const { submissionId, author } = ids;
  const sent = await storedFeedbackFile(app, author, { submissionId });
  const body = { submissionId, comment: '', draftId: null, recording: { id: sent } };
  await ask(app, author, '/submission/feedback', body, 'PATCH');
  return { ...ids, sent, unsent: await storedFeedbackFile(app, author, { submissionId }) };
});

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aCommentedSubmission(app, caller)),
  foreign: async (app) => parts(await aCommentedSubmission(app)),
});

export const feedbackCases: AccessCase[] = [
  about(contract.addFeedback, ({ submissionId }) => ({
    body: { submissionId, comment: 'More.', draftId: null },
  })),
  about(contract.updateFeedback, ({ submissionId, feedbackId: id }) => ({
    body: { submissionId, feedbacks: [{ id, comment: 'Better seen.' }] },
  })),
  about(contract.readFeedbackDraft, ({ submissionId }) => ({ query: { submissionId } })),
  about(contract.saveFeedbackDraft, ({ submissionId }) => ({
    body: { submissionId, text: 'Perhaps', draftId: null },
  })),
  about(contract.storeFeedbackFile, ({ submissionId }) => ({
    form: feedbackFileForm({ submissionId }),
  })),
  {
    endpoint: contract.deleteFeedbackFile,
    own: async (app, caller) => ({ params: { id: (await aSpokenSubmission(app, caller)).unsent } }),
    foreign: async (app) => ({ params: { id: (await aSpokenSubmission(app)).unsent } }),
  },
  {
    endpoint: contract.downloadFeedbackFile,
    own: async (app, caller) => ({ params: { id: (await aSpokenSubmission(app, caller)).sent } }),
    foreign: async (app) => ({ params: { id: (await aSpokenSubmission(app)).sent } }),
  },
  {
    endpoint: contract.downloadOwnFeedbackFile,
    own: async (app, caller) => ({ params: { id: (await aSpokenSubmission(app, caller)).sent } }),
    foreign: async (app) => ({ params: { id: (await aSpokenSubmission(app)).sent } }),
  },
  about(contract.markFeedbackRead, ({ submissionId, feedbackId }) => ({
    body: { submissionId, ids: [feedbackId] },
  })),
  about(contract.planRevision, ({ submissionId, feedbackId }) => ({
    body: { submissionId, feedbackId, text: 'Look again.', outcome: 'open' },
  })),
];
