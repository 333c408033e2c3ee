import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import type { EditorHandle } from '../../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import { useReader } from '../reader.ts';
import { FullScreenBar } from './FullScreenBar.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewedFile } from './ReviewedFile.tsx';
import type { ShownVersion } from './shown-versions.ts';
import { useFileOpening } from './use-file-opening.ts';
import type { FileReview } from './use-reviews.ts';

type SubmissionFrameProps = {
  submission: Submission;
  version: ShownVersion;
  /** The review mode of the ongoing text. */
  review: FileReview;
  /** Called when the text is shown. */
  onReady: () => void;
};

/** The text in the editor, for reading or review; below it word count and last save. */
export function SubmissionFrame({ submission, version, review, onReady }: SubmissionFrameProps) {
  const { t } = useTranslation();
  const { fileId, classTimezone, reviewPermission } = submission;
  const { frameHeight } = useReader();
  const [opened, reopen] = useFileOpening(submission, review.openCount);
  const editor = useRef<EditorHandle>(null);
  const ongoing = version.number === null;
  const saved = ongoing ? opened.lastModification : version.date;
  return (
    <Box sx={{ minWidth: 0 }}>
      {ongoing ? (
        <ReviewedFile
          file={{ fileId, view: 'main' }}
          permission={reviewPermission}
          obstacle={submission.mainFileType === 'DOCUMENT' ? null : 'kind'}
          review={review}
          whose={submission}
          title={t('readingPage.editor')}
          timeZone={classTimezone}
          version={opened.versions}
          staleSentence={submission.versions > opened.versions ? t('readingPage.stale') : null}
          onShowLatest={reopen}
          onReady={onReady}
        />
      ) : (
        <>
          <ReviewBar permission={reviewPermission} obstacle="submitted" review={review} />
          <FileEditor
            key={version.key}
            target={{ fileId, view: 'rewind', version: version.number }}
            title={t('readingPage.editor')}
            minHeight={frameHeight}
            bar={<FullScreenBar whose={submission} />}
            editor={editor}
            onReady={onReady}
          />
        </>
      )}
      {review.mode === 'read' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
          {ongoing &&
            `${t('readingPage.wordCount', { count: opened.words, words: count(opened.words) })}, `}
          {saved === null
            ? t('readingPage.neverSaved')
            : t('readingPage.savedOn', { date: dayTime(saved, classTimezone) })}
        </Typography>
      )}
    </Box>
  );
}
