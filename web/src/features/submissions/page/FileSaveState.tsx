import { isQuiet, SaveState } from '../../editor/SaveState.tsx';
import { type OpenFiles, useFileStatus } from '../../editor/use-open-files.ts';

type FileSaveStateProps = {
  files: OpenFiles;
  /** The file that is shown; none before the start. */
  fileId: string | undefined;
  timeZone: string;
  canWrite: boolean;
};

/** The save status of one of the assignment's files, drawn by itself: it changes with every second of writing. */
export function FileSaveState({ files, fileId, timeZone, canWrite }: FileSaveStateProps) {
  const status = useFileStatus(files, fileId);
  // What is saved is no news where nothing more can be written; what could not be saved is.
  if (!canWrite && status !== null && isQuiet(status.state)) return null;
  return <SaveState status={status} timeZone={timeZone} />;
}
