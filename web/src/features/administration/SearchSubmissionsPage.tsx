import type { NamedUser } from '@antecedent/contracts/administration';
import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { type SubmissionSearch, useSubmissionSearch } from './administration.api.ts';
import { FoundSubmissions } from './FoundSubmissions.tsx';
import { PersonField } from './PersonField.tsx';

/** Submissions by whose they are, by the class's enrollment key, or both. */
export function Page() {
  const { t } = useTranslation();
  usePageTitle(t('administration.find.title'));
  const [search, setSearch] = useState<SubmissionSearch | null>(null);
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {t('administration.find.title')}
      </Typography>
      <SearchForm onSearch={setSearch} />
      {search && <Results search={search} />}
    </Box>
  );
}

function SearchForm({ onSearch }: { onSearch: (search: SubmissionSearch) => void }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<NamedUser | null>(null);
  const [key, setKey] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isEmpty = person === null && key.trim() === '';
  const problem = isRefused && isEmpty;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isEmpty);
    if (!isEmpty) onSearch({ userId: person?.id ?? null, enrollmentKey: key.trim() });
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      role="search"
      noValidate
      aria-label={t('administration.find.searchLabel')}
      onSubmit={handleSubmit}
      sx={{
        p: 2.5,
        mb: 3,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <PersonField
        label={t('administration.find.name')}
        help={t('administration.find.nameHelp')}
        value={person}
        onChange={setPerson}
      />
      <TextField
        size="small"
        label={t('administration.find.key')}
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={problem}
        helperText={problem ? t('administration.find.nothingAsked') : undefined}
        slotProps={{
          htmlInput: { maxLength: 64, autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 40 }}>
        {t('administration.find.search')}
      </Button>
    </Paper>
  );
}

function Results({ search }: { search: SubmissionSearch }) {
  const { t } = useTranslation();
  const found = useSubmissionSearch(search);
  const rows = found.data?.pages.flat() ?? [];
  if (found.isPending) return <LoadingSkeleton label={t('administration.find.searching')} />;
  if (found.isError && rows.length === 0)
    return (
      <ErrorState
        title={t('administration.find.failed')}
        error={found.error}
        onRetry={found.refetch}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState title={t('administration.find.emptyTitle')}>
        {t('administration.find.empty')}
      </EmptyState>
    );
  return (
    <>
      <FoundSubmissions rows={rows} />
      {found.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {t('administration.find.more')}
        </Button>
      )}
    </>
  );
}
