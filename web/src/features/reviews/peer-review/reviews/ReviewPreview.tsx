import type { AssignmentReview } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FullDialog } from '../../../../ui/FullDialog.tsx';
import type { EditorHandle } from '../../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';

type ReviewPreviewProps = {
  review: AssignmentReview;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** The reviewer's copy of the draft with what they wrote in it, to be read. */
export function ReviewPreview({ review, names, onClose }: ReviewPreviewProps) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const title = t('reviewBoard.preview', {
    draft: review.title,
    author: names.get(review.revieweeId) ?? '',
    reviewer: names.get(review.reviewerId) ?? '',
  });
  return (
    <FullDialog title={title} onClose={onClose}>
      <Box sx={{ height: 1, display: 'grid' }}>
        <FileEditor
          target={{ fileId: review.fileId ?? '', view: 'main' }}
          title={title}
          minHeight="calc(100dvh - 112px)"
          editor={editor}
        />
      </Box>
    </FullDialog>
  );
}
