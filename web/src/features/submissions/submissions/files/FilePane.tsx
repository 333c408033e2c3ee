import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { kindByWireName } from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadBar } from '../../../../ui/UploadBar.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
import { importExtensionOf } from '../file-kinds.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { EditorReload } from './use-editor-reload.ts';
import { useImport } from './use-import.ts';

/**
 * Ends with the window, so that toolbar, cursor and word count are in sight together. If much is above it, it is as
 * high as the window below the app bar allows.
 */
export const EDITOR_HEIGHT =
  'clamp(300px, max(100svh - var(--editor-top, 80px) - 8px, min(360px, 100svh - 80px)), 1000px)';

/** Keeps the style property at where the pane begins: what is above it may come and go. */
const tellTop = (pane: HTMLElement | null) => {
  if (pane === null) return;
  const measure = () => {
    const top = Math.round(pane.getBoundingClientRect().top + scrollY);
    pane.style.setProperty('--editor-top', `${top}px`);
  };
  // Its first call comes after the layout; a layout for this alone would delay a key.
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  return () => observer.disconnect();
};

/** Id of the toolbar button that opens the import dialog. */
const IMPORT = 'import';

type FilePaneProps = {
  fileId: string;
  view: 'main' | 'addition';
  type: StudentAssignment['mainFileType'];
  /** Names the editor's frame for screen readers. */
  title: string;
  /** Shown above the file in full screen. */
  bar: ReactNode;
  timeZone: string;
  files: OpenFiles;
  opening: EditorReload;
  canImport: boolean;
  /** Whether the cursor is to be in the text as soon as it is open. */
  startsWriting?: boolean;
  /** As in the editor. */
  savesTogetherUntil?: number;
  /** Whether the import dialog is open. */
  importing: boolean;
  onImporting: (open: boolean) => void;
};

/** A file of the assignment in its editor, with a dialog to import another. */
export function FilePane(props: FilePaneProps) {
  const { fileId, view, type, title, bar, timeZone, files, opening, canImport } = props;
  const { t } = useTranslation();
  const reload = opening.reload;
  const firstWords = useRef('');
  const startsWriting =
    props.startsWriting === true && (opening.openCount === 0 || firstWords.current !== '');
  const { phase, progress, start, stop, handleClosed } = useImport({ fileId, files, reload });
  const buttons = canImport
    ? [
        {
          id: IMPORT,
          imgurl: `${location.origin}/import.svg`,
          hint: t('submissionFiles.import.open'),
        },
      ]
    : [];
  const handleImport = (file: File) => {
    props.onImporting(false);
    void start(file);
  };
  return (
    <>
      <Typography role="status" variant="body2" sx={{ py: phase === null ? 0 : 1 }}>
        {phase !== null && t('submissionFiles.import.running')}
      </Typography>
      {phase !== null && (
        <Box sx={{ pb: 1 }}>
          {phase === 'sending' && progress !== 1 ? (
            <UploadBar
              progress={progress}
              label={t('submissionFiles.import.running')}
              onStop={stop}
            />
          ) : (
            <LinearProgress aria-label={t('submissionFiles.import.running')} />
          )}
        </Box>
      )}
      <Box
        ref={tellTop}
        inert={opening.isClosing}
        sx={{ minHeight: EDITOR_HEIGHT, ...(phase !== null && { visibility: 'hidden' }) }}
      >
        {phase !== 'sending' && (
          <FileEditor
            key={`${fileId} ${opening.openCount}`}
            target={{ fileId, view }}
            openCount={opening.openCount}
            title={title}
            minHeight={EDITOR_HEIGHT}
            autosave={kindByWireName(type).autosaveMs}
            timeZone={timeZone}
            {...(props.savesTogetherUntil !== undefined && {
              savesTogetherUntil: props.savesTogetherUntil,
            })}
            editor={files.editorOf(fileId)}
            bar={bar}
            buttons={buttons}
            onButton={(id) => id === IMPORT && props.onImporting(true)}
            onStatus={(status) => files.setStatus(fileId, status)}
            onPaste={() => files.notePaste(fileId)}
            onClose={handleClosed}
            firstWords={startsWriting ? firstWords : undefined}
          />
        )}
      </Box>
      {props.importing && canImport && (
        <ImportDialog
          extension={importExtensionOf(type)}
          onImport={handleImport}
          onClose={() => props.onImporting(false)}
        />
      )}
    </>
  );
}
