import type { EpochMs } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateEntry, parseDateEntry, pickerValue } from '../lib/class-time.ts';
import { ownTimeNote } from '../lib/times/class-times.ts';
import { DatePickerButton } from './DatePickerButton.tsx';

type ZonedDateFieldProps = {
  label: string;
  /** Hides the label visually, since there is a column header. */
  bare?: boolean;
  entry: DateEntry;
  timeZone: string;
  /** Range of the picker; typing a date outside of it shows an error. */
  min?: EpochMs | undefined;
  max?: EpochMs | undefined;
  /** Shown after a pause in typing. */
  problem?: string | undefined;
  help?: string | undefined;
  required?: boolean;
  onEntry: (entry: DateEntry) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  sx?: SxProps<Theme>;
};

/** A date and time in class time: typed as `2026-10-07 18:00`, or chosen in the browser's picker. */
export function ZonedDateField(props: ZonedDateFieldProps) {
  const { label, bare = false, entry, timeZone, min, max, problem, help, onEntry } = props;
  const { t } = useTranslation();
  const [typing, setTyping] = useState(false);
  const shown = typing ? undefined : problem;
  const note = entry.isAmbiguous ? t('forms.date.twice') : help;
  const own = entry.at === null ? null : ownTimeNote(new Date(entry.at).toISOString(), timeZone);
  // Only the first line is about the date in the field.
  const below = [own, note].flatMap((line) =>
    line ? (
      <Box key={line} component="span" sx={{ display: 'block' }}>
        {line}
      </Box>
    ) : (
      []
    ),
  );
  const bound = (at: EpochMs | undefined) =>
    at === undefined ? undefined : pickerValue(at, timeZone);

  const handleType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyping(true);
    onEntry(parseDateEntry(target.value, timeZone));
  };

  return (
    <Box
      sx={[
        { position: 'relative', minWidth: 0 },
        ...(Array.isArray(props.sx) ? props.sx : [props.sx ?? {}]),
      ]}
    >
      <TextField
        {...(!bare && { label })}
        size="small"
        fullWidth
        required={props.required ?? false}
        value={entry.text}
        onChange={handleType}
        onBlur={() => setTyping(false)}
        onKeyDown={props.onKeyDown}
        error={shown !== undefined}
        helperText={bare ? undefined : (shown ?? (below.length > 0 && below))}
        autoComplete="off"
        placeholder={t('forms.date.form')}
        slotProps={{
          htmlInput: { maxLength: 40, spellCheck: false, ...(bare && { 'aria-label': label }) },
          input: {
            sx: { pr: 0.5, fontVariantNumeric: 'tabular-nums' },
            endAdornment: (
              <DatePickerButton
                type="datetime-local"
                label={t('forms.pick', { label })}
                value={entry.at === null ? '' : pickerValue(entry.at, timeZone)}
                min={bound(min)}
                max={bound(max)}
                onPick={(picked) => onEntry(parseDateEntry(picked.replace('T', ' '), timeZone))}
              />
            ),
          },
        }}
      />
    </Box>
  );
}
