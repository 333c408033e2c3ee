import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOfAnyYear } from '../lib/times/days.ts';
import { EmptyState } from './EmptyState.tsx';
import { Entry, EntryList } from './EntryList.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';

/** Something in the trash. */
export type TrashEntry = {
  id: string;
  name: string;
  texts: number;
  passedDeadlines: number;
  /** Of a class. */
  students?: number;
  trashedAt: string;
  deletedAt: string;
};

type TrashListProps = {
  label: string;
  /** What will appear here, while nothing does. */
  empty: string;
  trash: { data: readonly TrashEntry[] | undefined; error: unknown; refetch: () => unknown };
  /** What is being restored. */
  restoring: string | null;
  onRestore: (entry: TrashEntry) => void;
};

/** What is in the trash, until when, and a button to restore each. */
export function TrashList({ label, empty, trash, restoring, onRestore }: TrashListProps) {
  const { t } = useTranslation();
  const { data, error } = trash;
  if (!data && error)
    return <ErrorState title={t('ui.trash.failed')} error={error} onRetry={trash.refetch} />;
  if (!data) return <LoadingSkeleton label={t('ui.trash.loading')} />;
  if (data.length === 0) return <EmptyState title={t('ui.trash.empty')}>{empty}</EmptyState>;
  return (
    <EntryList label={label}>
      {data.map((entry) => (
        <Entry
          key={entry.id}
          action={
            <Button
              size="small"
              variant="outlined"
              startIcon={<Undo2 size={16} aria-hidden="true" />}
              aria-label={t('ui.trash.restoreOf', { name: entry.name })}
              loading={restoring === entry.id}
              onClick={() => onRestore(entry)}
            >
              {t('ui.trash.restore')}
            </Button>
          }
        >
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{entry.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {[
              ...(entry.students === undefined
                ? []
                : [t('ui.trash.students', { count: entry.students })]),
              t('ui.trash.texts', { count: entry.texts }),
            ].join(', ')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('ui.trash.dates', {
              since: dayOfAnyYear(entry.trashedAt),
              until: dayOfAnyYear(entry.deletedAt),
            })}
          </Typography>
          {entry.passedDeadlines > 0 && (
            <Typography variant="body2">
              {t('ui.trash.passedDeadlines', { count: entry.passedDeadlines })}
            </Typography>
          )}
        </Entry>
      ))}
    </EntryList>
  );
}
