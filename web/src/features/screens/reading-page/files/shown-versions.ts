import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';

/** A version the reader can choose: the ongoing text, or a submitted draft. */
export type ShownVersion =
  | { key: 'ongoing'; number: null; title: null; date: string | null }
  | {
      key: string;
      number: number;
      title: string;
      date: string;
      keptAs?: 'removed' | 'replaced' | 'commented';
    };

export const latestVersion = ({ lastModification }: Submission): ShownVersion => ({
  key: 'ongoing',
  number: null,
  title: null,
  date: lastModification,
});

type KeptSubmission = Submission['keptSubmissions'][number];

const keptVersion = ({
  draftSubmissionId: key,
  title,
  submittedAt: date,
  version: number,
  replaced,
}: KeptSubmission): ShownVersion[] =>
  number === null ? [] : [{ key, number, title, date, keptAs: replaced ? 'replaced' : 'removed' }];

/**
 * The ongoing text first, then every submitted draft, with comments where there are, and its earlier submissions, the latest first, and at last drafts that were
 * deleted since.
 */
export function shownVersions(submission: Submission): ShownVersion[] {
  const { deadlineSubmissions, keptSubmissions } = submission;
  const latestFirst = keptSubmissions.toReversed();
  const drafts = deadlineSubmissions.flatMap(
    ({ draftId, title, submittedAt, version, commentedFiles }): ShownVersion[] => [
      ...commentedFiles.map(({ version: number, date }): ShownVersion => {
        return { key: `commented ${draftId} ${number}`, number, title, date, keptAs: 'commented' };
      }),
      ...(version === null || submittedAt === null
        ? []
        : [{ key: draftId, number: version, title, date: submittedAt }]),
      ...latestFirst.filter((kept) => kept.draftId === draftId).flatMap(keptVersion),
    ],
  );
  const current = new Set(deadlineSubmissions.map(({ draftId }) => draftId));
  const removed = keptSubmissions.filter(({ draftId }) => !current.has(draftId));
  return [latestVersion(submission), ...drafts, ...removed.flatMap(keptVersion)];
}
