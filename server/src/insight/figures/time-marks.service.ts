import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import type { Database } from '../../ground/db/connection.ts';
import {
  draftsForReader,
  listCommentedVersions,
  listDraftStates,
  listKeptSubmissions,
} from '../../submissions/submissions/submissions.service.ts';
import { reviewsIn } from './review-stretches.service.ts';

export type ShownTimeMark = VersionLog['marks'][number];

type Marked = {
  submissionId: string;
  /** Whether the caller sees the student's own deadlines, or everyone's. */
  canSeeAccommodations: boolean;
  /** The versions of the main file. */
  columns: FactColumns;
};

/**
 * What happened to a submission besides writing, in order of time: the marks of every time axis. These are deadlines,
 * everything that was submitted, the drafts on which commenting has ended, and when a reader began to comment or to
 * suggest changes.
 */
export async function listTimeMarks(
  db: Database,
  { submissionId, canSeeAccommodations, columns }: Marked,
): Promise<ShownTimeMark[]> {
  const [states, removed, ended, reviews] = await Promise.all([
    listDraftStates(db, { id: submissionId }),
    listKeptSubmissions(db, submissionId),
    listCommentedVersions(db, submissionId),
    reviewsIn(db, columns),
  ]);
  const titles = new Map([...removed, ...states].map(({ draftId, title }) => [draftId, title]));
  const savedAt = (version: number) => new Date(columns.at[version - columns.first] as number);
  return inOrder([
    ...draftsForReader(states, canSeeAccommodations).map(({ deadline, title }) =>
      mark('draft', deadline, title),
    ),
    ...[...removed, ...states].flatMap(({ submittedAt, title }) =>
      submittedAt ? mark('submission', submittedAt, title) : [],
    ),
    ...ended.map(({ draftId, endedAt }) => mark('comment', endedAt, titles.get(draftId) ?? '')),
    ...reviews.map(({ first, by }) => mark('review', savedAt(first), by)),
  ]);
}

const mark = (kind: ShownTimeMark['kind'], at: Date, label: string): ShownTimeMark => ({
  at: at.toISOString(),
  kind,
  label,
});

const inOrder = (marks: ShownTimeMark[]): ShownTimeMark[] =>
  marks.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
