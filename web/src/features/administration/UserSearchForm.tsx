import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchCard } from '../../components/SearchCard.tsx';
import type { UserSearch } from './administration.api.ts';

const FIELDS = ['firstName', 'lastName', 'username', 'email', 'phone'] as const;

type UserSearchFormProps = {
  start: UserSearch;
  onSearch: (search: UserSearch) => void;
  onAdd: () => void;
};

/** Fields become required only when every one is empty and nobody asked for those who wait. */
export function UserSearchForm({ start, onSearch, onAdd }: UserSearchFormProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isEmpty = !search.pending && FIELDS.every((field) => search[field].trim() === '');
  const problem = isRefused && isEmpty;
  const handleSubmit = () => {
    setRefused(isEmpty);
    if (isEmpty) first.current?.focus();
    else onSearch(search);
  };
  return (
    <SearchCard
      label={t('administration.users.searchLabel')}
      columns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, 1fr)' }}
      onSubmit={handleSubmit}
    >
      {FIELDS.map((field, at) => (
        <TextField
          key={field}
          label={t(`administration.users.${field}`)}
          size="small"
          autoComplete="off"
          value={search[field]}
          onChange={(event) => setSearch({ ...search, [field]: event.target.value })}
          required={problem}
          error={problem}
          helperText={problem && at === 0 ? t('administration.users.nothingAsked') : undefined}
          {...(at === 0 && { inputRef: first })}
          slotProps={{ htmlInput: { maxLength: 200, autoCapitalize: 'none', spellCheck: false } }}
        />
      ))}
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          flexWrap: 'wrap',
        }}
      >
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={search.pending}
              onChange={(_, pending) => setSearch({ ...search, pending })}
            />
          }
          label={t('administration.users.pending')}
          sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}
        />
        <Button
          variant="outlined"
          startIcon={<UserPlus size={17} aria-hidden="true" />}
          onClick={onAdd}
        >
          {t('administration.users.addNew')}
        </Button>
        <Button type="submit" variant="contained" sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('administration.users.search')}
        </Button>
      </Box>
    </SearchCard>
  );
}
