import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { beforeStart, makeAssignment, makeDraft } from '../../../testing/make-assignment.ts';
import { isDeadlineProcessing, msUntilRefetch, nextDeadline } from './next-deadline.ts';

const noon = Date.parse('2026-10-20T12:00:00.000Z');
const at = (instant: number) => new Date(instant).toISOString();
const due = (...parts: Parameters<typeof makeAssignment>) =>
  nextDeadline(makeAssignment(...parts), noon);

describe('nextDeadline', () => {
  it('is that of the draft Submit would submit', () => {
    expect(due()).toMatchObject({ draft: { title: 'Draft 1' }, at: noon + 4 * HOUR });
    expect(due({ activeDraftId: makeDraft(2).draftId })?.draft.title).toBe('Draft 2');
  });

  it('is the end of a valid exception', () => {
    const exceptionDeadline = at(noon + 2 * DAY);
    const excepted = makeDraft(1, { status: 'SUBMITTED', exception: true, exceptionDeadline });
    expect(due({ timeline: [excepted] })?.at).toBe(noon + 2 * DAY);
    expect(due({ timeline: [{ ...excepted, exception: false }] })?.at).toBe(noon + 4 * HOUR);
  });

  it('before the start is that of the first draft still ahead', () => {
    const timeline = [
      makeDraft(1, { date: at(noon - 1) }),
      makeDraft(2, { date: at(noon + HOUR) }),
    ];
    expect(nextDeadline(beforeStart({ timeline }), noon)?.draft.title).toBe('Draft 2');
  });

  it.each([
    ['nothing is enforced', { preventAfterDueDate: false }],
    ['the assignment was reopened', { exception: true }],
    ['nothing can be written', { abilities: { ...makeAssignment().abilities, canWrite: false } }],
    [
      'every draft was submitted',
      { activeDraftId: null, timeline: [makeDraft(1, { status: 'SUBMITTED' })] },
    ],
  ])('is missing when %s', (_, overrides) => {
    expect(due(overrides)).toBeNull();
  });
});

describe('msUntilRefetch', () => {
  it.each([
    ['the next deadline', {}, 4 * HOUR],
    ['the opening', { startDate: at(noon + MINUTE) }, MINUTE],
    [
      'the end of an exception',
      { timeline: [makeDraft(1, { date: at(noon - DAY), exceptionDeadline: at(noon + HOUR) })] },
      HOUR,
    ],
    ['a day at the latest', { timeline: [makeDraft(1, { date: at(noon + 3 * DAY) })] }, DAY],
    ['a day when all is over', { timeline: [], endDate: at(noon - 1), writableUntil: null }, DAY],
  ])('is the time to %s', (_, overrides, expected) => {
    expect(msUntilRefetch(makeAssignment(overrides))).toBe(expected);
  });
});

describe('isDeadlineProcessing', () => {
  const past = (ago: number, status: DraftStatus = 'NONE') =>
    makeAssignment({ timeline: [makeDraft(1, { date: at(noon - ago), status })] });

  it.each([
    ['a second after the deadline', past(SECOND), true],
    ['long after it', past(3 * MINUTE), false],
    ['before it', past(-SECOND), false],
    ['once the server has submitted', past(SECOND, 'SUBMITTED_AUTO'), false],
    ['where nothing is enforced', { ...past(SECOND), preventAfterDueDate: false }, false],
    ['before Start', { ...past(SECOND), submission: null }, false],
  ])('%s is %s', (_, assignment, expected) => {
    expect(isDeadlineProcessing(assignment)).toBe(expected);
  });
});
