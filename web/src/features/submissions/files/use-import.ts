import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { useCloseEditor } from '../../editor/use-close-editor.ts';
import type { OpenFiles } from '../../editor/use-open-files.ts';
import { importFile } from './submission-files.api.ts';

/** `closing`: the editor still has the file open; `sending`: no editor has. */
export type ImportPhase = 'closing' | 'sending' | null;

type UseImportOptions = {
  fileId: string;
  files: OpenFiles;
  /** Reopens the file; resolves when that is done. */
  reload: () => Promise<void>;
};

/**
 * Replaces the content of a file by one of the student's. The current text is saved first, so that it stays in the
 * version history, and the editor closes the file, so that it does not save over the import.
 */
export function useImport({ fileId, files, reload }: UseImportOptions) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<ImportPhase>(null);
  const { leave, handleClosed } = useCloseEditor();

  const start = async (file: File) => {
    setPhase('closing');
    try {
      if (!(await files.save(fileId))) {
        notify('warning', t('submissionFiles.import.unsaved'));
        return;
      }
      await leave(files.editorOf(fileId).current);
      setPhase('sending');
      await sendAndTell(file);
      files.clearStatus(fileId);
      await reload();
    } finally {
      setPhase(null);
    }
  };

  const sendAndTell = async (file: File) => {
    try {
      await importFile(fileId, file);
      notify('success', t('submissionFiles.import.done'));
    } catch (error) {
      notify(
        'error',
        [t('submissionFiles.import.failed', { name: file.name }), reason(t, error)]
          .filter(Boolean)
          .join('. '),
      );
    }
  };
  return { phase, start, handleClosed };
}

/** The server's message about the file, or that someone else has it open; empty if the reason is unknown. */
function reason(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  if (error.code === 'conflict') return t('submissionFiles.import.locked');
  return error.code === 'internal' ? '' : error.message;
}
