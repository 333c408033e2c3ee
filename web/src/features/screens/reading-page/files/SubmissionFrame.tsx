import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { filling, hiddenBehind } from '../../../../ui/filling.ts';
import type { EditorHandle } from '../../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import { reviewObstacle } from './commenting.ts';
import { FileFacts } from './FileFacts.tsx';
import { FullScreenBar } from './FullScreenBar.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewedFile } from './ReviewedFile.tsx';
import type { ShownVersion } from './shown-versions.ts';
import { TextFoot } from './TextFoot.tsx';
import { useFileOpening } from './use-file-opening.ts';
import type { FileReview } from './use-reviews.ts';

type SubmissionFrameProps = {
  submission: Submission;
  version: ShownVersion;
  /** The review mode of the ongoing text. */
  review: FileReview;
  /** Called when the text is shown. */
  onReady: () => void;
  /** Asks for words for a comment on what is selected. */
  onPhrases: () => void;
  /** What is shown in place of the editor, which waits behind it; null for the editor. */
  instead: ReactNode;
  /** More in the line below the text. */
  tools: ReactNode;
};

/** The text in the editor, for reading or review; below it how it is shown, and the last save. Its editor counts the words. */
export function SubmissionFrame(props: SubmissionFrameProps) {
  const { submission, version, review, onReady, instead, tools } = props;
  const { t } = useTranslation();
  const { fileId, classTimezone, reviewPermission } = submission;
  const [opened, reopen] = useFileOpening(submission, review.openCount);
  const editor = useRef<EditorHandle>(null);
  const ongoing = version.number === null;
  const saved = ongoing ? opened.lastModification : version.date;
  const obstacle = reviewObstacle(submission, version);
  return (
    <Box sx={filling}>
      <Box sx={filling}>
        <Box sx={instead === null ? filling : hiddenBehind}>
          {ongoing ? (
            <ReviewedFile
              file={{ fileId, view: 'main' }}
              review={review}
              whose={submission}
              title={t('readingPage.editor')}
              timeZone={classTimezone}
              version={opened.versions}
              staleSentence={submission.versions > opened.versions ? t('readingPage.stale') : null}
              onShowLatest={reopen}
              onReady={onReady}
              onPhrases={props.onPhrases}
            />
          ) : (
            <FileEditor
              key={version.key}
              target={{ fileId, view: 'rewind', version: version.number }}
              title={t('readingPage.editor')}
              minHeight="fill"
              bar={<FullScreenBar whose={submission} />}
              editor={editor}
              onReady={onReady}
            />
          )}
        </Box>
        {instead}
      </Box>
      <TextFoot>
        {instead === null && (
          <ReviewBar permission={reviewPermission} obstacle={obstacle} review={review} />
        )}
        {tools}
        {review.mode === 'read' && (
          <FileFacts>
            {saved === null
              ? t('readingPage.neverSaved')
              : t('readingPage.savedOn', { date: dayTime(saved, classTimezone) })}
          </FileFacts>
        )}
      </TextFoot>
    </Box>
  );
}
