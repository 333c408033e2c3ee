import { PHRASES_BUTTON } from '@antecedent/contracts/record/editor/messages';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import { FileSaveState } from '../../../record/editor/FileSaveState.tsx';
import { FullScreenBar, type Whose } from './FullScreenBar.tsx';
import { StaleDocumentNotice } from './StaleDocumentNotice.tsx';
import type { FileReview } from './use-reviews.ts';

type ReviewedFileProps = {
  file: { fileId: string; view: 'main' | 'addition' };
  review: FileReview;
  /** Student and assignment: all that tells them in full screen. */
  whose: Whose;
  /** Names the editor's frame for screen readers. */
  title: string;
  timeZone: string;
  /** The opened version: another one reopens the file. */
  version: string | number;
  /** The message that the file has changed since; null if it has not. */
  staleSentence: string | null;
  onShowLatest: () => void;
  onReady?: (() => void) | undefined;
  /** Asks for words for a comment on what is selected. */
  onPhrases: () => void;
};

/** A file in the editor of its kind: read, commented on or changed by suggestions. */
export function ReviewedFile(props: ReviewedFileProps) {
  const { file, review, whose, title, timeZone, version, staleSentence, onShowLatest, onReady } =
    props;
  const { t } = useTranslation();
  const { mode, openCount, files, fileId } = review;
  const isReading = mode === 'read';
  return (
    <>
      <Box sx={{ '& .MuiAlert-root': { mb: 0, borderRadius: 0 } }}>
        <StaleDocumentNotice sentence={isReading ? staleSentence : null} onShow={onShowLatest} />
      </Box>
      <FileEditor
        key={`${openCount} ${version}`}
        target={{ ...file, ...(isReading ? {} : { review: mode }) }}
        openCount={openCount}
        title={isReading ? title : t(`readingPage.review.${mode}Title`, { title })}
        minHeight="fill"
        timeZone={timeZone}
        editor={review.editor}
        onReady={() => {
          review.handleReady();
          onReady?.();
        }}
        bar={
          <FullScreenBar whose={whose}>
            {!isReading && <FileSaveState files={files} fileId={fileId} isAnnounced={false} />}
          </FullScreenBar>
        }
        {...(!isReading && {
          onStatus: review.handleStatus,
          onClose: review.handleClosed,
          onRefused: review.handleRefused,
          buttons: [
            {
              id: PHRASES_BUTTON,
              imgurl: `${location.origin}/phrases.svg`,
              hint: t('readingPage.phrases.pick.button'),
            },
          ],
          onButton: (id: string) => {
            if (id === PHRASES_BUTTON) props.onPhrases();
          },
        })}
      />
    </>
  );
}
