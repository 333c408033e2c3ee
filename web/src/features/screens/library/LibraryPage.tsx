import {
  LIBRARY_KINDS,
  LIBRARY_LIMITS,
  type LibraryItem,
} from '@antecedent/contracts/screens/library';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { notify } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StateTabs, useStateParam } from '../../../ui/StateTabs.tsx';
import { ItemDialogs, type ShownDialog } from './ItemDialogs.tsx';
import { ItemList } from './ItemList.tsx';
import { useDelete, useImport, useLibrary, useRestore } from './library.api.ts';
import { matchingItems } from './matching-items.ts';

/** What the person saved to use again, and what their departments share. */
export function LibraryPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useLibrary();
  const [kind, setKind] = useStateParam(LIBRARY_KINDS);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ShownDialog>(null);
  const [deleted, setDeleted] = useState<LibraryItem | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const remove = useDelete();
  const restore = useRestore();
  const all = data?.items ?? [];
  const ofKind = all.filter((item) => item.kind === kind);
  const found = matchingItems(ofKind, search);

  const handleDelete = (item: LibraryItem) =>
    remove.mutate(item.id, {
      onError: (problem) => notify('error', errorMessage(problem)),
      onSuccess: () => {
        setDeleted(item);
        // The button that had the focus went with its row.
        requestAnimationFrame(() => undo.current?.focus());
      },
    });
  const handleUndo = ({ id, title }: LibraryItem) =>
    restore.mutate(id, {
      onError: (problem) => notify('error', errorMessage(problem)),
      onSuccess: () => {
        setDeleted(null);
        notify('success', t('library.restored', { title }));
      },
    });
  return (
    <ListPage title={t('library.title')} lead={t('library.lead')}>
      {isPending && <LoadingSkeleton label={t('library.loading')} />}
      {error && !data && (
        <ErrorState title={t('library.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <SearchField
              label={t('library.search')}
              value={search}
              onChange={setSearch}
              sx={{ flex: '1 1 220px', maxWidth: 420 }}
            />
            {data.canSave && <ImportButton onImported={(item) => setKind(item.kind)} />}
          </Box>
          {deleted && (
            <Alert
              severity="info"
              role="status"
              onClose={() => setDeleted(null)}
              action={
                <Button
                  ref={undo}
                  size="small"
                  loading={restore.isPending}
                  onClick={() => handleUndo(deleted)}
                >
                  {t('library.undo')}
                </Button>
              }
              sx={{ mb: 2 }}
            >
              {t('library.deleted', { title: deleted.title })}
            </Alert>
          )}
          <StateTabs
            label={t('library.kinds')}
            tabs={LIBRARY_KINDS.map((state) => ({
              state,
              name: t(`library.kind.${state}`),
              total: all.filter((item) => item.kind === state).length,
            }))}
            state={kind}
            onState={setKind}
          >
            {ofKind.length === 0 && (
              <EmptyState title={t(`library.empty.${kind}`)}>
                {t(`library.emptyHow.${kind}`)}
              </EmptyState>
            )}
            <Box role="status">
              {ofKind.length > 0 && found.length === 0 && t('library.noMatch')}
            </Box>
            {found.length > 0 && (
              <ItemList
                items={found}
                canSave={data.canSave}
                onShow={setShown}
                onDelete={handleDelete}
              />
            )}
          </StateTabs>
          {shown && (
            <ItemDialogs
              shown={shown}
              departments={data.departments}
              onClose={() => setShown(null)}
            />
          )}
        </>
      )}
    </ListPage>
  );
}

function ImportButton({ onImported }: { onImported: (item: LibraryItem) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const add = useImport();
  const handleFile = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LIBRARY_LIMITS.file) {
      notify('error', refusalSentence({ key: 'library.fileTooLarge' }));
      return;
    }
    add.mutate(file, {
      onError: (problem) => notify('error', errorMessage(problem)),
      onSuccess: (item) => {
        notify('success', t('library.imported', { title: item.title }));
        onImported(item);
      },
    });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Upload size={18} aria-hidden="true" />}
        loading={add.isPending}
        onClick={() => input.current?.click()}
      >
        {t('library.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept=".json,application/json"
        onChange={({ target }) => {
          handleFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
