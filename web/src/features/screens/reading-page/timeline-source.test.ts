import { describe, expect, it } from 'vitest';
import { makeSubmission } from '../../../testing/make-submission.ts';
import { buildTimeline } from '../../insight/timeline/timeline-model.ts';
import { timelineSourceOf } from './timeline-source.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const NOW = new Date('2026-10-20T12:00:00Z');

const DRAFT = {
  draftSubmissionId: id(1),
  draftId: id(2),
  title: 'Outline',
  date: '2026-10-10T12:00:00Z',
  pointValue: 10,
  type: 'DRAFT',
  status: 'SUBMITTED',
  submittedAt: '2026-10-09T12:00:00Z',
  exception: false,
  exceptionDeadline: null,
  version: 12,
  grade: -1,
  alternateGrade: null,
  gradedAt: null,
  commentedFiles: [{ fileId: id(3), version: 14, date: '2026-10-11T12:00:00Z' }],
  peerReview: [],
} as const;

const timelineOf = (change: Parameters<typeof makeSubmission>[0]) =>
  buildTimeline(timelineSourceOf(makeSubmission(change), NOW));

describe('timelineSourceOf', () => {
  it('has what was submitted and commented on, also what counts no longer', () => {
    const kept = {
      draftSubmissionId: id(4),
      draftId: id(2),
      title: 'Outline',
      submittedAt: '2026-10-08T12:00:00Z',
      replaced: true,
      version: 8,
    };
    const { events, lanes } = timelineOf({
      deadlineSubmissions: [
        { ...DRAFT, commentedFiles: [...DRAFT.commentedFiles], peerReview: [] },
      ],
      keptSubmissions: [kept],
    });
    expect(lanes).toEqual(['drafts', 'submissions', 'comments', 'reviews']);
    expect(
      events
        .filter(({ kind }) => kind === 'submission' || kind === 'comment')
        .map((event) => [event.id, event.keptAs, event.opens.version]),
    ).toEqual([
      [`SB-${id(4)}`, 'replaced', 8],
      [`SB-${id(1)}`, undefined, 12],
      [`CM-${id(1)}-0`, undefined, 14],
    ]);
  });

  it('has a lane for additional files once there are any', () => {
    const additionalFiles = [
      {
        fileId: id(5),
        title: 'Slides',
        type: 'PRESENTATION' as const,
        startDate: '2026-10-08T12:00:00Z',
        lastChangeDate: '2026-10-08T12:00:00Z',
      },
    ];
    const { events, lanes } = timelineOf({ additionalFiles });
    expect(lanes.at(-1)).toBe('additional');
    expect(events.map((event) => event.id)).toContain(`AF-PR-${id(5)}`);
  });
});
