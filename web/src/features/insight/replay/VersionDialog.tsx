import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import type { EditorHandle } from '../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../record/editor/FileEditor.tsx';

type VersionDialogProps = {
  fileId: string;
  version: number;
  title: string;
  /** Time zone of the class. */
  timeZone: string;
  onClose: () => void;
};

/** One version in the read-only editor, fully formatted. */
export function VersionDialog(props: VersionDialogProps) {
  const { fileId, version, title, timeZone, onClose } = props;
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  return (
    <FullDialog title={title} onClose={onClose}>
      <FileEditor
        target={{ fileId, view: 'rewind', version }}
        title={t('readingPage.editor')}
        minHeight={760}
        timeZone={timeZone}
        editor={editor}
      />
    </FullDialog>
  );
}
