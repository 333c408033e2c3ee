import type { SubmittedFile } from '@antecedent/contracts/submissions';
import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../../components/EditorHost.tsx';
import { dayTime } from '../../lib/format.ts';
import { additionalFileName } from '../assignment/file-kinds.ts';
import { FileEditor } from '../editor/FileEditor.tsx';
import { NewerText } from './NewerText.tsx';
import { FRAME_HEIGHT } from './SubmissionFrame.tsx';

type ReadFileProps = { file: SubmittedFile; timeZone: string };

/** An additional file in the editor of its kind, for reading. */
export function ReadFile({ file, timeZone }: ReadFileProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(file.lastChangeDate);
  const editor = useRef<EditorHandle>(null);
  return (
    <Box sx={{ minWidth: 0 }}>
      <NewerText
        sentence={file.lastChangeDate > opened ? t('exceptions.files.changed') : null}
        onShow={() => setOpened(file.lastChangeDate)}
      />
      <FileEditor
        key={opened}
        target={{ fileId: file.fileId, view: 'addition' }}
        title={additionalFileName(t, file)}
        minHeight={FRAME_HEIGHT}
        timeZone={timeZone}
        editor={editor}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {opened === file.startDate
          ? t('reading.neverSaved')
          : t('reading.savedOn', { date: dayTime(opened, timeZone) })}
      </Typography>
    </Box>
  );
}
