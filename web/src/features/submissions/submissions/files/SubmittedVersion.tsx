import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import type { EditorHandle } from '../../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import { EDITOR_HEIGHT } from './FilePane.tsx';
import type { SubmittedVersionInfo } from './use-file-tabs.ts';

type SubmittedVersionProps = {
  version: SubmittedVersionInfo;
  timeZone: string;
  onBack: () => void;
};

/** The main file as submitted or commented on, read-only. */
export function SubmittedVersion({ version, timeZone, onBack }: SubmittedVersionProps) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const { fileId, title, date } = version;
  const sentence = version.commented ? 'commented' : version.counts ? 'shown' : 'shownEarlier';
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 1.5 }}
        action={
          <Button size="small" color="inherit" onClick={onBack}>
            {t('submissionFiles.submitted.back')}
          </Button>
        }
      >
        {t(`submissionFiles.submitted.${sentence}`, { title, date: dayTime(date) })}
      </Alert>
      <FileEditor
        target={{
          fileId,
          view: 'rewind',
          ...(version.version !== null && { version: version.version }),
        }}
        title={t('submissionFiles.submitted.editor', { title })}
        minHeight={EDITOR_HEIGHT}
        timeZone={timeZone}
        editor={editor}
      />
    </>
  );
}
