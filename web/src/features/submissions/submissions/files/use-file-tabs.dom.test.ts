import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  MAIN_FILE,
  makeAdditionalFile,
  makeAssignment,
} from '../../../../testing/make-assignment.ts';
import { useFileTabs } from './use-file-tabs.ts';

const slides = makeAdditionalFile(1, { fileId: '00000000-0000-4000-8000-000000000301' });
const sheet = makeAdditionalFile(2);
const submitted = {
  draftSubmissionId: '00000000-0000-4000-8000-000000000401',
  draftId: '00000000-0000-4000-8000-000000000101',
  fileId: MAIN_FILE,
  version: 7,
  title: 'Draft 1',
  submitDate: '2026-10-20T12:00:00Z',
  status: 'SUBMITTED' as const,
  removed: false,
  replaced: false,
  commentFiles: [{ fileId: MAIN_FILE, version: 9, commentDate: '2026-10-21T12:00:00Z' }],
  peerReviews: [],
};
/** The same text, submitted before. */
const earlier = {
  ...submitted,
  draftSubmissionId: '00000000-0000-4000-8000-000000000402',
  submitDate: '2026-10-19T12:00:00Z',
  replaced: true,
};
const assignment = makeAssignment({
  additionalFiles: [slides, sheet],
  timelineSubmissions: [earlier, submitted],
});
const tabs = () => {
  const { result } = renderHook(() => useFileTabs(assignment));
  return {
    now: () => result.current,
    select: (...event: Parameters<typeof result.current.select>) =>
      act(() => result.current.select(...event)),
    choose: (tab: string) => act(() => result.current.choose(tab)),
    showSubmission: (id: string | null) => act(() => result.current.showSubmission(id)),
  };
};

describe('useFileTabs', () => {
  it('keeps every tab that was opened once', () => {
    const { now, choose } = tabs();
    choose(slides.assignmentTemplateId);
    choose('main');
    expect([...now().opened]).toEqual(['main', slides.assignmentTemplateId]);
    expect([now().tab, now().selectedFileId]).toEqual(['main', '']);
  });

  it('shows the additional file chosen on the timeline', () => {
    const { now, select } = tabs();
    select(slides.fileId ?? '', 'additional', null);
    expect([now().tab, now().shownFileId, now().selectedFileId]).toEqual([
      slides.assignmentTemplateId,
      slides.fileId,
      slides.fileId,
    ]);
  });

  it.each([
    ['as it was submitted', 7, { date: '2026-10-20T12:00:00Z', commented: false }],
    ['with its comments', 9, { date: '2026-10-21T12:00:00Z', commented: true }],
  ])('shows a draft %s in place of the main file', (_, version, expected) => {
    const { now, select } = tabs();
    select(MAIN_FILE, 'draft', version);
    expect(now().tab).toBe('main');
    expect(now().submittedVersion).toEqual({
      fileId: MAIN_FILE,
      id: submitted.draftSubmissionId,
      version,
      title: 'Draft 1',
      counts: true,
      ...expected,
    });
    expect(now().selectedFileId).toBe(MAIN_FILE);
  });

  it('shows one of several submissions of the same text, and goes back', () => {
    const { now, showSubmission } = tabs();
    showSubmission(earlier.draftSubmissionId);
    expect(now().submittedVersion).toMatchObject({
      id: earlier.draftSubmissionId,
      date: earlier.submitDate,
      counts: false,
    });
    showSubmission(null);
    expect(now().submittedVersion).toBeNull();
  });

  it('returns to the main file with an empty id, and with any tab', () => {
    const { now, select, choose } = tabs();
    select(MAIN_FILE, 'draft', 7);
    select('', 'main', null);
    expect([now().tab, now().submittedVersion, now().selectedFileId]).toEqual(['main', null, '']);
    select(MAIN_FILE, 'draft', 7);
    choose('attach');
    expect(now().submittedVersion).toBeNull();
  });
});
