import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { describe, expect, it } from 'vitest';
import { shownVersions } from './shown-versions.ts';

const draft = (draftId: string, day: number | null) => ({
  draftId,
  title: draftId,
  submittedAt: day === null ? null : `2026-03-0${day}`,
  version: day,
  commentedFiles: [] as { fileId: string; version: number; date: string }[],
});
const kept = (draftId: string, day: number, replaced: boolean) => ({
  ...draft(draftId, day),
  draftSubmissionId: `${draftId}-${day}`,
  replaced,
});
const versionsOf = (parts: { deadlineSubmissions: object[]; keptSubmissions: object[] }) =>
  shownVersions({ lastModification: null, ...parts } as Submission).map(({ key, ...version }) => [
    key,
    'keptAs' in version ? version.keptAs : undefined,
  ]);

describe('shownVersions', () => {
  it('has what counts before earlier submissions of the same draft, the latest of them first', () => {
    expect(
      versionsOf({
        deadlineSubmissions: [draft('first', 5), draft('second', null), draft('final', 6)],
        keptSubmissions: [
          kept('gone', 1, false),
          kept('first', 2, true),
          kept('second', 3, true),
          kept('first', 4, true),
        ],
      }),
    ).toEqual([
      ['ongoing', undefined],
      ['first', undefined],
      ['first-4', 'replaced'],
      ['first-2', 'replaced'],
      ['second-3', 'replaced'],
      ['final', undefined],
      ['gone-1', 'removed'],
    ]);
  });
  it('has a draft with comments before the draft itself', () => {
    const commented = { fileId: 'f', version: 7, date: '2026-03-07' };
    const first = { ...draft('first', 5), commentedFiles: [commented] };
    expect(versionsOf({ deadlineSubmissions: [first], keptSubmissions: [] })).toEqual([
      ['ongoing', undefined],
      ['commented first 7', 'commented'],
      ['first', undefined],
    ]);
  });
  it('leaves out what has no version', () => {
    const unknown = { ...kept('first', 1, true), version: null };
    expect(versionsOf({ deadlineSubmissions: [], keptSubmissions: [unknown] })).toHaveLength(1);
  });
});
