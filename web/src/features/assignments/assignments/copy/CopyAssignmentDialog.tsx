import { listCopyableAssignments } from '@antecedent/contracts/assignments/assignments/management';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api-client.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { CopyableList, type CopyQuery } from './CopyableList.tsx';
import { otherClasses } from './copyable.ts';
import type { CopyTarget } from './ShiftDialog.tsx';

type CopyAssignmentDialogProps = {
  /** The class to copy into; its own assignments have a copy button in the table. */
  classId: string;
  /** The last state of the list. */
  query: CopyQuery;
  onQueryChange: (query: CopyQuery) => void;
  onChoose: (target: CopyTarget) => void;
  onClose: () => void;
};

/** Chooses an assignment of another class to copy, or all of them. */
export function CopyAssignmentDialog(props: CopyAssignmentDialogProps) {
  const { classId, query, onQueryChange, onChoose, onClose } = props;
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['assignments', 'copyable'],
    queryFn: ({ signal }) => call(listCopyableAssignments, {}, signal),
  });
  const others = otherClasses(classId, data ?? []);
  return (
    <ContentDialog
      title={t('assignments.management.copyTitle')}
      actions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
    >
      {isPending && <LoadingSkeleton label={t('assignments.management.copyLoading')} />}
      {error && (
        <ErrorState
          title={t('assignments.management.copyFailed')}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && others.length === 0 && (
        <EmptyState title={t('assignments.management.copyEmptyTitle')}>
          {t('assignments.management.copyEmpty')}
        </EmptyState>
      )}
      {others.length > 0 && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {t('assignments.management.copyLead')}
          </Typography>
          <CopyableList
            classes={others}
            query={query}
            onQueryChange={onQueryChange}
            onChoose={onChoose}
          />
        </>
      )}
    </ContentDialog>
  );
}
