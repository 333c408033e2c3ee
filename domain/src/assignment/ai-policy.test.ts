import { describe, expect, it } from 'vitest';
import {
  type AiPolicy,
  allowsTask,
  isSamePolicy,
  NO_AI_POLICY,
  type ToolTask,
  tidyPolicy,
} from './ai-policy.ts';

const allowed: AiPolicy = {
  use: 'allowed',
  purposes: ['ideas', 'language'],
  declare: true,
  note: '',
};

describe('allowsTask', () => {
  it.each<[string, AiPolicy, ToolTask, boolean]>([
    ['a purpose that is listed', allowed, 'language', true],
    ['a purpose that is not listed', allowed, 'passages', false],
    ['something else', allowed, 'other', false],
    ['anything where tools are not allowed', { ...allowed, use: 'not-allowed' }, 'ideas', false],
    ['anything where nothing is stated', NO_AI_POLICY, 'ideas', false],
  ])('decides about %s', (_what, policy, task, expected) => {
    expect(allowsTask(policy, task)).toBe(expected);
  });
});

describe('tidyPolicy', () => {
  it('puts purposes in their order and trims the sentence', () => {
    expect(
      tidyPolicy({ ...allowed, purposes: ['language', 'ideas', 'language'], note: ' Name it. ' }),
    ).toEqual({ ...allowed, note: 'Name it.' });
  });

  it('leaves nothing of a policy that is not stated, and no purposes of one that allows nothing', () => {
    expect(tidyPolicy({ ...allowed, use: 'unstated', note: 'Ask me.' })).toEqual(NO_AI_POLICY);
    expect(tidyPolicy({ ...allowed, use: 'not-allowed' })).toEqual({
      use: 'not-allowed',
      purposes: [],
      declare: true,
      note: '',
    });
  });
});

describe('isSamePolicy', () => {
  it.each<[Partial<AiPolicy>, boolean]>([
    [{}, true],
    [{ purposes: ['language', 'ideas'] }, true],
    [{ purposes: ['ideas', 'outline'] }, false],
    [{ purposes: ['ideas'] }, false],
    [{ declare: false }, false],
    [{ note: 'Name the tool.' }, false],
    [{ use: 'not-allowed' }, false],
  ])('compares all that a student reads: %o', (change, expected) => {
    expect(isSamePolicy(allowed, { ...allowed, ...change })).toBe(expected);
  });
});
