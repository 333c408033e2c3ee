import type { AdminUser } from '@antecedent/contracts/administration';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { type UserSearch, useUserSearch } from './administration.api.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserSearchForm } from './UserSearchForm.tsx';
import { UserTable } from './UserTable.tsx';

/** After this many milliseconds the page of those who wait searches by itself. */
const AUTO_SEARCH = 500;

const NOTHING: UserSearch = {
  ...{ firstName: '', lastName: '', username: '', email: '', phone: '' },
  pending: false,
};

type UserDirectoryProps = {
  title: string;
  lead?: string;
  /** Shows those who wait for a decision, without being asked. */
  pending?: boolean;
};

/** A search for people, what it found, and the dialog of the person that was chosen. */
export function UserDirectory({ title, lead, pending = false }: UserDirectoryProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const [search, setSearch] = useState<UserSearch | null>(null);
  const [chosen, setChosen] = useState<AdminUser | 'new' | null>(null);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(
      () => setSearch((asked) => asked ?? { ...NOTHING, pending }),
      AUTO_SEARCH,
    );
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Typography variant="h1" sx={{ mb: lead ? 0 : 2.5 }}>
        {title}
      </Typography>
      {lead && <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{lead}</Typography>}
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
        <LoadingSkeleton label={t('administration.users.searching')} />
      )}
    </Box>
  );
}

type FoundUsersProps = { search: UserSearch; onChoose: (user: AdminUser) => void };

function FoundUsers({ search, onChoose }: FoundUsersProps) {
  const { t } = useTranslation();
  const found = useUserSearch(search);
  const people = found.data?.pages.flat() ?? [];
  if (found.isPending) return <LoadingSkeleton label={t('administration.users.searching')} />;
  if (found.isError && people.length === 0)
    return (
      <ErrorState
        title={t('administration.users.failed')}
        error={found.error}
        onRetry={found.refetch}
      />
    );
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {people.length > 0 &&
          t(`administration.users.${found.hasNextPage ? 'foundMore' : 'found'}`, {
            count: people.length,
          })}
      </Typography>
      {people.length === 0 ? (
        <EmptyState
          title={t(`administration.users.${search.pending ? 'emptyPendingTitle' : 'emptyTitle'}`)}
        >
          {t(`administration.users.${search.pending ? 'emptyPending' : 'empty'}`)}
        </EmptyState>
      ) : (
        <UserTable people={people} onChoose={onChoose} />
      )}
      {found.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {t('administration.users.more')}
        </Button>
      )}
    </>
  );
}
