import type { ClassAnnouncement } from '@antecedent/contracts/messages/class-messages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Megaphone, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { RowActions } from '../../../ui/RowActions.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { AnnouncementText } from './AnnouncementText.tsx';
import { useClassAnnouncements, useRemoveAnnouncement } from './class-messages.api.ts';

type AnnouncementSectionProps = { classId: string; zone: string; archived: boolean };

/** The announcements of a class for its instructors, with those that aren't shown yet. */
export function AnnouncementSection({ classId, zone, archived }: AnnouncementSectionProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useClassAnnouncements(classId);
  const [edited, setEdited] = useState<ClassAnnouncement | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ClassAnnouncement | null>(null);
  const remove = useRemoveAnnouncement(classId);
  const undo = useRef<HTMLButtonElement>(null);

  const handleRemove = (announcement: ClassAnnouncement, isRestored: boolean) =>
    remove.mutate(
      { id: announcement.id, isRestored },
      {
        onError: (problem) => notify('error', errorMessage(problem)),
        onSuccess: () => {
          setDeleted(isRestored ? null : announcement);
          if (isRestored) {
            notify('success', t('messages.announcements.restored', { title: announcement.title }));
          } else {
            // The button that had the focus went with its row.
            requestAnimationFrame(() => undo.current?.focus());
          }
        },
      },
    );

  return (
    <section>
      <TabHeader title={t('messages.announcements.heading')}>
        {!archived && (
          <Button
            variant="outlined"
            startIcon={<Megaphone size={18} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('messages.announcements.new')}
          </Button>
        )}
      </TabHeader>
      {deleted && (
        <Alert
          severity="info"
          role="status"
          onClose={() => setDeleted(null)}
          action={
            <Button
              ref={undo}
              size="small"
              loading={remove.isPending}
              onClick={() => handleRemove(deleted, true)}
            >
              {t('messages.announcements.undo')}
            </Button>
          }
          sx={{ mb: 1.5 }}
        >
          {t('messages.announcements.deleted', { title: deleted.title })}
        </Alert>
      )}
      {isPending && <LoadingSkeleton label={t('messages.loading')} />}
      {!isPending && !data && (
        <ErrorState title={t('messages.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState title={t('messages.announcements.empty')}>
          {t('messages.announcements.emptyText')}
        </EmptyState>
      )}
      <Box
        component="ul"
        hidden={!data || data.length === 0}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {data?.map((one) => (
          <Paper
            key={one.id}
            component="li"
            variant="outlined"
            sx={{ px: 2, py: 1.5, display: 'flex', gap: 1, alignItems: 'flex-start' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <AnnouncementText announcement={one} zone={zone} level="h3" />
            </Box>
            {!archived && (
              <RowActions
                label={t('messages.announcements.actionsFor', { title: one.title })}
                name={one.title}
                actions={[
                  {
                    label: t('messages.announcements.edit'),
                    icon: Pencil,
                    onClick: () => setEdited(one),
                  },
                  {
                    label: t('messages.announcements.delete'),
                    icon: Trash2,
                    onClick: () => handleRemove(one, false),
                  },
                ]}
              />
            )}
          </Paper>
        ))}
      </Box>
      {edited && (
        <AnnouncementDialog
          classId={classId}
          zone={zone}
          edited={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
