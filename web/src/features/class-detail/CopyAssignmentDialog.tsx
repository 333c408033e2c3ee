import { listCopyable } from '@antecedent/contracts/assignment-management';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Entry, EntryList } from '../../components/EntryList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useWide } from '../../components/use-wide.ts';
import { call } from '../../lib/api-client.ts';
import { date } from '../../lib/format.ts';

type CopyAssignmentDialogProps = {
  /** The class that gets the copy; its own assignments have a button each. */
  classId: string;
  onChoose: (assignmentId: string) => void;
  onClose: () => void;
};

/** Chooses an assignment of another class to copy. */
export function CopyAssignmentDialog({ classId, onChoose, onClose }: CopyAssignmentDialogProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const id = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['assignments', 'copyable'],
    queryFn: ({ signal }) => call(listCopyable, {}, signal),
  });
  const others = (data ?? []).filter(
    (one) => one.classId !== classId && one.assignments.length > 0,
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={!wide} aria-labelledby={id}>
      <DialogTitle id={id}>{t('classManagement.assignments.copyTitle')}</DialogTitle>
      <DialogContent dividers>
        {isPending && <LoadingSkeleton label={t('classManagement.assignments.copyLoading')} />}
        {error && (
          <ErrorState
            title={t('classManagement.assignments.copyFailed')}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {data && others.length === 0 && (
          <EmptyState title={t('classManagement.assignments.copyEmptyTitle')}>
            {t('classManagement.assignments.copyEmpty')}
          </EmptyState>
        )}
        {others.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {t('classManagement.assignments.copyLead')}
          </Typography>
        )}
        {others.map((one) => (
          <Box component="section" key={one.classId} sx={{ '& + &': { mt: 3 } }}>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              {one.className}
              {one.archived && (
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ ml: 1, color: 'text.secondary' }}
                >
                  {t('classManagement.assignments.copyArchived')}
                </Typography>
              )}
            </Typography>
            <EntryList bare>
              {one.assignments.map((assignment) => (
                <Entry
                  key={assignment.id}
                  action={
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={t('classManagement.assignments.copyOf', {
                        title: assignment.title,
                        name: one.className,
                      })}
                      onClick={() => onChoose(assignment.id)}
                    >
                      {t('classManagement.assignments.copy')}
                    </Button>
                  }
                >
                  {assignment.title}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('classManagement.assignments.copyStarts', {
                      date: date(assignment.startDate),
                    })}
                  </Typography>
                </Entry>
              ))}
            </EntryList>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
