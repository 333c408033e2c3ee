import type {
  Submission,
  SubmittedFile,
} from '@antecedent/contracts/submissions/submissions/submission';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { additionalFileName } from '../../../submissions/submissions/file-kinds.ts';
import { FileFacts } from './FileFacts.tsx';
import type { Whose } from './FullScreenBar.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewedFile } from './ReviewedFile.tsx';
import { TextFoot } from './TextFoot.tsx';
import { useFileOpening } from './use-file-opening.ts';
import type { FileReview } from './use-reviews.ts';

type AdditionalFileViewerProps = {
  file: SubmittedFile;
  permission: Submission['reviewPermission'];
  review: FileReview;
  timeZone: string;
  whose: Whose;
  onPhrases: () => void;
};

/** An additional file in the editor of its kind, read-only; a document also with comments and suggestions. */
export function AdditionalFileViewer({
  file,
  permission,
  review,
  timeZone,
  whose,
  onPhrases,
}: AdditionalFileViewerProps) {
  const { t } = useTranslation();
  const [opened, reopen] = useFileOpening(file.lastChangeDate, review.openCount);
  return (
    <>
      <ReviewedFile
        file={{ fileId: file.fileId, view: 'addition' }}
        review={review}
        whose={whose}
        title={additionalFileName(t, file)}
        timeZone={timeZone}
        version={opened}
        staleSentence={file.lastChangeDate > opened ? t('exceptions.files.changed') : null}
        onShowLatest={reopen}
        onPhrases={onPhrases}
      />
      <TextFoot>
        <ReviewBar
          permission={permission}
          obstacle={file.type === 'DOCUMENT' ? null : 'kind'}
          review={review}
        />
        {review.mode === 'read' && (
          <FileFacts>
            {opened === file.startDate
              ? t('readingPage.neverSaved')
              : t('readingPage.savedOn', { date: dayTime(opened, timeZone) })}
          </FileFacts>
        )}
      </TextFoot>
    </>
  );
}
