import type { StudentAssignmentItem } from '@antecedent/contracts/enrollment';
import { describe, expect, it } from 'vitest';
import { openTasks } from './open-tasks.ts';

const item = (
  title: string,
  change: Partial<StudentAssignmentItem> = {},
): StudentAssignmentItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  title,
  description: '',
  startDate: '2026-10-01T08:00:00Z',
  endDate: '2026-11-05T22:59:00Z',
  pointValue: 20,
  preventAfterDueDate: true,
  status: 'IN_PROGRESS',
  submissionId: null,
  score: -1,
  alternateGrade: null,
  nextDraft: { title: 'First draft', deadline: '2026-10-20T16:00:00Z' },
  totalTime: 0,
  words: 0,
  strip: [],
  abilities: { canStart: false, canWrite: true, canRead: true },
  ...change,
});
const inClass = (className: string, ...assignments: StudentAssignmentItem[]) => ({
  className,
  classTimeZone: 'Europe/Berlin',
  assignments,
});

describe('openTasks', () => {
  it('puts what is due first at the head, across classes', () => {
    const later = item('Later', {
      nextDraft: { title: 'Draft', deadline: '2026-10-22T16:00:00Z' },
    });
    const tasks = openTasks([inClass('Writing', later), inClass('News', item('Sooner'))]);
    expect(tasks.map(({ assignment, className }) => [assignment.title, className])).toEqual([
      ['Sooner', 'News'],
      ['Later', 'Writing'],
    ]);
  });

  it('leaves out what can neither be started nor written, and what has no draft to come', () => {
    const shut = item('Shut', { abilities: { canStart: false, canWrite: false, canRead: true } });
    const done = item('Done', { nextDraft: null });
    expect(openTasks([inClass('Writing', shut, done)])).toEqual([]);
  });

  it('names the draft only where it has a name of its own', () => {
    const single = item('Essay', {
      nextDraft: { title: 'Essay', deadline: '2026-10-20T16:00:00Z' },
    });
    const drafts = openTasks([inClass('Writing', single, item('Story'))]).map(({ draft }) => draft);
    expect(drafts).toEqual([null, 'First draft']);
  });
});
