import { CreateAssignmentSchema } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { type AiPolicy, NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
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
import { formProblems, serverFieldProblems } from './form-problems.ts';
import { type LateEntry, lateEntry } from './late-entry.ts';

await startInEnglish();

const ZONE = 'Pacific/Auckland';
const now = Date.parse('2026-09-01T00:00Z');
const period = {
  startAt: Date.parse('2026-07-20T00:00+12:00'),
  endAt: Date.parse('2026-11-30T23:59:59.999+13:00'),
  timeZone: ZONE,
};
const context = { period, now };
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const item = (digit: number, contentType: 'DOCUMENT' | 'DRAW', type: 'MAIN' | 'ADDITIONAL') => ({
  id: id(digit),
  type,
  assignmentTemplateType: type,
  contentType,
  assignmentId: null,
  title: 'File',
  templateTitle: null,
  templateFileId: null,
  fileId: id(9),
  allowImport: false,
});
const saved: AssignmentDetail = {
  id: id(1),
  classId: id(2),
  classTimeZone: ZONE,
  title: 'Essay',
  description: 'Write.',
  startDate: '2026-09-10T20:00:00.000Z',
  endDate: '2026-09-24T10:59:59.999Z',
  postDate: '2026-10-01T20:00:00.000Z',
  pointValue: 15,
  multiDraft: true,
  autoSubmission: false,
  autoEvaluate: true,
  autoAccept: true,
  autoItemsDisable: false,
  preventAfterDueDate: false,
  timed: false,
  withoutNames: false,
  askPasteSource: true,
  aiPolicy: NO_AI_POLICY,
  latePolicy: null,
  effortShare: 0,
  revisionShare: 0,
  uploadFile: true,
  mainFileType: 'DOCUMENT',
  visible: true,
  publishDate: null,
  stoped: false,
  showAnalytics: true,
  showAnalyticsAlways: false,
  started: 0,
  draftSubmissions: [
    {
      draftId: id(3),
      draftTitle: 'First',
      draftDeadline: '2026-09-17T10:00:00.000Z',
      draftPointValue: 30,
      draftPeerReviewDeadline: '2026-09-19T10:00:00.000Z',
      draftStatus: 'UPDATE',
      draftType: 'DRAFT',
    },
    {
      draftId: id(4),
      draftTitle: 'Final Submission',
      draftDeadline: '2026-09-24T10:59:59.999Z',
      draftPointValue: 70,
      draftPeerReviewDeadline: '2026-09-26T10:00:00.000Z',
      draftStatus: 'UPDATE',
      draftType: 'FINAL',
    },
  ],
  rubric: null,
  templates: [item(5, 'DOCUMENT', 'MAIN'), item(6, 'DRAW', 'ADDITIONAL')],
};
const filled = { ...newForm(now, period), title: 'Essay', pointValue: '15' };
const flawed = () => 'unreadable';
const problems = (change: object) => formProblems({ ...filled, ...change }, context, flawed);

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

describe('formProblems', () => {
  const on = (name: string, text: string) => ({
    dates: { ...filled.dates, [name]: parseDateEntry(text, ZONE) },
  });

  it.each([
    ['a valid form', {}, {}],
    ['a blank title', { title: '  ' }, { title: 'Enter a title.' }],
    ['no number', { pointValue: 'ten' }, { pointValue: 'Enter a point value.' }],
    ['a date that cannot be read', on('post', 'later'), { postDate: 'unreadable' }],
    ['no start', on('start', ''), { startDate: 'unreadable' }],
    [
      'no time to publish at',
      { visibility: { choice: 'AT', at: parseDateEntry('', ZONE) } },
      { publishDate: 'unreadable' },
    ],
    [
      'a time to publish at in the past',
      { visibility: { choice: 'AT', at: parseDateEntry('2026-08-31 12:00', ZONE) } },
      {
        publishDate:
          'Students must see the assignment at a time in the future: 2026-09-01 12:01 or later.',
      },
    ],
    [
      'a time to publish at after the deadline',
      { visibility: { choice: 'AT', at: parseDateEntry('2026-09-20 12:00', ZONE) } },
      {
        publishDate:
          'Students must see the assignment before its first deadline, which is 2026-09-08 23:59.',
      },
    ],
    [
      'a start before the class',
      on('start', '2026-07-01 08:00'),
      {
        startDate:
          'The assignment must start while the class is running: from 2026-07-20 00:00 to 2026-11-30 23:59.',
      },
    ],
    [
      'an end right after the start',
      on('end', '2026-09-01 12:29'),
      {
        endDate:
          'The final deadline must be at least 30 minutes after the start: 2026-09-01 12:30 or later.',
      },
    ],
    [
      'an early post date',
      on('post', '2026-09-02 12:00'),
      {
        postDate:
          'The post date must be at least two days after the start and one day after the final deadline: 2026-09-09 23:59 or later.',
      },
    ],
  ])('of %s', (_what, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('lists the drafts outside the window together', () => {
    const [first] = saved.draftSubmissions;
    const second = { ...first!, draftId: id(8), draftTitle: 'Second', draftPointValue: 20 };
    const form = savedForm({ ...saved, draftSubmissions: [first!, second] });
    const dates = { ...form.dates, end: parseDateEntry('2026-09-15 12:00', ZONE) };
    expect(formProblems({ ...form, dates }, context, flawed).draftSubmissions).toBe(
      'Some drafts aren’t due between the assignment’s start and final deadline, from 2026-09-11 08:00 to 2026-09-15 12:00: First (2026-09-17 22:00), Second (2026-09-17 22:00).',
    );
  });

  it('names the draft outside the window', () => {
    const form = savedForm(saved);
    const dates = { ...form.dates, end: parseDateEntry('2026-09-15 12:00', ZONE) };
    expect(formProblems({ ...form, dates }, context, flawed)).toEqual({
      draftSubmissions:
        'The deadline of “First” must be between the assignment’s start and final deadline: from 2026-09-11 08:00 to 2026-09-15 12:00.',
    });
  });
});

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

describe('serverFieldProblems', () => {
  it('assigns messages to their fields, and keeps the others', () => {
    const fields = {
      'draftSubmissions.0.draftTitle': 'Fill the neccessory fields',
      endDate: 'Too late.',
      templates: 'Too many.',
    };
    expect(serverFieldProblems(fields)).toEqual({
      fields: { draftSubmissions: 'Fill the neccessory fields', endDate: 'Too late.' },
      others: ['Too many.'],
    });
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
