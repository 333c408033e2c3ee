import { isSearchable } from '@antecedent/contracts/accounts/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchCard } from '../../../ui/SearchCard.tsx';
import type { UserSearch } from './people.api.ts';

const FIELDS = ['firstName', 'lastName', 'username', 'email', 'phone'] as const;

type UserSearchFormProps = {
  start: UserSearch;
  onSearch: (search: UserSearch) => void;
  onAdd: () => void;
};

type Field = (typeof FIELDS)[number];
type Problem = 'nothingAsked' | 'signsAlone';

/** The errors of a search by field; with no input at all, only the first shows a message. */
function problemsOf(search: UserSearch): Partial<Record<Field, Problem>> {
  const filled = FIELDS.filter((field) => search[field].trim() !== '');
  const alone = filled.filter((field) => !isSearchable(search[field]));
  if (filled.length > 0 || search.pending) {
    return Object.fromEntries(alone.map((field) => [field, 'signsAlone']));
  }
  return Object.fromEntries(FIELDS.map((field) => [field, 'nothingAsked']));
}

/** Fields are required only if all are empty and the search is not for pending users. */
export function UserSearchForm({ start, onSearch, onAdd }: UserSearchFormProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const problems = isRefused ? problemsOf(search) : {};
  const handleSubmit = () => {
    const refused = problemsOf(search);
    const first = FIELDS.find((field) => refused[field]);
    setRefused(first !== undefined);
    if (first) inputs.current[first]?.focus();
    else onSearch(search);
  };
  return (
    <SearchCard
      label={t('people.users.searchLabel')}
      columns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, 1fr)' }}
      onSubmit={handleSubmit}
    >
      {FIELDS.map((field, at) => {
        const problem = problems[field];
        const told = problem === 'signsAlone' || at === 0;
        return (
          <TextField
            key={field}
            label={t(`people.users.${field}`)}
            size="small"
            autoComplete="off"
            value={search[field]}
            onChange={(event) => setSearch({ ...search, [field]: event.target.value })}
            required={problem === 'nothingAsked'}
            error={problem !== undefined}
            helperText={problem && told ? t(`people.users.${problem}`) : undefined}
            inputRef={(input: HTMLInputElement | null) => {
              inputs.current[field] = input;
            }}
            slotProps={{ htmlInput: { maxLength: 200, autoCapitalize: 'none', spellCheck: false } }}
          />
        );
      })}
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
          label={t('people.users.pending')}
          sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}
        />
        <Button
          variant="outlined"
          startIcon={<UserPlus size={17} aria-hidden="true" />}
          onClick={onAdd}
        >
          {t('people.users.addNew')}
        </Button>
        <Button type="submit" variant="contained" sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('people.users.search')}
        </Button>
      </Box>
    </SearchCard>
  );
}
