import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { BookOpen, MessageSquareText, PencilLine } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../lib/toasts.ts';
import { hiddenStyles } from '../../../../ui/VisuallyHidden.tsx';
import { FileSaveState } from '../../../record/editor/FileSaveState.tsx';
import { isQuiet } from '../../../record/editor/SaveState.tsx';
import { useFileStatus } from '../../../record/editor/use-open-files.ts';
import { commentRefusal, type ReviewObstacle } from './commenting.ts';
import { FOOT_WORD } from './TextFoot.tsx';
import type { FileReview, ReadingMode } from './use-reviews.ts';

const MODES = [
  ['read', BookOpen],
  ['comment', MessageSquareText],
  ['suggest', PencilLine],
] as const;

type ReviewBarProps = {
  permission: Submission['reviewPermission'];
  obstacle: ReviewObstacle;
  review: FileReview;
};

/** Switches between reading, commenting and suggesting; nothing for reviewers who may only read. */
export function ReviewBar({ permission, obstacle, review }: ReviewBarProps) {
  const { t } = useTranslation();
  const words = useId();
  const mode = obstacle === null ? review.mode : 'read';
  const isShut = obstacle !== null || permission === 'archived' || permission === 'student-writes';
  const status = useFileStatus(review.files, review.fileId);
  const isStuck = status !== null && !isQuiet(status.state);
  if (permission === null) return null;
  const handleMode = async (next: ReadingMode | null) => {
    if (next !== null && !(await review.change(next))) {
      notify('warning', t('readingPage.review.unsaved'));
    }
  };
  const isPlain = mode === 'read' && !isShut;
  return (
    <>
      <Typography
        id={words}
        role="status"
        variant="body2"
        sx={
          isPlain
            ? hiddenStyles
            : {
                order: -1,
                flexBasis: '100%',
                minWidth: 0,
                color: 'text.secondary',
                fontSize: '0.8125rem',
              }
        }
      >
        {reviewSentence(t, permission, mode, obstacle, isStuck)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        onChange={(_, next: ReadingMode | null) => void handleMode(next)}
        aria-label={t('readingPage.review.label')}
        aria-describedby={words}
      >
        {MODES.map(([value, Icon]) => (
          // A reviewer whose class has been archived since can go back to reading.
          <ToggleButton
            key={value}
            value={value}
            title={t(`readingPage.review.${value}`)}
            disabled={review.leaving || (isShut && value !== 'read')}
          >
            <Icon size={16} aria-hidden="true" />
            <span className={FOOT_WORD}>{t(`readingPage.review.${value}`)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {/* Reviewers always see whether their marks are saved. */}
      {mode !== 'read' && <FileSaveState files={review.files} fileId={review.fileId} />}
    </>
  );
}

/** Describes the current mode and its effect, or why the others are unavailable. */
function reviewSentence(
  t: TFunction,
  permission: NonNullable<Submission['reviewPermission']>,
  mode: ReadingMode,
  obstacle: ReviewObstacle,
  isStuck: boolean,
): string {
  const refusal = commentRefusal(t, permission, obstacle);
  if (refusal !== null) return refusal;
  if (mode === 'read') return t('readingPage.review.reading');
  // The save status next to it says why.
  if (isStuck) return t(`readingPage.review.${mode}Stuck`);
  const now = t(`readingPage.review.${mode}Now`);
  return permission === 'open' ? now : `${now} ${t('readingPage.review.studentReads')}`;
}
