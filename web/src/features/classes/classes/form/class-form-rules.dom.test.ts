import { RegisterClassSchema } from '@antecedent/contracts/classes/classes/classes';
import { seededRandom } from '@antecedent/domain/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import {
  type ClassFormContext,
  classFormProblems,
  classPayload,
  dayLimits,
} from './class-form-rules.ts';
import { type ClassFormValues, newClassValues } from './class-form-values.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
const BERLIN = 'Europe/Berlin';
const fresh: ClassFormContext = { kind: 'new', now };
const running: ClassFormContext = {
  kind: 'existing',
  kept: {
    timeZone: BERLIN,
    startAt: Date.parse('2026-10-05T06:30:00Z'),
    endAt: Date.parse('2026-12-18T22:59:00Z'),
  },
  span: {
    earliestStart: Date.parse('2026-10-07T06:00:00Z'),
    latestEnd: Date.parse('2026-12-04T22:59:00Z'),
  },
};
const values = (change: Partial<ClassFormValues> = {}): ClassFormValues => ({
  ...newClassValues({ firstName: 'Nora', lastName: 'Berg' }, BERLIN, now, seededRandom(1)),
  classname: 'Writing',
  subjectarea: 3,
  studentlevel: 2,
  ...change,
});
const changed = (change: Partial<ClassFormValues> = {}) =>
  values({ classStartDate: '2026-10-05', classEndDate: '2026-12-18', ...change });
const letters = (change: Record<string, string>): Partial<ClassFormValues> => ({
  gradeMethod: 'Letter',
  grades: values().grades.map((grade) => ({
    ...grade,
    value: change[grade.letter] ?? grade.value,
  })),
});

beforeAll(() => startInEnglish('classForm'));

describe('newClassValues', () => {
  it(`start today in the time zone, with a key of the instructor's initials and numeric grading`, () => {
    const late = Date.parse('2026-11-21T23:30:00Z');
    const start = newClassValues(
      { firstName: 'Nora', lastName: 'Berg' },
      BERLIN,
      late,
      seededRandom(1),
    );
    expect(start.classStartDate).toBe('2026-11-22');
    expect(start.enrollkey).toMatch(/^NB-[A-Z0-9]{5}$/);
    expect(start.gradeMethod).toBe('Numeric');
    expect(start.grades.filter(({ selected }) => selected).map(({ letter }) => letter)).toEqual([
      'F',
      'D',
      'C',
      'B',
      'A',
    ]);
  });
});

describe('classFormProblems', () => {
  it('returns no errors for a valid form', () => {
    expect(classFormProblems(values(), fresh)).toEqual({});
    expect(classFormProblems(changed(), running)).toEqual({});
  });

  it('requires every required field', () => {
    const empty = values({
      classname: '  ',
      subjectarea: '',
      studentlevel: '',
      classTimeZone: '',
      classStartDate: '',
      classEndDate: '',
    });
    expect(classFormProblems(empty, fresh)).toEqual({
      classname: 'Enter a class name.',
      subjectarea: 'Choose a subject area.',
      studentlevel: 'Choose a student level.',
      classTimeZone: 'Choose a time zone.',
      classStartDate: 'Enter a date such as 2026-10-07.',
      classEndDate: 'Enter a date such as 2026-10-07.',
    });
  });

  it.each([
    [
      { classStartDate: '2026-11-20' },
      'classStartDate',
      'The class can’t start before today: 2026-11-21 or later.',
    ],
    [
      { classStartDate: '2026-11-23', classEndDate: '2026-11-22' },
      'classEndDate',
      'Start date can not be after end date. It can end on 2026-11-24 or later.',
    ],
    [
      { classStartDate: '2026-11-23', classEndDate: '2026-11-23' },
      'classEndDate',
      'The class must end at least one day after it starts: 2026-11-24 or later.',
    ],
    [letters({ B: '95' }), 'grades', 'A better grade needs a higher value.'],
    [letters({ B: 'many' }), 'grades', 'Enter a number from 0 to 100 for every letter you use.'],
    [letters({ B: '' }), 'grades', 'Enter a number from 0 to 100 for every letter you use.'],
  ] as const)('for a new class with %j returns below %s: %s', (change, field, message) => {
    expect(classFormProblems(values(change as Partial<ClassFormValues>), fresh)).toEqual({
      [field]: message,
    });
  });

  it.each([
    [
      { classStartDate: '2026-10-08' },
      'classStartDate',
      'The class must start before its first assignment: 2026-10-07 or earlier.',
    ],
    [
      { classEndDate: '2026-12-03' },
      'classEndDate',
      'The class must end after its last assignment: 2026-12-04 or later.',
    ],
    [
      { classStartDate: '2027-01-01' },
      'classEndDate',
      'Start date can not be after end date. It can end on 2027-01-02 or later.',
    ],
  ])('for a class with assignments and %j returns below %s: %s', (change, field, message) => {
    expect(classFormProblems(changed(change), running)).toEqual({ [field]: message });
  });

  it('ignores letters the class does not use', () => {
    expect(classFormProblems(values({ ...letters({ 'B+': '1' }) }), fresh)).toEqual({});
  });
});

describe('classPayload', () => {
  it('matches the contract: whole days in the time zone, plain letters for numeric grading', () => {
    const payload = classPayload(
      values({ classStartDate: '2026-11-23', classEndDate: '2026-12-18' }),
      fresh,
    );
    expect(RegisterClassSchema.safeParse(payload).success).toBe(true);
    expect(payload).toMatchObject({
      classStartDate: '2026-11-22T23:00:00.000Z',
      classEndDate: '2026-12-18T22:59:59.999Z',
    });
    expect(payload.grades.find(({ letter }) => letter === 'A')).toEqual({
      letter: 'A',
      value: 93,
      selected: true,
    });
  });

  it('keeps the instants of unchanged days', () => {
    expect(classPayload(changed({ classname: 'Renamed' }), running)).toMatchObject({
      classStartDate: '2026-10-05T06:30:00.000Z',
      classEndDate: '2026-12-18T22:59:00.000Z',
    });
  });

  it('moves start and end to the same days in a new time zone', () => {
    expect(classPayload(changed({ classTimeZone: 'Pacific/Auckland' }), running)).toMatchObject({
      classStartDate: '2026-10-04T11:00:00.000Z',
      classEndDate: '2026-12-18T10:59:59.999Z',
    });
  });
});

describe('dayLimits', () => {
  it('let a new class start today and end the day after its start', () => {
    expect(dayLimits(values({ classStartDate: '2026-11-30' }), fresh)).toEqual({
      firstStart: '2026-11-21',
      firstEnd: '2026-12-01',
    });
  });

  it('keep a class around its assignments, in the chosen time zone', () => {
    expect(dayLimits(changed(), running)).toEqual({
      lastStart: '2026-10-07',
      firstEnd: '2026-12-04',
    });
    expect(dayLimits(changed({ classTimeZone: 'Pacific/Auckland' }), running)).toEqual({
      lastStart: '2026-10-07',
      firstEnd: '2026-12-05',
    });
  });
});
