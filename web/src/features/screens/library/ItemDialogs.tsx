import {
  type Department,
  LIBRARY_LIMITS,
  type LibraryItem,
} from '@antecedent/contracts/screens/library';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ItemView } from './ItemView.tsx';
import { useRename, useShare } from './library.api.ts';
import { UseDialog } from './UseDialog.tsx';

export type ShownDialog = { kind: 'view' | 'use' | 'share' | 'rename'; item: LibraryItem } | null;

type ItemDialogsProps = {
  shown: NonNullable<ShownDialog>;
  departments: readonly Department[];
  onClose: () => void;
};

/** What was chosen for an item. */
export function ItemDialogs({ shown: { kind, item }, departments, onClose }: ItemDialogsProps) {
  if (kind === 'view') return <ItemView item={item} onClose={onClose} />;
  if (kind === 'use') return <UseDialog item={item} onClose={onClose} />;
  if (kind === 'rename') return <RenameDialog item={item} onClose={onClose} />;
  return <ShareDialog item={item} departments={departments} onClose={onClose} />;
}

type DialogProps = { item: LibraryItem; onClose: () => void };

function RenameDialog({ item, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(item.title);
  const rename = useRename();
  const isMissing = title.trim() === '';
  const handleSubmit = () => {
    if (isMissing) return;
    rename.mutate(
      { id: item.id, title: title.trim() },
      { onSuccess: onClose, onError: (problem) => notify('error', errorMessage(problem)) },
    );
  };
  return (
    <FormDialog
      title={t('library.renameOf', { title: item.title })}
      submit={t('library.rename')}
      busy={rename.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={t('library.titleField')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={isMissing}
        helperText={isMissing ? t('refusals.library.title') : undefined}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: LIBRARY_LIMITS.title } }}
      />
    </FormDialog>
  );
}

function ShareDialog({
  item,
  departments,
  onClose,
}: DialogProps & { departments: readonly Department[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(item.department?.id ?? departments[0]?.id ?? null);
  const share = useShare();
  const handleShare = (departmentId: number | null) =>
    share.mutate(
      { id: item.id, departmentId },
      {
        onError: (problem) => notify('error', errorMessage(problem)),
        onSuccess: ({ department }) => {
          const name = department?.name;
          notify(
            'success',
            name ? t('library.sharedDone', { department: name }) : t('library.unshared'),
          );
          onClose();
        },
      },
    );
  // It may be shared with a department in which the person no longer teaches.
  const others = departments.some(({ id }) => id === item.department?.id) ? [] : [item.department];
  const offered = [...departments, ...others.filter((one) => one !== null)];
  return (
    <FormDialog
      title={t('library.shareOf', { title: item.title })}
      submit={t(chosen === null ? 'library.unshare' : 'library.share')}
      busy={share.isPending}
      disabled={offered.length === 0 || chosen === (item.department?.id ?? null)}
      onSubmit={() => handleShare(chosen)}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(offered.length === 0 ? 'library.noDepartment' : 'library.shareHelp')}
      </Typography>
      {offered.length > 0 && (
        <TextField
          select
          label={t('library.department')}
          value={chosen ?? 0}
          onChange={({ target }) => setChosen(Number(target.value) || null)}
        >
          <MenuItem value={0}>{t('library.noOne')}</MenuItem>
          {offered.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
