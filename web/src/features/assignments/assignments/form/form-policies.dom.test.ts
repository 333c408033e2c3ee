import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { type AiPolicy, NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import {
  assignmentPayload,
  copiedForm,
  newAssignmentPayload,
  savedForm,
} from './assignment-form.ts';
import { type LateEntry, lateEntry } from './late-entry.ts';
import { id, problems, saved, ZONE } from './testing/example-form.ts';

await startInEnglish();

describe('the policy for AI tools', () => {
  const allowed = { use: 'allowed', purposes: ['ideas'], declare: true, note: 'Name it.' } as const;
  const policyOf = (aiPolicy: AiPolicy) =>
    assignmentPayload({ ...savedForm(saved), aiPolicy }).aiPolicy;

  it('is sent as chosen, without purposes where nothing is allowed', () => {
    expect(policyOf({ ...allowed, purposes: ['ideas'] })).toEqual(allowed);
    expect(policyOf({ ...allowed, purposes: ['ideas'], use: 'not-allowed' })).toEqual({
      ...allowed,
      use: 'not-allowed',
      purposes: [],
    });
    expect(policyOf({ ...allowed, purposes: ['ideas'], use: 'unstated' })).toEqual(NO_AI_POLICY);
  });

  it('needs a purpose where something is allowed', () => {
    const aiPolicy = { ...allowed, purposes: [] };
    expect(problems({ aiPolicy })).toEqual({
      aiPolicy: 'Choose at least one thing that AI tools are allowed for.',
    });
    expect(problems({ aiPolicy: { ...aiPolicy, use: 'not-allowed' } })).toEqual({});
  });

  it('is copied with the assignment', () => {
    const original: AssignmentDetail = { ...saved, aiPolicy: { ...allowed, purposes: ['ideas'] } };
    expect(newAssignmentPayload(copiedForm(original, [], 3, ZONE), id(2)).aiPolicy).toEqual(
      allowed,
    );
  });
});

describe('the late policy of the form', () => {
  const policyOf = (change: Partial<LateEntry>) =>
    assignmentPayload({ ...savedForm(saved), latePolicy: { ...lateEntry(null), ...change } })
      .latePolicy;

  it('has no late policy until a unit is chosen', () => {
    expect(policyOf({})).toBeNull();
    expect(policyOf({ unit: 'points', perDay: '2,5', most: '20' })).toEqual({
      unit: 'points',
      perDay: 2.5,
      most: 20,
      graceMinutes: 15,
    });
  });

  it('has no maximum and no grace period where the fields are empty', () => {
    expect(policyOf({ unit: 'percent', most: '', graceMinutes: '' })).toMatchObject({
      most: 100,
      graceMinutes: 0,
    });
  });

  it('names what is wrong, but not while none is chosen', () => {
    const entry = (change: Partial<LateEntry>) => ({
      latePolicy: { ...lateEntry(null), unit: 'points' as const, ...change },
    });
    expect(problems(entry({ perDay: 'ten' })).latePolicy).toMatch(/^Enter what a day takes off/);
    expect(problems(entry({ perDay: '' })).latePolicy).toMatch(/^Enter what a day takes off/);
    expect(problems(entry({ graceMinutes: '1.5' })).latePolicy).toMatch(/^The grace period/);
    expect(problems({ latePolicy: { ...lateEntry(null), perDay: 'ten' } })).toEqual({});
  });

  it('is the same in a copy', () => {
    const original: AssignmentDetail = {
      ...saved,
      latePolicy: { unit: 'points', perDay: 10, most: 30, graceMinutes: 0 },
    };
    const copy = newAssignmentPayload(copiedForm(original, [], 3, ZONE), id(2));
    expect(copy.latePolicy).toEqual(original.latePolicy);
  });
});
