import type { Submission } from '@antecedent/contracts/submissions';
import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../../components/EditorHost.tsx';
import { count, dayTime } from '../../lib/format.ts';
import { FileEditor } from '../editor/FileEditor.tsx';
import { NewerText } from './NewerText.tsx';
import type { ShownVersion } from './shown-versions.ts';

/** px */
export const FRAME_HEIGHT = 760;

type SubmissionFrameProps = { submission: Submission; version: ShownVersion };

/** The text in the read-only editor, and below it how long it is and when it was saved. */
export function SubmissionFrame({ submission, version }: SubmissionFrameProps) {
  const { t } = useTranslation();
  const { fileId, classTimezone } = submission;
  // The ongoing text stays as it was opened, so that nothing moves under the reader's eyes.
  const [opened, setOpened] = useState(submission);
  const editor = useRef<EditorHandle>(null);
  const ongoing = version.number === null;
  const saved = ongoing ? opened.lastModification : version.date;
  return (
    <Box sx={{ minWidth: 0 }}>
      <NewerText
        sentence={ongoing && submission.versions > opened.versions ? t('reading.newerText') : null}
        onShow={() => setOpened(submission)}
      />
      <FileEditor
        key={ongoing ? `${version.key} ${opened.versions}` : version.key}
        target={
          ongoing ? { fileId, view: 'main' } : { fileId, view: 'rewind', version: version.number }
        }
        title={t('reading.editor')}
        minHeight={FRAME_HEIGHT}
        editor={editor}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {ongoing &&
          `${t('reading.wordCount', { count: opened.words, words: count(opened.words) })}, `}
        {saved === null
          ? t('reading.neverSaved')
          : t('reading.savedOn', { date: dayTime(saved, classTimezone) })}
      </Typography>
    </Box>
  );
}
