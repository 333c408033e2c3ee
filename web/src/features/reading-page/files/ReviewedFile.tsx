import type { Submission } from '@antecedent/contracts/submissions/submission';
import { useTranslation } from 'react-i18next';
import { FileEditor } from '../../editor/FileEditor.tsx';
import { SaveState } from '../../editor/SaveState.tsx';
import { ReviewBar, type ReviewObstacle } from './ReviewBar.tsx';
import { StaleDocumentNotice } from './StaleDocumentNotice.tsx';
import type { FileReview } from './use-reviews.ts';

/** px */
export const FRAME_HEIGHT = 760;

type ReviewedFileProps = {
  file: { fileId: string; view: 'main' | 'addition' };
  room: Submission['reviewRoom'];
  obstacle: ReviewObstacle;
  review: FileReview;
  /** Names the editor's frame for screen readers. */
  title: string;
  timeZone: string;
  /** Of the version that was opened: another one opens the file anew. */
  version: string | number;
  /** That the file has changed since; null while it has not. */
  newer: string | null;
  onNewer: () => void;
};

/** A file as it stands in the editor of its kind: read, commented upon or changed by suggestions. */
export function ReviewedFile(props: ReviewedFileProps) {
  const { file, room, obstacle, review, title, timeZone, version, newer, onNewer } = props;
  const { t } = useTranslation();
  const { mode, times, status } = review;
  const isReading = mode === 'read';
  return (
    <>
      <ReviewBar room={room} obstacle={obstacle} review={review} timeZone={timeZone} />
      <StaleDocumentNotice sentence={isReading ? newer : null} onShow={onNewer} />
      <FileEditor
        key={`${times} ${version}`}
        target={{ ...file, ...(isReading ? {} : { review: mode }) }}
        times={times}
        title={isReading ? title : t(`reading.review.${mode}Title`, { title })}
        minHeight={FRAME_HEIGHT}
        timeZone={timeZone}
        editor={review.editor}
        {...(!isReading && {
          bar: <SaveState status={status} timeZone={timeZone} />,
          onStatus: review.handleStatus,
          onClose: review.handleClosed,
        })}
      />
    </>
  );
}
