import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noDeclared } from '../../../testing/make-text-origins.ts';
import { setToday } from '../../../testing/set-today.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ProcessReport } from './ProcessReport.tsx';
import type { ReportData } from './report-subject.ts';

setToday('2026-11-01T00:00:00Z');

await startInEnglish('processReport', 'figures', 'evidence', 'analytics', 'charts');
afterEach(cleanup);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const AT = '2026-03-02T09:00:00.000Z';
const duration = (seconds: number) => ({ seconds, minutes: seconds / 60, hours: 0 });
const score = { score: 80, letter: 'B', reason: 'scored', lines: [] };
const session = { startedAt: AT, endedAt: AT, seconds: 600, words: 5 };
const frame = {
  version: 1,
  at: AT,
  session: 0,
  new: 45,
  edited: 0,
  deleted: 2,
  moved: 0,
  bulk: 40,
  unobserved: 0,
};

/** Five typed words, forty that were added at once, and what was said about them. */
const data = {
  subject: {
    student: 'Amara Kone',
    assignment: 'A place that changed',
    className: 'Rhetoric',
    timeZone: 'UTC',
    submittedAt: AT,
    isLate: true,
    assessment: {
      algorithm: 'wp-1.2',
      evaluatedAt: AT,
      effort: score,
      revision: { ...score, score: -1, reason: 'few-words' },
      provenance: { typed: 5, bulk: 40, unobserved: 0 },
      words: 45,
      lateWords: null,
      facts: null,
      largestSave: { words: 40, of: 45 },
      conditions: null,
      wordsPerMinute: null,
    },
    times: {
      active: duration(300),
      think: duration(300),
      real: duration(600),
      desk: duration(600),
      awaySeconds: 0,
      sessions: 1,
    },
  },
  essayMap: {
    finding: { key: 'empty', values: {} },
    timeZone: 'UTC',
    sessions: [session],
    marks: [],
    paragraphs: [
      {
        runs: [
          { text: 'I typed these five words. ', session: 0, fate: 'kept', origin: 'typed' },
          { text: 'But not these.', session: 0, fate: 'kept', origin: 'bulk' },
        ],
        births: [8],
        touches: [0],
      },
    ],
  },
  heatMap: {
    finding: { key: 'empty', values: {} },
    timeZone: 'UTC',
    unit: 'words',
    days: [{ date: '2026-03-02', hours: new Array(24).fill(1) }],
    additional: [],
    marks: [],
  },
  wordChange: {
    finding: { key: 'empty', values: {} },
    timeZone: 'UTC',
    frames: [frame],
    sessions: [session],
    marks: [],
    places: { finding: { key: 'places.plain', values: {} }, cells: [] },
  },
  evidence: {
    submissionId: '0b7a4a9e-2f0b-4a53-9f0c-0c5d6f6f0001',
    timeZone: 'UTC',
    declared: noDeclared(),
    abilities: { canAnswer: false, canDecide: false, canDeclare: false },
    items: [
      {
        id: 'bulk.a.7',
        rule: 'bulk',
        fileTitle: null,
        from: AT,
        to: AT,
        fromVersion: 7,
        toVersion: 7,
        words: 40,
        surviving: 40,
        paragraphs: [0],
        excerpt: 'But not these.',
        answer: { kind: 'quotation', text: 'Woolf, page 12', link: '', file: null, at: AT },
        decision: { outcome: 'accepted', text: 'Quoted well.', by: 'Nora Berg', at: AT },
      },
    ],
  },
} as unknown as ReportData;

const report = () => {
  render(<ProcessReport data={data} back={null} />);
  return within(screen.getByRole('article'));
};
const leaveOut = (part: string) => fireEvent.click(screen.getByRole('checkbox', { name: part }));

describe('ProcessReport', () => {
  it('says whose text it is, how it was written, what was said, and what cannot be seen', () => {
    const page = report();
    for (const sentence of ['Amara Kone', 'Rhetoric', 'Effort: 80 of 100', 'Revision: No score'])
      expect(page.getByText(sentence)).toBeTruthy();
    expect(page.getByText('Mon 2 Mar, 09:00, late')).toBeTruthy();
    expect(page.getByText('The student says: Quotation.')).toBeTruthy();
    expect(page.getByText('Woolf, page 12')).toBeTruthy();
    expect(page.getByText('Accepted by Nora Berg, Mon 2 Mar, 09:00.')).toBeTruthy();
    expect(page.getByRole('heading', { name: 'What this report can’t show' })).toBeTruthy();
    const sessions = page.getByRole('table', { name: 'When it was written' });
    expect(within(sessions).getAllByRole('row')).toHaveLength(3);
    expect(within(sessions).getAllByText('40')).toHaveLength(2);
  });

  it('says of words where they came from, without color', () => {
    const mark = report()
      .getByText(/\[3 words added at once\]/)
      .closest('mark');
    expect(mark?.textContent).toContain('But not these.');
  });

  it('has the words of each paragraph by session, and its text only once', () => {
    const page = report();
    const map = page.getByRole('table', { name: 'EssayMap' });
    expect(
      within(map)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ParagraphSession 12 Mar', '18']);
    expect(page.getAllByText(/I typed these five words/)).toHaveLength(1);
    leaveOut('The text');
    expect(page.queryByText(/I typed these five words/)).toBeNull();
  });

  it('shows where composed and transcribed texts lie, next to the facts of a text like these', () => {
    const facts = {
      typed: 400,
      surviving: 360,
      bursts: { count: 40, words: { low: 4, median: 7, high: 12 } },
      product: 0.9,
      takenBack: 0.08,
      between: 0.1,
      pauses: { paragraph: null, sentence: { count: 20, median: 8 }, within: null },
    };
    const conditions = {
      words: 360,
      textFiles: 1,
      minutes: 28,
      sessions: 1,
      language: 'en',
      tracked: 1,
    };
    const rowsOf = (changed: object) => {
      const { assessment } = data.subject;
      const subject = {
        ...data.subject,
        assessment: { ...assessment, facts, conditions, ...changed },
      };
      const { unmount } = render(<ProcessReport data={{ ...data, subject }} back={null} />);
      const rows = within(screen.getByRole('table', { name: 'How it was composed' }))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
      unmount();
      return rows;
    };
    const rows = rowsOf({ largestSave: { words: 3, of: 360 }, wordsPerMinute: 13 });
    expect(rows).toContainEqual([
      'New words typed that are still in the text',
      '90%',
      '69% to 98%',
      '90% to 99%',
    ]);
    expect(rows).toContainEqual([
      'Words added in the largest single save',
      '3',
      '2 to 4 words',
      'not known',
    ]);
  });

  it('has no facts of composing next to which nothing can be shown', () => {
    expect(report().queryByRole('table', { name: 'How it was composed' })).toBeNull();
  });

  it('leaves out the names of student, class and instructor', () => {
    const page = report();
    leaveOut('Names');
    const text = screen.getByRole('article').textContent ?? '';
    for (const name of ['Amara', 'Rhetoric', 'Nora']) expect(text).not.toContain(name);
    expect(page.getByText('A student')).toBeTruthy();
    expect(page.getByText('Accepted by an instructor, Mon 2 Mar, 09:00.')).toBeTruthy();
  });

  it.each([
    ['The text', 'The text'],
    ['Graphs', 'Graphs'],
    ['Passages to review', 'Passages to review'],
  ])('leaves out %s', (part, heading) => {
    const page = report();
    expect(page.getByRole('heading', { name: heading })).toBeTruthy();
    leaveOut(part);
    expect(page.queryByRole('heading', { name: heading })).toBeNull();
  });
});
