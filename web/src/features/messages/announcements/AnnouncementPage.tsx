import type { Announcement } from '@antecedent/contracts/messages/announcements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { ANNOUNCEMENT_COLUMNS, AnnouncementList, editButtonId } from './AnnouncementList.tsx';
import { useAnnouncements, useDeleteAnnouncement } from './announcements.api.ts';

/** The announcements page for staff: a form and a list. */
export function AnnouncementPage() {
  const { t } = useTranslation();
  usePageTitle(t('announcements.title'));
  const [edited, setEdited] = useState<Announcement | null>(null);
  const [leaving, setLeaving] = useState<Announcement | null>(null);
  const formPlace = useRef<HTMLDivElement>(null);
  const remove = useDeleteAnnouncement();

  const handleEdit = (announcement: Announcement) => {
    setEdited(announcement);
    // The field is mounted after the next render; focusing it scrolls it into view.
    requestAnimationFrame(() => formPlace.current?.querySelector('input')?.focus());
  };
  const handleDone = () => {
    if (edited === null) return;
    setEdited(null);
    requestAnimationFrame(() => document.getElementById(editButtonId(edited))?.focus());
  };
  const handleDelete = () => {
    if (!leaving) return;
    remove.mutate(leaving.id, {
      onSuccess: () => {
        notify('success', t('announcements.deleted'));
        if (edited?.id === leaving.id) setEdited(null);
      },
      onError: () => notify('error', t('announcements.deleteFailed')),
      onSettled: () => setLeaving(null),
    });
  };

  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {t('announcements.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: 640 }}>
        {t('announcements.lead')}
      </Typography>
      <Box ref={formPlace} sx={{ mb: 5 }}>
        <AnnouncementForm key={edited?.id ?? 'new'} edited={edited} onDone={handleDone} />
      </Box>
      <All onEdit={handleEdit} onDelete={setLeaving} />
      <ConfirmDialog
        open={leaving !== null}
        danger
        busy={remove.isPending}
        title={t('announcements.deletion.title')}
        confirm={t('announcements.deletion.confirm')}
        onConfirm={handleDelete}
        onCancel={() => setLeaving(null)}
      >
        {t('announcements.deletion.text', { title: leaving?.title ?? '' })}
      </ConfirmDialog>
    </Box>
  );
}

type AllProps = {
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
};

function All(props: AllProps) {
  const { t } = useTranslation();
  const list = useAnnouncements();
  const announcements = list.data?.pages.flat() ?? [];
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('announcements.list.heading')}
      </Typography>
      <PagedList
        paging={list}
        isEmpty={announcements.length === 0}
        loading={t('announcements.list.loading')}
        failed={t('announcements.list.failed')}
        columns={ANNOUNCEMENT_COLUMNS.map((column) => t(`announcements.list.${column}`))}
        empty={
          <EmptyState title={t('announcements.list.empty')}>
            {t('announcements.list.emptyText')}
          </EmptyState>
        }
      >
        <AnnouncementList announcements={announcements} {...props} />
      </PagedList>
    </Box>
  );
}
