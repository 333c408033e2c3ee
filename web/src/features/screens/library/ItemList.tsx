import type { LibraryItem } from '@antecedent/contracts/screens/library';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BookmarkPlus, Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';
import { day } from '../../../lib/times/days.ts';
import { notify } from '../../../lib/toasts.ts';
import { type RowAction, RowActions } from '../../../ui/RowActions.tsx';
import type { ShownDialog } from './ItemDialogs.tsx';
import { fetchFile, useCopy } from './library.api.ts';

type ItemListProps = {
  items: readonly LibraryItem[];
  /** Whether the person has a library of their own. */
  canSave: boolean;
  onShow: (shown: ShownDialog) => void;
  onDelete: (item: LibraryItem) => void;
};

/** Items of one kind, with what can be done with each. */
export function ItemList({ items, canSave, onShow, onDelete }: ItemListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          canSave={canSave}
          onShow={onShow}
          onDelete={() => onDelete(item)}
        />
      ))}
    </Box>
  );
}

type ItemRowProps = Pick<ItemListProps, 'canSave' | 'onShow'> & {
  item: LibraryItem;
  onDelete: () => void;
};

function ItemRow({ item, canSave, onShow, onDelete }: ItemRowProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { id, kind, title, isOwn, owner, department, parts } = item;
  const handleCopy = () =>
    copy.mutate(id, {
      onError: (problem) => notify('error', errorMessage(problem)),
      onSuccess: () => notify('success', t('library.saved')),
    });
  const handleExport = () =>
    fetchFile(id).then(
      (file) => saveFile(file, fileName(title, 'json')),
      (problem) => notify('error', errorMessage(problem)),
    );
  const exporting: RowAction = {
    label: t('library.export'),
    icon: Download,
    onClick: handleExport,
  };
  const actions: RowAction[] = isOwn
    ? [
        {
          label: t(department ? 'library.sharing' : 'library.share'),
          icon: Share2,
          highlighted: department !== null,
          onClick: () => onShow({ kind: 'share', item }),
        },
        {
          label: t('library.rename'),
          icon: Pencil,
          onClick: () => onShow({ kind: 'rename', item }),
        },
        exporting,
        { label: t('library.delete'), icon: Trash2, onClick: onDelete },
      ]
    : [
        ...(canSave
          ? [
              {
                label: t('library.save'),
                icon: BookmarkPlus,
                busy: copy.isPending,
                onClick: handleCopy,
              },
            ]
          : []),
        exporting,
      ];
  const state = isOwn
    ? department && t('library.sharedWith', { department: department.name })
    : t('library.sharedBy', { owner, department: department?.name ?? '' });
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            t(`library.parts.${kind}`, { count: parts }),
            state,
            t('library.changed', { date: day(item.changedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={t('library.viewOf', { title })}
        onClick={() => onShow({ kind: 'view', item })}
      >
        {t('library.view')}
      </Button>
      {canSave && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('library.useOf', { title })}
          onClick={() => onShow({ kind: 'use', item })}
        >
          {t('library.use')}
        </Button>
      )}
      <RowActions label={t('library.actionsOf', { title })} name={title} actions={actions} />
    </Paper>
  );
}
