import type { NamedUser } from '@antecedent/contracts/accounts/people';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { isNameSearchable, useNameSuggestions } from './people.api.ts';

/** Debounce of the name search, ms. */
const DEBOUNCE_MS = 200;

type PersonFieldProps = {
  label: string;
  help?: string;
  value: NamedUser | null;
  onChange: (person: NamedUser | null) => void;
};

/** An autocomplete for a person by part of their name, from three characters on. */
export function PersonField({ label, help, value, onChange }: PersonFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), DEBOUNCE_MS);
  const names = useNameSuggestions(asked);
  const isEnough = isNameSearchable(typed.trim());
  return (
    <Autocomplete
      size="small"
      fullWidth
      options={isEnough ? (names.data ?? []) : []}
      // The server's results are not filtered again.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, text) => setTyped(text)}
      autoHighlight
      loading={isEnough && (names.isFetching || asked !== typed.trim())}
      loadingText={t('common.loading')}
      noOptionsText={t(`people.personField.${isEnough ? 'noResults' : 'typeMore'}`)}
      clearText={t('people.personField.clear')}
      openText={t('people.personField.open')}
      closeText={t('common.close')}
      renderInput={(props) => <TextField {...props} label={label} helperText={help} />}
    />
  );
}
