import { describe, expect, it } from 'vitest';
import { DRAFT_STATUSES, SUBMISSION_STATUSES } from '../assignment/states.ts';
import { isDraftGradable, isSubmissionGradable } from './gradable.ts';

describe('isSubmissionGradable', () => {
  it('is true of the statuses that end the writing', () => {
    expect(SUBMISSION_STATUSES.filter(isSubmissionGradable)).toEqual([
      'FINAL_SUBMISSION',
      'AUTO_SUBMISSION',
      'INSTRUCTOR_SUBMISSION',
    ]);
  });
});

describe('isDraftGradable', () => {
  it('is true of all but a draft that is still open', () => {
    const open = DRAFT_STATUSES.filter((status) => !isDraftGradable(status));
    expect(open).toEqual(['NONE']);
  });
});
