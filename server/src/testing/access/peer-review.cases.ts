import * as allocation from '@antecedent/contracts/reviews/peer-review/allocation';
import * as reviews from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import * as deadlines from '@antecedent/contracts/reviews/peer-review/deadlines';
import { requestNames } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import { aClass, anAssignment, ask, enrolled } from '../scenarios.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Reviewed = { assignmentId: string; draftId: string; reviewerId: string };

/** An assignment in which one of two students reviews the other. */
const reviewed = oncePerCaller<Reviewed>(async (app, instructor) => {
  const course = await aClass(app, instructor ? { instructor } : {});
  const [author, reviewer] = [await enrolled(app, course), await enrolled(app, course)];
  const { id: assignmentId, drafts } = await anAssignment(app, course);
  await ask(app, course.instructor, '/peerreview/populate', {
    ...ANONYMOUS,
    assignmentId,
    peerReview: [{ revieweeId: author.id, reviewers: [{ id: reviewer.id }] }],
    reviewPoints: 5,
  });
  return { assignmentId, draftId: drafts[0]?.id ?? '', reviewerId: reviewer.id };
});

const ANONYMOUS = { anonymous: true, openReview: false };

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (about: Reviewed) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, instructor) => parts(await reviewed(app, instructor)),
  foreign: async (app) => parts(await reviewed(app)),
});

const byId = ({ assignmentId: id }: Reviewed) => ({ query: { id } });

export const peerReviewCases: AccessCase[] = [
  about(allocation.readAllocation, byId),
  about(allocation.randomize, ({ assignmentId }) => ({
    body: { size: 2, options: 'Mutal', reviewer: 1, history: { assignmentId, students: [] } },
  })),
  about(allocation.populate, ({ assignmentId }) => ({
    body: { ...ANONYMOUS, assignmentId, peerReview: [] },
  })),
  about(allocation.listCopyablePeerReviews, byId),
  about(requestNames, ({ assignmentId }) => ({ body: { assignmentId, requested: true } })),
  about(deadlines.readReviewDeadlines, byId),
  about(deadlines.setReviewDeadlines, ({ draftId }) => ({
    query: {},
    body: [{ draftId, draftPeerReviewDeadline: null }],
  })),
  about(deadlines.extendReview, ({ draftId, reviewerId }) => ({
    body: { draftId, reviewerId, until: null },
  })),
  about(reviews.readAssignmentReviews, byId),
  about(reviews.reassignReviewers, ({ assignmentId, draftId, reviewerId }) => ({
    body: { assignmentId, drafts: [{ draftId, revieweeId: reviewerId }] },
  })),
  about(reviews.remindReviewers, ({ assignmentId, reviewerId }) => ({
    body: { assignmentId, reviewerIds: [reviewerId] },
  })),
  about(reviews.gradeReviewing, ({ assignmentId, reviewerId }) => ({
    body: { assignmentId, reviewerId, points: 4 },
  })),
];
