import { CreateAssignmentSchema } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { describe, expect, it } from 'vitest';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import {
  ANALYTICS_CHOICES,
  type AssignmentForm,
  assignmentPayload,
  copiedForm,
  effectiveOptions,
  isChanged,
  mainItem,
  newAssignmentPayload,
  newForm,
  savedForm,
  withItem,
  withoutItem,
} from './assignment-form.ts';
import { draftListReducer } from './draft-list.ts';
import { formProblems } from './form-problems.ts';
import {
  context,
  filled,
  flawed,
  id,
  item,
  now,
  period,
  saved,
  ZONE,
} from './testing/example-form.ts';

await startInEnglish();

describe('newForm', () => {
  it('is unchanged, and valid except for title and points', () => {
    const form = newForm(now, period);
    expect(isChanged(form, newForm(now, period), false)).toBe(false);
    expect(formProblems(form, context, flawed)).toEqual({
      title: 'Enter a title.',
      pointValue: 'Enter a point value.',
    });
  });

  it('matches the contract once it has both', () => {
    const wire = CreateAssignmentSchema.parse(newAssignmentPayload(filled, id(2)));
    expect(wire).toMatchObject({ mainFileType: 'DOCUMENT', templates: [], draftSubmissions: [] });
  });
});

describe('assignmentPayload', () => {
  it('returns a saved assignment unchanged, to the millisecond', () => {
    const { templates: _, started: _started, classTimeZone: _zone, ...known } = saved;
    const { id: _id, classId: _class, stoped: _stoped, ...rest } = known;
    const drafts = saved.draftSubmissions.filter(({ draftType }) => draftType === 'DRAFT');
    expect(assignmentPayload(savedForm(saved))).toEqual({
      ...rest,
      draftSubmissions: drafts,
      finalReviewDeadline: '2026-09-26T10:00:00.000Z',
    });
  });

  it.each([
    ['NEVER', false, false],
    ['ALWAYS', false, true],
    ['AFTER_GRADE', true, false],
  ] as const)('maps analytics %s to %s, %s', (analytics, showAnalytics, showAnalyticsAlways) => {
    const wire = assignmentPayload({ ...filled, analytics });
    expect(wire).toMatchObject({ showAnalytics, showAnalyticsAlways });
    const back = savedForm({ ...saved, showAnalytics, showAnalyticsAlways });
    expect(back.analytics).toBe(analytics);
    expect(ANALYTICS_CHOICES).toContain(back.analytics);
  });

  it.each([
    ['NOW', true, null],
    ['HIDDEN', false, null],
    ['AT', false, '2026-09-09T20:00:00.000Z'],
  ] as const)('maps visibility %s to %s, %s', (choice, visible, publishDate) => {
    const at = parseDateEntry('2026-09-10 08:00', ZONE);
    const wire = assignmentPayload({ ...filled, visibility: { choice, at } });
    expect(wire).toMatchObject({ visible, publishDate });
    expect(savedForm({ ...saved, visible, publishDate }).visibility.choice).toBe(choice);
  });

  it('includes the options implied by automatic submission', () => {
    const options = { ...filled.options, autoSubmission: true };
    expect(assignmentPayload({ ...filled, options })).toMatchObject({
      autoSubmission: true,
      autoEvaluate: true,
      autoItemsDisable: true,
      preventAfterDueDate: true,
      autoAccept: false,
    });
  });
});

describe('effectiveOptions', () => {
  it('restores the chosen options when automatic submission is turned off', () => {
    const chosen = { ...filled.options, autoEvaluate: true };
    expect(effectiveOptions({ ...chosen, autoSubmission: true }).preventAfterDueDate).toBe(true);
    expect(effectiveOptions(chosen)).toMatchObject({
      autoEvaluate: true,
      preventAfterDueDate: false,
    });
  });
});

describe('isChanged', () => {
  const before = savedForm(saved);
  it.each<[string, Partial<AssignmentForm>, boolean]>([
    ['nothing', {}, false],
    ['a title', { title: 'Essay ' }, true],
    ['a date', { dates: { ...before.dates, end: parseDateEntry('2026-09-25 23:59', ZONE) } }, true],
    ['a date that moved and back', { dates: { ...before.dates, moved: ['end'] } }, false],
    [
      'an open draft row',
      { drafts: draftListReducer(before.drafts, { type: 'add', deadline: before.dates.end }) },
      true,
    ],
    [
      'a deleted draft',
      { drafts: draftListReducer(before.drafts, { type: 'remove', key: id(3) }) },
      true,
    ],
  ])('after %s', (_what, change, expected) => {
    expect(isChanged({ ...before, ...change }, before, true)).toBe(expected);
  });

  it('considers files only if closing would lose them', () => {
    const files = withItem(before.files, item(7, 'DOCUMENT', 'ADDITIONAL'));
    expect(isChanged({ ...before, files }, before, true)).toBe(false);
    expect(isChanged({ ...before, files }, before, false)).toBe(true);
  });
});

describe('copiedForm', () => {
  const items = [item(7, 'DOCUMENT', 'MAIN'), item(8, 'DRAW', 'ADDITIONAL')];
  const form = copiedForm(saved, items, 3, ZONE);
  const wire = newAssignmentPayload(form, id(2));

  it('has drafts without ids, the copied files, and every date three weeks later', () => {
    expect(wire.templates).toEqual([id(7), id(8)]);
    // Clocks are set forward on 27 September.
    expect(wire.draftSubmissions).toMatchObject([
      {
        draftId: null,
        draftTitle: 'First',
        draftStatus: 'CREATE',
        draftDeadline: '2026-10-08T09:00:00.000Z',
        draftPeerReviewDeadline: '2026-10-10T09:00:00.000Z',
      },
    ]);
    expect(wire).toMatchObject({
      startDate: '2026-10-01T19:00:00.000Z',
      endDate: '2026-10-15T09:59:59.999Z',
      finalReviewDeadline: '2026-10-17T09:00:00.000Z',
    });
  });

  it('sends every field, the same as in the original or for the copy', () => {
    const ofTheCopy = [
      'classId',
      'startDate',
      'endDate',
      'postDate',
      'draftSubmissions',
      'finalReviewDeadline',
      'templates',
      'copyOf',
      'rubric',
    ];
    const sent = new Map<string, unknown>(Object.entries(wire));
    for (const field of Object.keys(CreateAssignmentSchema.shape)) {
      if (ofTheCopy.includes(field)) continue;
      expect(sent.has(field), field).toBe(true);
      expect(sent.get(field), field).toEqual(saved[field as keyof AssignmentDetail]);
    }
    expect(wire.copyOf).toBe(saved.id);
  });
});

describe('the files of a form', () => {
  it('keeps a main file for each kind that was tried', () => {
    const files = withItem(savedForm(saved).files, item(7, 'DRAW', 'MAIN'));
    const form = { ...filled, files };
    expect(mainItem(form)?.id).toBe(id(5));
    expect(mainItem({ ...form, mainFileType: 'DRAW' })?.id).toBe(id(7));
    expect(mainItem({ ...form, mainFileType: 'SPREADSHEET' })).toBeUndefined();
  });

  it('replaces an additional file in its position and removes it', () => {
    const { files } = savedForm(saved);
    const renamed = withItem(files, { ...item(6, 'DRAW', 'ADDITIONAL'), title: 'Sketch' });
    expect(renamed.additional.map(({ title }) => title)).toEqual(['Sketch']);
    expect(withoutItem(renamed, id(6)).additional).toEqual([]);
  });
});
