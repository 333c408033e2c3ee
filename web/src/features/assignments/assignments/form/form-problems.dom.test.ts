import { describe, expect, it } from 'vitest';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { savedForm } from './assignment-form.ts';
import { formProblems, serverFieldProblems } from './form-problems.ts';
import { context, filled, flawed, id, problems, saved, ZONE } from './testing/example-form.ts';

await startInEnglish();

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
