import type { NamedUser } from '@antecedent/contracts/accounts/people';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchCard } from '../../../ui/SearchCard.tsx';
import { PersonField } from '../../accounts/people/PersonField.tsx';
import { SUBMISSION_COLUMNS, SubmissionResults } from './SubmissionResults.tsx';
import { type SubmissionSearch, useSubmissionSearch } from './text-repair.api.ts';

/** Searches submissions by student, by the class's enrollment key, or both. */
export function SearchSubmissionsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState<SubmissionSearch | null>(null);
  return (
    <ListPage title={t('textRepair.search.title')}>
      <SearchForm onSearch={setSearch} />
      {search && <Results search={search} />}
    </ListPage>
  );
}

function SearchForm({ onSearch }: { onSearch: (search: SubmissionSearch) => void }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<NamedUser | null>(null);
  const [key, setKey] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isEmpty = person === null && key.trim() === '';
  const problem = isRefused && isEmpty;
  const handleSubmit = () => {
    setRefused(isEmpty);
    if (!isEmpty) onSearch({ userId: person?.id ?? null, enrollmentKey: key.trim() });
  };
  return (
    <SearchCard
      label={t('textRepair.search.searchLabel')}
      columns={{ xs: '1fr', sm: '1fr 1fr auto' }}
      onSubmit={handleSubmit}
    >
      <PersonField
        label={t('textRepair.search.name')}
        help={t('textRepair.search.nameHelp')}
        value={person}
        onChange={setPerson}
      />
      <TextField
        size="small"
        label={t('textRepair.search.key')}
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={problem}
        helperText={problem ? t('textRepair.search.nothingAsked') : undefined}
        slotProps={{
          htmlInput: { maxLength: 64, autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 40 }}>
        {t('textRepair.search.submit')}
      </Button>
    </SearchCard>
  );
}

function Results({ search }: { search: SubmissionSearch }) {
  const { t } = useTranslation();
  const found = useSubmissionSearch(search);
  const rows = found.data?.pages.flat() ?? [];
  return (
    <PagedList
      paging={found}
      isEmpty={rows.length === 0}
      loading={t('textRepair.search.searching')}
      failed={t('textRepair.search.failed')}
      columns={SUBMISSION_COLUMNS.map((column) => t(`textRepair.search.columns.${column}`))}
      empty={
        <EmptyState title={t('textRepair.search.emptyTitle')}>
          {t('textRepair.search.empty')}
        </EmptyState>
      }
    >
      <SubmissionResults rows={rows} />
    </PagedList>
  );
}
