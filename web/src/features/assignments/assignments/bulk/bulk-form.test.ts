import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { describe, expect, it } from 'vitest';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { actionOf, initialForm } from './bulk-form.ts';

const assignment = {
  draftSubmissions: [
    { draftId: 'outline', draftDeadline: '2026-10-01T16:00:00.000Z' },
    { draftId: 'final', draftDeadline: '2026-10-14T16:00:00.000Z' },
  ],
} as unknown as Assignment;
const form = initialForm(assignment, 'UTC', Date.parse('2026-10-05T00:00:00Z'));

describe('actionOf', () => {
  it('moves drafts whose deadline lies ahead, and acts on the final one, unless one chooses others', () => {
    expect(actionOf('extend', { ...form, mode: 'shift' })).toEqual({
      kind: 'shift',
      draftIds: ['final'],
      days: 2,
    });
    expect(actionOf('submit', form)).toEqual({ kind: 'submit', draftId: 'final' });
  });

  it('sets the dates that are entered, and nothing while one of them can’t be read', () => {
    const dates = {
      outline: parseDateEntry('', 'UTC'),
      final: parseDateEntry('2026-10-20 18:00', 'UTC'),
    };
    expect(actionOf('extend', { ...form, dates })).toEqual({
      kind: 'extend',
      dueDates: [{ draftId: 'final', dueDate: '2026-10-20T18:00:00.000Z' }],
    });
    const torn = { ...dates, outline: parseDateEntry('tomorrow', 'UTC') };
    expect(actionOf('extend', { ...form, dates: torn })).toBeNull();
    expect(actionOf('extend', form)).toBeNull();
  });

  it('reopens until the class ends where no date is entered', () => {
    expect(actionOf('reopen', form)).toMatchObject({ until: null });
    expect(actionOf('reopen', { ...form, until: parseDateEntry('soon', 'UTC') })).toBeNull();
  });
});
