import type {
  StudentAssignment,
  TimelineSubmission,
} from '@antecedent/contracts/submissions/own-submission';
import { useCallback, useState } from 'react';

/** `main`, `attach`, or the template id of an additional file. */
export type FileTab = string;

/** A submitted or commented version of the main file, shown read-only. */
export type SubmittedVersionInfo = {
  fileId: string;
  version: number | null;
  /** Title of the draft. */
  title: string;
  /** When it was submitted or commented on. */
  date: string;
  commented: boolean;
};

/** The version of a timeline entry; `null` if there is none. */
export function findSubmittedVersion(
  submissions: readonly TimelineSubmission[],
  fileId: string,
  version: number | null,
): SubmittedVersionInfo | null {
  for (const { title, submitDate, commentFiles, ...submitted } of submissions) {
    if (submitted.fileId === fileId && submitted.version === version)
      return { fileId, version, title, date: submitDate, commented: false };
    const comment = commentFiles.find((one) => one.fileId === fileId && one.version === version);
    if (comment) return { fileId, version, title, date: comment.commentDate, commented: true };
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
  const shown = additionalFiles.find(({ assignmentTemplateId }) => assignmentTemplateId === tab);
  const shownFileId = shown?.fileId ?? null;
  const selectedFileId = submittedVersion?.fileId ?? shownFileId ?? '';
  return { tab, opened, choose, submittedVersion, select, shownFileId, selectedFileId };
}
