import { type Criterion, maxPointsOf } from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { decimal } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useCopyableRubrics, useDeleteRubric, useOwnRubrics } from '../rubrics.api.ts';

type CopyRubricDialogProps = {
  onChoose: (criteria: readonly Criterion[]) => void;
  onClose: () => void;
};

/** Chooses a rubric to copy: one that the person keeps, or that of an assignment. */
export function CopyRubricDialog({ onChoose, onClose }: CopyRubricDialogProps) {
  const { t } = useTranslation();
  const own = useOwnRubrics();
  const others = useCopyableRubrics();
  const [deleted, setDeleted] = useState<{ id: string; title: string } | null>(null);
  const failed = own.error ?? others.error;
  const isLoaded = own.data !== undefined && others.data !== undefined;
  const isEmpty = isLoaded && own.data.length + others.data.length === 0;
  return (
    <ContentDialog
      title={t('rubrics.copy.title')}
      actions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
    >
      {!isLoaded && !failed && <LoadingSkeleton label={t('rubrics.copy.loading')} />}
      {!isLoaded && failed && (
        <ErrorState
          title={t('rubrics.copy.failed')}
          error={failed}
          onRetry={() => {
            void own.refetch();
            void others.refetch();
          }}
        />
      )}
      {isEmpty && <EmptyState title={t('rubrics.copy.none')} />}
      {isLoaded && own.data.length > 0 && (
        <Group title={t('rubrics.copy.own')}>
          {own.data.map((rubric) => (
            <Choice key={rubric.id} {...rubric} onChoose={onChoose}>
              <Button
                size="small"
                aria-label={t('rubrics.copy.deleteOf', { title: rubric.title })}
                onClick={() => setDeleted(rubric)}
              >
                {t('rubrics.copy.delete')}
              </Button>
            </Choice>
          ))}
        </Group>
      )}
      {isLoaded && others.data.length > 0 && (
        <Group title={t('rubrics.copy.assignments')}>
          {others.data.map(({ assignmentId, ...rubric }) => (
            <Choice key={assignmentId} {...rubric} onChoose={onChoose} />
          ))}
        </Group>
      )}

      {deleted && <Deletion rubric={deleted} onClose={() => setDeleted(null)} />}
    </ContentDialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 3 } }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <EntryList>{children}</EntryList>
    </Box>
  );
}

type ChoiceProps = {
  title: string;
  className?: string;
  criteria: readonly Criterion[];
  onChoose: (criteria: readonly Criterion[]) => void;
  /** What else can be done with it. */
  children?: ReactNode;
};

function Choice({ title, className, criteria, onChoose, children }: ChoiceProps) {
  const { t } = useTranslation();
  const summary = t('rubrics.summary', {
    count: criteria.length,
    points: decimal(maxPointsOf(criteria)),
  });
  return (
    <Entry
      action={
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {children}
          <Button
            size="small"
            variant="outlined"
            aria-label={t('rubrics.copy.useOf', { title })}
            onClick={() => onChoose(criteria)}
          >
            {t('rubrics.copy.use')}
          </Button>
        </Box>
      }
    >
      <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {className === undefined ? summary : `${className}. ${summary}`}
      </Typography>
    </Entry>
  );
}

type DeletionProps = { rubric: { id: string; title: string }; onClose: () => void };

function Deletion({ rubric: { id, title }, onClose }: DeletionProps) {
  const { t } = useTranslation();
  const remove = useDeleteRubric();
  const handleDelete = () =>
    remove.mutate(id, {
      onSuccess: () => notify('success', t('rubrics.copy.deleted')),
      onError: (error) => notify('error', errorMessage(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={t('rubrics.copy.deleteTitle', { title })}
      confirm={t('rubrics.copy.delete')}
      busy={remove.isPending}
      onConfirm={handleDelete}
      onCancel={onClose}
    >
      {t('rubrics.copy.deleteAsk')}
    </ConfirmDialog>
  );
}
