import type { AdminUser } from '@antecedent/contracts/accounts/people';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { type UserSearch, useUserSearch } from './people.api.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserSearchForm } from './UserSearchForm.tsx';
import { USER_COLUMNS, UserTable } from './UserTable.tsx';

/** Delay after which the page of pending users searches automatically, ms. */
const AUTO_SEARCH_DELAY_MS = 500;

const NOTHING: UserSearch = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phone: '',
  pending: false,
};

type UserDirectoryProps = {
  title: string;
  lead?: string;
  /** Lists the pending users right away. */
  pending?: boolean;
};

/** The user search, its results, and the dialog of the chosen user. */
export function UserDirectory({ title, lead, pending = false }: UserDirectoryProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState<UserSearch | null>(null);
  const columns = useColumns();
  const [chosen, setChosen] = useState<AdminUser | 'new' | null>(null);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(
      () => setSearch((asked) => asked ?? { ...NOTHING, pending }),
      AUTO_SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <ListPage title={title} lead={lead} maxWidth={1360}>
      <UserSearchForm
        start={{ ...NOTHING, pending }}
        onSearch={setSearch}
        onAdd={() => setChosen('new')}
      />
      {search && <FoundUsers search={search} onChoose={setChosen} />}
      {chosen !== null && (
        <UserDialog
          key={chosen === 'new' ? 'new' : chosen.id}
          user={chosen === 'new' ? null : chosen}
          onClose={() => setChosen(null)}
        />
      )}
      {search === null && pending && (
        <ListSkeleton label={t('people.users.searching')} columns={columns} />
      )}
    </ListPage>
  );
}

type FoundUsersProps = { search: UserSearch; onChoose: (user: AdminUser) => void };

function FoundUsers({ search, onChoose }: FoundUsersProps) {
  const { t } = useTranslation();
  const found = useUserSearch(search);
  const columns = useColumns();
  const people = found.data?.pages.flat() ?? [];
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {people.length > 0 &&
          t(`people.users.${found.hasNextPage ? 'foundMore' : 'found'}`, {
            count: people.length,
          })}
      </Typography>
      <PagedList
        paging={found}
        isEmpty={people.length === 0}
        loading={t('people.users.searching')}
        failed={t('people.users.failed')}
        columns={columns}
        empty={
          <EmptyState
            title={t(`people.users.${search.pending ? 'emptyPendingTitle' : 'emptyTitle'}`)}
          >
            {t(`people.users.${search.pending ? 'emptyPending' : 'empty'}`)}
          </EmptyState>
        }
      >
        <UserTable people={people} onChoose={onChoose} />
      </PagedList>
    </>
  );
}

function useColumns() {
  const { t } = useTranslation();
  return USER_COLUMNS.map((column) => t(`people.users.columns.${column}`));
}
