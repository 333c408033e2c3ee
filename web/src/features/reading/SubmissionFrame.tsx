import type { Submission } from '@antecedent/contracts/submissions';
import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../../components/EditorHost.tsx';
import { count, dayTime } from '../../lib/format.ts';
import { FileEditor } from '../editor/FileEditor.tsx';
import type { ShownVersion } from './shown-versions.ts';

type SubmissionFrameProps = { submission: Submission; version: ShownVersion };

/** The text in the read-only editor, and below it how long it is and when it was saved. */
export function SubmissionFrame({ submission, version }: SubmissionFrameProps) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const { fileId, words, classTimezone } = submission;
  const target =
    version.number === null
      ? ({ fileId, view: 'main' } as const)
      : ({ fileId, view: 'rewind', version: version.number } as const);
  return (
    <Box sx={{ minWidth: 0 }}>
      <FileEditor
        key={version.key}
        target={target}
        title={t('reading.editor')}
        minHeight={760}
        editor={editor}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {version.number === null &&
          `${t('reading.wordCount', { count: words, words: count(words) })}, `}
        {version.date === null
          ? t('reading.neverSaved')
          : t('reading.savedOn', { date: dayTime(version.date, classTimezone) })}
      </Typography>
    </Box>
  );
}
