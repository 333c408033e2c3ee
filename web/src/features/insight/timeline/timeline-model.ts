import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { maxOf, minOf } from '@antecedent/domain/arrays';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { DAY, type EpochMs } from '@antecedent/domain/time';

export type LaneId = 'drafts' | 'submissions' | 'comments' | 'reviews' | 'additional';

type FileType = StudentAssignment['additionalFiles'][number]['type'];

export type EventKind = 'start' | 'ongoing' | 'submission' | 'comment' | 'review' | FileType;

/** What an event opens. An empty `fileId` is the current main file; for a review it is the id of that. */
export type TimelineTarget = {
  fileId: string;
  kind: 'main' | 'additional' | 'draft' | 'review';
  /** Version of the file; `null` for the current file. */
  version: number | null;
};

export type TimelineEvent = {
  id: string;
  lane: Exclude<LaneId, 'drafts'>;
  kind: EventKind;
  /** Its position on the axis: comments on one submission are slightly offset. */
  at: EpochMs;
  /** When it happened. */
  date: EpochMs;
  /** Name of the draft, additional file or reviewer; empty if the kind says it all. */
  title: string;
  /** Status of a submission; `null` for other kinds. */
  status: DraftStatus | null;
  /** Why a submission counts no longer: its draft was deleted, or submitted again. */
  keptAs?: 'removed' | 'replaced' | undefined;
  opens: TimelineTarget;
};

/** The time a draft is written in, up to its deadline. */
export type DraftPeriod = {
  id: string;
  title: string;
  from: EpochMs;
  to: EpochMs;
  status: DraftStatus;
  /** The end of an exception granted for it. */
  exceptionUntil: EpochMs | null;
};

export type Timeline = {
  /** In drawing order, from the top. */
  lanes: readonly LaneId[];
  /** By deadline. */
  periods: readonly DraftPeriod[];
  /** By position on the axis. */
  events: readonly TimelineEvent[];
  from: EpochMs;
  to: EpochMs;
};

/** A draft starts this long after the previous deadline, ms. */
const PERIOD_GAP = 10;
/** Offset between the comments on one submission, ms. */
const COMMENT_OFFSET = 20;

const MAIN: TimelineTarget = { fileId: '', kind: 'main', version: null };

/** The id prefix encodes the kind of an additional file. */
const FILE_PREFIX: Record<FileType, string> = {
  PRESENTATION: 'AF-PR-',
  SPREADSHEET: 'AF-SP-',
  DOCUMENT: 'AF-DO-',
  DRAW: 'AF-DR-',
};

/** The fields of an assignment shown on the timeline. */
export type TimelineSource = Pick<
  StudentAssignment,
  'startDate' | 'classTimeZone' | 'now' | 'timeline' | 'timelineSubmissions'
> & {
  additionalFiles: readonly Pick<
    StudentAssignment['additionalFiles'][number],
    'fileId' | 'title' | 'type' | 'startDate'
  >[];
  submission: { submissionId: string; fileId: string; createDate: string } | null;
  /** Whether peer reviews have a lane of their own, even without reviews; else they are among the comments. */
  hasReviewLane?: boolean;
};

/**
 * The timeline of a student's work on an assignment. There is a lane for additional files only if one was started.
 * Before the start there are only the periods of the drafts. The axis ends a day after the last of all.
 */
export function buildTimeline(assignment: TimelineSource): Timeline {
  const periods = periodsOf(assignment);
  const happened = [
    ...submissionEvents(assignment),
    ...commentEvents(assignment),
    ...fileEvents(assignment),
  ];
  const events = [...happened, ...writingEvents(assignment, periods, happened)].sort(
    (one, other) => one.at - other.at,
  );
  const moments = [...periods.map(({ to }) => to), ...events.map(({ at }) => at)];
  const from = minOf(moments, Date.parse(assignment.startDate));
  return {
    lanes: [
      'drafts',
      'submissions',
      'comments',
      ...(assignment.hasReviewLane ? (['reviews'] as const) : []),
      ...(events.some(({ lane }) => lane === 'additional') ? (['additional'] as const) : []),
    ],
    periods,
    events,
    from,
    to: maxOf(moments, from) + DAY,
  };
}

