import type { Announcement } from '@antecedent/contracts/messages/announcements';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';

export const ANNOUNCEMENT_COLUMNS = ['title', 'message', 'created', 'expires', 'author'] as const;

/** Id of the button that gets the focus back after editing. */
export const editButtonId = ({ id }: Announcement) => `edit-${id}`;

type AnnouncementListProps = {
  announcements: readonly Announcement[];
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
};

/** Announcements, newest first: a table, or a list on narrow screens. */
export function AnnouncementList(props: AnnouncementListProps) {
  return useIsWide() ? <AsTable {...props} /> : <AsEntries {...props} />;
}

function Actions({
  announcement,
  onEdit,
  onDelete,
}: Omit<AnnouncementListProps, 'announcements'> & { announcement: Announcement }) {
  const { t } = useTranslation();
  const { id, title } = announcement;
  const actions = [
    {
      id: editButtonId(announcement),
      label: t('announcements.list.edit', { title }),
      icon: Pencil,
      act: onEdit,
    },
    {
      id: `delete-${id}`,
      label: t('announcements.list.delete', { title }),
      icon: Trash2,
      act: onDelete,
    },
  ];
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      {actions.map(({ id: place, label, icon: Icon, act }) => (
        <Tooltip key={place} title={label}>
          <IconButton id={place} size="small" aria-label={label} onClick={() => act(announcement)}>
            <Icon size={17} />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

/** The expiry date, or that it has expired. */
function Expiry({ at }: { at: string }) {
  const { t } = useTranslation();
  const isOver = Date.parse(at) <= Date.now();
  return (
    <>
      <Time at={at} form="stamp" />
      {isOver && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('announcements.list.expired')}
        </Box>
      )}
    </>
  );
}

function AsTable({ announcements, ...acts }: AnnouncementListProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('announcements.list.heading')}>
      <TableHeader
        columns={ANNOUNCEMENT_COLUMNS.map((column) => t(`announcements.list.${column}`))}
        actions={t('announcements.list.actions')}
      />
      <TableBody>
        {announcements.map((one) => (
          <TableRow key={one.id} sx={{ verticalAlign: 'top', '& td, & th': { py: 1.25 } }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 560, minWidth: 160 }}>
              {one.title}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'pre-line', minWidth: 240, maxWidth: 420 }}>
              {one.message}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Time at={one.createdAt} form="stamp" />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Expiry at={one.expires} />
            </TableCell>
            <TableCell>{one.author}</TableCell>
            <TableCell align="right">
              <Actions announcement={one} {...acts} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function AsEntries({ announcements, ...acts }: AnnouncementListProps) {
  const { t } = useTranslation();
  return (
    <EntryList label={t('announcements.list.heading')}>
      {announcements.map((one) => (
        <Entry key={one.id} action={<Actions announcement={one} {...acts} />}>
          <Typography sx={{ fontWeight: 560 }}>{one.title}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {one.message}
          </Typography>
          <Typography
            variant="body2"
            component="dl"
            sx={{
              color: 'text.secondary',
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              columnGap: 1,
              m: 0,
              mt: 0.5,
              '& dd': { m: 0 },
            }}
          >
            <dt>{t('announcements.list.created')}</dt>
            <dd>
              <Time at={one.createdAt} form="stamp" />
            </dd>
            <dt>{t('announcements.list.expires')}</dt>
            <dd>
              <Expiry at={one.expires} />
            </dd>
            <dt>{t('announcements.list.author')}</dt>
            <dd>{one.author}</dd>
          </Typography>
        </Entry>
      ))}
    </EntryList>
  );
}
