import type { Submission } from '@antecedent/contracts/submissions';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../../components/EditorHost.tsx';
import { count, dayTime } from '../../lib/format.ts';
import { FileEditor } from '../editor/FileEditor.tsx';
import type { ShownVersion } from './shown-versions.ts';

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
      <Box role="status">
        {ongoing && submission.versions > opened.versions && (
          <Alert
            severity="info"
            role="presentation"
            action={
              <Button size="small" onClick={() => setOpened(submission)}>
                {t('reading.showNewer')}
              </Button>
            }
            sx={{ mb: 1.5 }}
          >
            {t('reading.newerText')}
          </Alert>
        )}
      </Box>
      <FileEditor
        key={ongoing ? `${version.key} ${opened.versions}` : version.key}
        target={
          ongoing ? { fileId, view: 'main' } : { fileId, view: 'rewind', version: version.number }
        }
        title={t('reading.editor')}
        minHeight={760}
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