function periodsOf({ timeline, startDate }: TimelineSource): DraftPeriod[] {
  const steps = timeline
    .map((step) => ({ step, deadline: Date.parse(step.date) }))
    .sort((one, other) => one.deadline - other.deadline);
  return steps.map(({ step, deadline }, index) => {
    const before = steps[index - 1];
    const from = before ? before.deadline + PERIOD_GAP : Date.parse(startDate);
    return {
      id: `draft-${step.draftId}`,
      title: step.title,
      from: Math.min(from, deadline),
      to: deadline,
      status: step.status,
      exceptionUntil: step.exceptionDeadline === null ? null : Date.parse(step.exceptionDeadline),
    };
  });
}

function submissionEvents({ timelineSubmissions }: TimelineSource): TimelineEvent[] {
  return timelineSubmissions.map(
    ({ draftSubmissionId, fileId, version, title, submitDate, status, removed, replaced }) => ({
      id: `SB-${draftSubmissionId}`,
      lane: 'submissions',
      kind: 'submission',
      at: Date.parse(submitDate),
      date: Date.parse(submitDate),
      title,
      status,
      keptAs: removed ? 'removed' : replaced ? 'replaced' : undefined,
      opens: { fileId, kind: 'draft', version },
    }),
  );
}

function commentEvents({ timelineSubmissions, hasReviewLane }: TimelineSource): TimelineEvent[] {
  return timelineSubmissions.flatMap(({ draftSubmissionId, title, commentFiles, peerReviews }) => {
    const marks = [
      ...commentFiles.map(({ fileId, version, commentDate }) => ({
        prefix: 'CM-',
        kind: 'comment' as const,
        date: Date.parse(commentDate),
        title,
        opens: { fileId, kind: 'draft' as const, version },
      })),
      ...peerReviews.map(({ reviewId, timestamp, reviewerName }) => ({
        prefix: 'PR-',
        kind: 'review' as const,
        date: Date.parse(timestamp),
        title: reviewerName,
        opens: { fileId: reviewId, kind: 'review' as const, version: null },
      })),
    ];
    return marks.map(({ prefix, ...mark }, index) => ({
      ...mark,
      id: `${prefix}${draftSubmissionId}-${index}`,
      lane: mark.kind === 'review' && hasReviewLane ? 'reviews' : 'comments',
      at: mark.date + index * COMMENT_OFFSET,
      status: null,
    }));
  });
}

function fileEvents({ additionalFiles }: TimelineSource): TimelineEvent[] {
  return additionalFiles.flatMap(({ fileId, title, type, startDate }) => {
    if (fileId === null || startDate === null) return [];
    const date = Date.parse(startDate);
    const opens = { fileId, kind: 'additional', version: null } as const;
    const id = `${FILE_PREFIX[type]}${fileId}`;
    return [{ id, lane: 'additional', kind: type, at: date, date, title, status: null, opens }];
  });
}

/** The start event, and the mark of the ongoing text. */
function writingEvents(
  { submission, now }: TimelineSource,
  periods: readonly DraftPeriod[],
  happened: readonly TimelineEvent[],
): TimelineEvent[] {
  if (submission === null) return [];
  const begun = Date.parse(submission.createDate);
  const written = maxOf(
    periods.map(({ to }) => to),
    begun,
  );
  const latest = maxOf(
    happened.filter(({ lane }) => lane !== 'additional').map(({ at }) => at),
    written,
  );
  const current = Math.min(latest + DAY, Date.parse(now));
  const common = { lane: 'submissions', title: '', status: null, opens: MAIN } as const;
  return [
    { ...common, id: 'start', kind: 'start', at: begun, date: begun },
    {
      ...common,
      id: `OG-${submission.submissionId}`,
      kind: 'ongoing',
      at: current,
      date: current,
    },
  ];
}

/**
 * The pinned event: the one chosen last while its file is still open, else the first mark of the open file and its version. The
 * main file belongs to the mark of the ongoing text.
 *
 * @param selected the open file, empty for the main file, and its version, null for the current one or if unknown
 */
export function pinnedEvent(
  { events }: Timeline,
  selected: { fileId: string; version: number | null },
  mainFileId: string | null,
  chosenId: string | null,
): TimelineEvent | null {
  const { fileId: selectedFileId, version } = selected;
  const isOpen = ({ opens }: TimelineEvent) =>
    opens.fileId === selectedFileId && (version === null || opens.version === version);
  const chosen = events.find(({ id }) => id === chosenId);
  if (chosen && isOpen(chosen)) return chosen;
  if (version !== null) return events.find(isOpen) ?? null;
  const isMain = selectedFileId === '' || selectedFileId === mainFileId;
  return (
    events.find(({ kind, opens }) =>
      isMain ? kind === 'ongoing' : opens.fileId === selectedFileId,
    ) ?? null
  );
}
