import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import CircularProgress from '@mui/material/CircularProgress';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import type { EditorHandle } from '../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../record/editor/FileEditor.tsx';
import { SaveState } from '../../record/editor/SaveState.tsx';

/** Height of title bar and margins, px. */
const DIALOG_CHROME = 112;

type TemplateEditorDialogProps = { item: TemplateItem; timeZone: string; onClose: () => void };

/** Edits a template in the editor of its kind. Closing saves first. */
export function TemplateEditorDialog({ item, timeZone, onClose }: TemplateEditorDialogProps) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const [leaving, setLeaving] = useState<'saving' | 'asking' | null>(null);
  const [minHeight] = useState(() => Math.max(420, window.innerHeight - DIALOG_CHROME));
  const title = t('templates.editor.title', { title: item.title });

  const handleClose = async () => {
    if (leaving !== null) return;
    // An editor that never opened the file has nothing to save.
    if (status === null) return onClose();
    setLeaving('saving');
    const saved = await editor.current?.save();
    if (saved === false) setLeaving('asking');
    else onClose();
  };
  return (
    <FullDialog
      title={title}
      tools={
        leaving === 'saving' ? (
          <CircularProgress size={20} aria-label={t('templates.editor.saving')} />
        ) : (
          <SaveState status={status} />
        )
      }
      onClose={handleClose}
    >
      <FileEditor
        target={{ fileId: item.fileId, view: 'addition' }}
        title={t(`templates.editor.frame.${item.contentType}`)}
        bar={title}
        timeZone={timeZone}
        editor={editor}
        minHeight={minHeight}
        onStatus={setStatus}
      />
      <ConfirmDialog
        open={leaving === 'asking'}
        title={t('templates.editor.unsavedTitle')}
        confirm={t('templates.editor.leave')}
        cancel={t('templates.editor.stay')}
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(null)}
      >
        {t('templates.editor.unsavedText')}
      </ConfirmDialog>
    </FullDialog>
  );
}
