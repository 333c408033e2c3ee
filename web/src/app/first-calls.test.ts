import { openReview } from '@antecedent/contracts/reviews/peer-review/review';
import { readCourseSubmission } from '@antecedent/contracts/screens/class-reading';
import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { openAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { describe, expect, it } from 'vitest';
import { urlOf } from '../lib/api-client.ts';
import { routes } from './routes.ts';

const ID = '5f0e8d1c-7b1a-4c5e-9a55-1f2d3c4b5a69';

/** The call that a page makes first, as its own code makes it. */
const CALLS = {
  '/assignment/:assignmentId': [openAssignment, { query: { id: ID } }],
  '/review/:reviewId': [openReview, { body: { reviewId: ID } }],
  '/readassignment/:submissionId': [readSubmission, { query: { submissionId: ID } }],
  '/educoordinator/ReadSubmission/:submissionId': [readCourseSubmission, { query: { id: ID } }],
  '/timeline/:submissionId': [readSubmission, { query: { submissionId: ID } }],
} as const;

describe('the first calls of the routes', () => {
  it.each(Object.entries(CALLS))(
    '%s starts the call that the page makes',
    (path, [endpoint, parts]) => {
      const { firstCall } = routes.find((route) => route.path === path) ?? {};
      expect(firstCall?.method).toBe(endpoint.method);
      const filled = (template: string) => template.replace(/:\w+/, ID);
      expect(filled(`/api${firstCall?.path}`)).toBe(urlOf(endpoint, parts));
      const body = firstCall?.body && filled(JSON.stringify(firstCall.body));
      expect(body).toBe('body' in parts ? JSON.stringify(parts.body) : undefined);
    },
  );

  it('are tested above, all of them', () => {
    const paths = routes.filter(({ firstCall }) => firstCall).map(({ path }) => path);
    expect(paths).toEqual(Object.keys(CALLS));
  });
});
