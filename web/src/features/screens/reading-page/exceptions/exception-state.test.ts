import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { describe, expect, it } from 'vitest';
import { isExceptionActive } from './exception-state.ts';

const draft = (status: string, exception = false) =>
  ({ status, exception }) as Parameters<typeof isExceptionActive>[0]['deadlineSubmissions'][number];

describe('isExceptionActive', () => {
  it.each<[string, SubmissionStatus, ReturnType<typeof draft>[], boolean]>([
    ['is false without any', 'IN_PROGRESS', [draft('NONE')], false],
    ['is true while the submission is reopened', 'EXCEPTION', [draft('SUBMITTED')], true],
    ['is while a draft can be submitted again', 'FINAL_SUBMISSION', [draft('MISSED', true)], true],
    [
      'is not once it was submitted',
      'FINAL_SUBMISSION',
      [draft('SUBMITTED_EXCEPTION', true)],
      false,
    ],
    [
      'is while a second one is open',
      'IN_PROGRESS',
      [draft('SUBMITTED_EXCEPTION', true), draft('NONE', true)],
      true,
    ],
  ])('%s', (_, status, deadlineSubmissions, expected) => {
    expect(isExceptionActive({ status, deadlineSubmissions })).toBe(expected);
  });
});
