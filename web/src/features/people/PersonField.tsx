import type { NamedUser } from '@antecedent/contracts/people';
import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNameSearchable, useNameSuggestions } from './people.api.ts';

/** Milliseconds without a key before names are asked for. */
const DEBOUNCE_MS = 200;

type PersonFieldProps = {
  label: string;
  help?: string;
  value: NamedUser | null;
  onChange: (person: NamedUser | null) => void;
};

/** A person, found by a part of their name from three letters on. */
export function PersonField({ label, help, value, onChange }: PersonFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim());
  const names = useNameSuggestions(asked);
  const isEnough = isNameSearchable(typed.trim());
  return (
    <Autocomplete
      size="small"
      fullWidth
      options={isEnough ? (names.data ?? []) : []}
      // What the server found is not sifted again.
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
      noOptionsText={t(`administration.find.${isEnough ? 'noName' : 'typeMore'}`)}
      clearText={t('administration.find.clear')}
      openText={t('administration.find.open')}
      closeText={t('common.close')}
      renderInput={(props) => <TextField {...props} label={label} helperText={help} />}
    />
  );
}

/** The text as it was when the typing paused. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
