import type {
  StudentAssignment,
  TimelineSubmission,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { useCallback, useState } from 'react';

/** `main`, `attach`, or the template id of an additional file. */
export type FileTab = string;

/** A submitted or commented version of the main file, shown read-only. */
export type SubmittedVersionInfo = {
  /** Of the submission. */
  id: string;
  fileId: string;
  version: number | null;
  /** Title of the draft. */
  title: string;
  /** When it was submitted or commented on. */
  date: string;
  commented: boolean;
  /** Whether it is what the draft counts with. */
  counts: boolean;
};

const submittedVersionOf = (
  { draftSubmissionId: id, fileId, version, title, removed, replaced }: TimelineSubmission,
  date: string,
): SubmittedVersionInfo => {
  const counts = !(removed || replaced);
  return { id, fileId, version, title, date, commented: false, counts };
};

/** The version of a timeline entry, the last one where several have it; `null` if there is no version. */
export function findSubmittedVersion(
  submissions: readonly TimelineSubmission[],
  fileId: string,
  version: number | null,
): SubmittedVersionInfo | null {
  for (const submitted of submissions.toReversed()) {
    if (submitted.fileId === fileId && submitted.version === version)
      return submittedVersionOf(submitted, submitted.submitDate);
    const comment = submitted.commentFiles.find(
      (one) => one.fileId === fileId && one.version === version,
    );
    if (comment) {
      const shown = submittedVersionOf(submitted, comment.commentDate);
      return { ...shown, fileId, version, commented: true };
    }
  }
  return null;
}

export type FileTabs = {
  tab: FileTab;
  /** Tabs that were opened once; their editors stay mounted, so that nothing in them is lost. */
  opened: ReadonlySet<FileTab>;
  choose: (tab: FileTab) => void;
  /** Shown in place of the main file; `null` for the file itself. */
  submittedVersion: SubmittedVersionInfo | null;
  /** Opens a timeline entry: a submitted version, an additional file, or with an empty id the main file. */
  select: (fileId: string, kind: 'main' | 'additional' | 'draft', version: number | null) => void;
  /** Shows a submission in place of the main file, or with `null` the main file. */
  showSubmission: (id: string | null) => void;
  /** The id of the shown additional file; `null` for none, or one not created yet. */
  shownFileId: string | null;
  /** The file the timeline marks as open; empty for the main file. */
  selectedFileId: string;
};

/** The tab state of an assignment's files. */
export function useFileTabs({ additionalFiles, timelineSubmissions }: StudentAssignment): FileTabs {
  const [tab, setTab] = useState<FileTab>('main');
  const [opened, setOpened] = useState<ReadonlySet<FileTab>>(new Set(['main']));
  const [submittedVersion, setSubmittedVersion] = useState<SubmittedVersionInfo | null>(null);
  const choose = useCallback((next: FileTab) => {
    setTab(next);
    setSubmittedVersion(null);
    setOpened((before) => (before.has(next) ? before : new Set([...before, next])));
  }, []);
  const select: FileTabs['select'] = (fileId, kind, version) => {
    const additional = additionalFiles.find((file) => file.fileId === fileId);
    choose(kind === 'additional' && additional ? additional.assignmentTemplateId : 'main');
    if (kind === 'draft')
      setSubmittedVersion(findSubmittedVersion(timelineSubmissions, fileId, version));
  };
  const showSubmission = (id: string | null) => {
    choose('main');
    const found = timelineSubmissions.find(({ draftSubmissionId }) => draftSubmissionId === id);
    if (found) setSubmittedVersion(submittedVersionOf(found, found.submitDate));
  };
  const shown = additionalFiles.find(({ assignmentTemplateId }) => assignmentTemplateId === tab);
  const shownFileId = shown?.fileId ?? null;
  const selectedFileId = submittedVersion?.fileId ?? shownFileId ?? '';
  return {
    tab,
    opened,
    choose,
    submittedVersion,
    select,
    showSubmission,
    shownFileId,
    selectedFileId,
  };
}
