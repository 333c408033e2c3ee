import { isQuiet, SaveState } from './SaveState.tsx';
import { type OpenFiles, useFileStatus } from './use-open-files.ts';

type FileSaveStateProps = {
  files: OpenFiles;
  /** The file that is shown; none before the start. */
  fileId: string | undefined;
  /** Whether the file takes changes. */
  canWrite?: boolean;
  /** False for a second one on the page, which is only seen. */
  isAnnounced?: boolean;
};

/** The save status of an open file, drawn by itself: it changes with every second of writing. */
export function FileSaveState(props: FileSaveStateProps) {
  const { files, fileId, canWrite = true, isAnnounced = true } = props;
  const status = useFileStatus(files, fileId);
  // What is saved is no news where nothing more can be written; what could not be saved is.
  if (!canWrite && status !== null && isQuiet(status.state)) return null;
  return <SaveState key={fileId} status={status} isAnnounced={isAnnounced} />;
}
