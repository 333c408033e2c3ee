import type { Submission } from '@antecedent/contracts/submissions/submission';

/** A version the reader can choose: the ongoing text, or a submitted draft. */
export type ShownVersion =
  | { key: 'ongoing'; number: null; title: null; date: string | null }
  | { key: string; number: number; title: string; date: string; removed?: boolean };

export const latestVersion = ({ lastModification }: Submission): ShownVersion => ({
  key: 'ongoing',
  number: null,
  title: null,
  date: lastModification,
});

/** The ongoing text first, then every submitted draft, at last those that were deleted since. */
export function shownVersions(submission: Submission): ShownVersion[] {
  const drafts = submission.deadlineSubmissions.flatMap(
    ({ draftId, title, submittedAt, version }) =>
      version === null || submittedAt === null
        ? []
        : [{ key: draftId, number: version, title, date: submittedAt }],
  );
  const removed = submission.removedDrafts.flatMap(
    ({ draftSubmissionId, title, submittedAt, version }) =>
      version === null
        ? []
        : [{ key: draftSubmissionId, number: version, title, date: submittedAt, removed: true }],
  );
  return [latestVersion(submission), ...drafts, ...removed];
}
