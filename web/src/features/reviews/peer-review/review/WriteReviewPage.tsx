import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import { FILE_KINDS, fileKindOf } from '@antecedent/domain/files/file-kinds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FullDialog } from '../../../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import { FileSaveState } from '../../../record/editor/FileSaveState.tsx';
import {
  type OpenFiles,
  useFileStatus,
  useOpenFiles,
} from '../../../record/editor/use-open-files.ts';
import { useSaveBeforeLeaving } from '../../../record/editor/use-save-before-leaving.ts';
import { useOpenReview } from '../reviews.api.ts';
import { ReviewColumns, useTextHeight } from './ReviewColumns.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewTask } from './ReviewTask.tsx';

/** A student reviews a classmate's draft: the text with comments, and the instructor's questions next to it. */
export function WriteReviewPage() {
  const { t } = useTranslation();
  const { reviewId = '' } = useParams();
  const { data, error, isPending, refetch } = useOpenReview(reviewId);
  const title = data && t('reviews.page.title', titleOf(data));
  usePageTitle(title);
  if (isPending) return <LoadingSkeleton label={t('reviews.page.loading')} />;
  if (error instanceof ApiError && isOver(error))
    return <Navigate to={`/review/${reviewId}/read`} replace />;
  if (!data)
    return (
      <ErrorState
        page
        title={t('reviews.page.failed')}
        error={error}
        reassurance={t('reviews.page.safe')}
        onRetry={() => void refetch()}
      />
    );
  return <ReviewScreen key={data.id} review={data} title={title ?? ''} />;
}

/** Whether the review can only be read from now on. */
const isOver = ({ code, key }: ApiError): boolean =>
  code === 'already-submitted' || OVER.has(key ?? '');

const OVER: ReadonlySet<string> = new Set([
  'reviews.withdrawn',
  'reviews.left',
  'reviews.archived',
]);

const titleOf = ({ assignmentTitle: assignment, draftTitle: draft }: OpenReview) => ({
  assignment,
  draft,
});

function ReviewScreen({ review, title }: { review: OpenReview; title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fileId, classId, classTimeZone: zone, mode, extension } = review;
  const [isRefused, setRefused] = useState(false);
  const height = useTextHeight();
  const files = useOpenFiles(() => setRefused(true));
  useSaveBeforeLeaving(files, mode !== null);
  const handleClose = () => void navigate(`/class/${classId}`);
  const handleSubmitted = () => {
    notify('success', t('reviews.form.submitted'));
    void navigate(`/class/${classId}`);
  };
  const saveState = (isAnnounced: boolean) =>
    mode !== null && <FileSaveState files={files} fileId={fileId} isAnnounced={isAnnounced} />;
  return (
    <FullDialog fills title={title} tools={saveState(true)} onClose={handleClose}>
      <ReviewColumns
        text={
          <>
            {isRefused && <RefusedNotice files={files} fileId={fileId} />}
            <FileEditor
              target={{ fileId, view: 'main' }}
              title={t('reviews.page.text')}
              minHeight={height}
              autosave={FILE_KINDS[fileKindOf(extension)].autosaveMs}
              timeZone={zone}
              editor={files.editorOf(fileId)}
              bar={saveState(false)}
              onStatus={(next) => files.setStatus(fileId, next)}
            />
          </>
        }
        side={
          <>
            <ReviewTask review={review} />
            <Box component="section" aria-labelledby="review-form">
              <Typography id="review-form" variant="h3" component="h2" sx={{ mb: 1 }}>
                {t('reviews.form.title')}
              </Typography>
              <ReviewForm
                review={review}
                save={() => (mode === null ? Promise.resolve(true) : files.saveAll(fileId))}
                onSubmitted={handleSubmitted}
              />
            </Box>
          </>
        }
      />
    </FullDialog>
  );
}

/** Why the server takes no more marks. */
function RefusedNotice({ files, fileId }: { files: OpenFiles; fileId: string }) {
  const { t } = useTranslation();
  const message = useFileStatus(files, fileId)?.message;
  if (!message) return null;
  return (
    <Alert severity="warning" sx={{ mb: { xs: 1.5, md: 0 } }}>
      {message} {t('reviews.page.safe')}
    </Alert>
  );
}
