import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { notify } from '../../../../lib/toasts.ts';
import type { UploadProgress } from '../../../../lib/upload-form.ts';
import { useCloseEditor } from '../../../record/editor/use-close-editor.ts';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
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
  const [progress, setProgress] = useState<UploadProgress>(0);
  const { leave, handleClosed } = useCloseEditor();
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (file: File) => {
    setPhase('closing');
    try {
      if (!(await files.save(fileId))) {
        notify('warning', t('submissionFiles.import.unsaved'));
        return;
      }
      await leave(files.editorOf(fileId).current);
      setProgress(0);
      setPhase('sending');
      await sendAndTell(file);
      files.clearStatus(fileId);
      await reload();
    } finally {
      setPhase(null);
    }
  };

  const sendAndTell = async (file: File) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    try {
      await importFile(fileId, file, { onProgress: setProgress, signal });
      notify('success', t('submissionFiles.import.done'));
    } catch (error) {
      if (signal.aborted) {
        notify('info', t('submissionFiles.import.stopped'));
        return;
      }
      notify(
        'error',
        [t('submissionFiles.import.failed', { name: file.name }), reason(t, error)]
          .filter(Boolean)
          .join('. '),
      );
    }
  };
  return { phase, progress, start, stop: () => stopping.current?.abort(), handleClosed };
}

/** The server's message about the file, or that someone else has it open; empty if the reason is unknown. */
function reason(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  if (error.code === 'conflict') return t('submissionFiles.import.locked');
  return error.code === 'internal' ? '' : error.message;
}
