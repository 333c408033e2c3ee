import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  makeAdditionalFile,
  makeAssignment,
  makeDraft,
} from '../../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { describeChanges } from './assignment-changes.ts';

await startInEnglish('submissions');
// In the reader's own zone, whatever that is, no other is named.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const before = makeAssignment({ classTimeZone: zone });
const [first, last] = before.timeline as [
  StudentAssignment['timeline'][0],
  (typeof before.timeline)[0],
];
const changed = (overrides: Partial<StudentAssignment>) =>
  describeChanges(i18next.t, before, { ...before, ...overrides });
const locked = { ...before.abilities, canWrite: false, canSubmit: false };

describe('describeChanges', () => {
  it.each<[string, Partial<StudentAssignment>, RegExp[]]>([
    ['nothing', { now: '2026-10-20T12:01:00.000Z' }, []],
    ['a pause', { abilities: locked, refusal: 'paused' }, [/paused this assignment/]],
    ['the archive', { abilities: locked, refusal: 'archived' }, [/class was archived/]],
    ['the end', { abilities: locked, refusal: 'finalized' }, [/submitted as the final version/]],
    ['a reopened assignment', { exception: true }, [/reopened this assignment for you/]],
    [
      'a deadline',
      { timeline: [{ ...first, date: '2026-10-24T14:30:00.000Z' }, last] },
      [/^The deadline of Draft 1 moved to Sat 24 Oct, \d\d:\d\d\.$/],
    ],
    [
      'a deadline of today',
      { timeline: [{ ...first, date: '2026-10-20T12:30:00.000Z' }, last] },
      [/^The deadline of Draft 1 moved to today at \d\d:\d\d\.$/],
    ],
    [
      'the deadline of an assignment with one draft',
      { timeline: [{ ...first, date: '2026-10-24T14:30:00.000Z' }] },
      [/drafts of this assignment changed/, /^The deadline moved to Sat 24 Oct/],
    ],
    [
      'an exception for a draft',
      {
        timeline: [
          { ...first, exception: true, exceptionDeadline: '2026-10-25T14:30:00.000Z' },
          last,
        ],
      },
      [/^You can submit Draft 1 until Sun 25 Oct/],
    ],
    ['another draft', { timeline: [first, makeDraft(7), last] }, [/drafts .* changed/]],
    ['another title', { title: 'A place' }, [/instructions/]],
    ['the description', { description: 'Write.' }, [/instructions/]],
    [
      'the reading list',
      {
        readingList: [
          { title: 'Crito', author: '', pages: '', required: true, link: null, file: null },
        ],
      },
      [/instructions/],
    ],
    ['another file', { additionalFiles: [makeAdditionalFile(1)] }, [/files/]],
    ['a rule', { autoSubmission: false }, [/rules/]],
    ['a grade', { graded: true }, [/has been graded/]],
  ])('tells of %s', (_, overrides, sentences) => {
    const told = changed(overrides);
    expect(told).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) expect(told[index]).toMatch(sentence);
  });

  it('tells that writing goes on, and that an exception was taken back', () => {
    const paused = { ...before, abilities: locked, refusal: 'paused' as const };
    expect(describeChanges(i18next.t, paused, before)).toEqual(['You can write again.']);
    const excepted = { ...before, exception: true };
    expect(describeChanges(i18next.t, excepted, before)[0]).toMatch(/ended your exception/);
    const until = { exception: true, exceptionDeadline: '2026-10-25T14:30:00.000Z' };
    const draftExcepted = { ...before, timeline: [{ ...first, ...until }, last] };
    expect(describeChanges(i18next.t, draftExcepted, before)[0]).toMatch(/exception for Draft 1/);
  });

  it('has nothing to say of an exception that ran out, nor of a file that the student opened', () => {
    const until = { exception: true, exceptionDeadline: '2026-10-20T11:00:00.000Z' };
    const over = { ...before, timeline: [{ ...first, ...until }, last] };
    expect(describeChanges(i18next.t, over, before)).toEqual([]);
    const file = makeAdditionalFile(1);
    const unopened = { ...before, additionalFiles: [file] };
    const opened = { ...before, additionalFiles: [{ ...file, fileId: file.assignmentTemplateId }] };
    expect(describeChanges(i18next.t, unopened, opened)).toEqual([]);
  });
});
