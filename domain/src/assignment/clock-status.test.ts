import { describe, expect, it } from 'vitest';
import { DAY } from '../time.ts';
import { clockStatus, type WorkOnClock } from './clock-status.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
type Draft = WorkOnClock['drafts'][number];
const draft = (days: number, change: Partial<Draft> = {}): Draft => ({
  deadline: NOW + days * DAY,
  exceptionUntil: null,
  status: 'NONE',
  ...change,
});
const work = (change: Partial<WorkOnClock>): WorkOnClock => ({
  status: 'IN_PROGRESS',
  enforced: true,
  visible: true,
  drafts: [draft(1)],
  ...change,
});

describe('clockStatus', () => {
  it.each<[string, Partial<WorkOnClock>, string]>([
    ['not begun before the deadline', { status: 'NONE' }, 'NONE'],
    ['not begun at the deadline itself', { status: 'NONE', drafts: [draft(0)] }, 'NONE'],
    ['not begun after it', { status: 'NONE', drafts: [draft(-1)] }, 'MISSING'],
    [
      'not begun in a hidden assignment',
      { status: 'NONE', visible: false, drafts: [draft(-1)] },
      'NONE',
    ],
    ['begun in a hidden assignment', { visible: false, drafts: [draft(-1)] }, 'IN_PROGRESS'],
    [
      'not begun, but late work is taken',
      { status: 'NONE', enforced: false, drafts: [draft(-1)] },
      'OVERDUE',
    ],
    ['begun before the deadline', {}, 'IN_PROGRESS'],
    ['begun and not submitted', { drafts: [draft(-1)] }, 'CLOSED'],
    ['begun and missed', { drafts: [draft(-1, { status: 'MISSED' })] }, 'CLOSED'],
    ['begun, but late work is taken', { enforced: false, drafts: [draft(-1)] }, 'OVERDUE'],
    ['with a draft that is due', { enforced: false, drafts: [draft(-1), draft(3)] }, 'OVERDUE'],
    [
      'with a draft that was missed',
      { drafts: [draft(-2, { status: 'MISSED' }), draft(3)] },
      'IN_PROGRESS',
    ],
    [
      'with an exception on a draft',
      { drafts: [draft(-1, { exceptionUntil: NOW + DAY })] },
      'IN_PROGRESS',
    ],
    ['after such an exception', { drafts: [draft(-3, { exceptionUntil: NOW - DAY })] }, 'CLOSED'],
    ['reopened as a whole', { status: 'EXCEPTION', drafts: [draft(-1)] }, 'EXCEPTION'],
    [
      'submitted',
      { status: 'FINAL_SUBMISSION', drafts: [draft(-1, { status: 'SUBMITTED' })] },
      'FINAL_SUBMISSION',
    ],
  ])('says of work that is %s', (_, change, status) => {
    expect(clockStatus(work(change), NOW).status).toBe(status);
  });

  it('says of each draft whether it is missed or overdue', () => {
    const drafts = [draft(-2, { status: 'SUBMITTED_LATE' }), draft(-1), draft(1)];
    expect(clockStatus(work({ drafts }), NOW).drafts).toEqual(['SUBMITTED_LATE', 'MISSED', 'NONE']);
    const late = work({ drafts, enforced: false });
    expect(clockStatus(late, NOW).drafts).toEqual(['SUBMITTED_LATE', 'OVERDUE', 'NONE']);
  });
});
