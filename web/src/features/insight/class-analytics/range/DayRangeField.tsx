import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRange, dayAfter, daysFrom, typedDay } from './day-range.ts';

type DayRangeFieldProps = {
  /** All the time there is. */
  span: DayRange;
  value: DayRange;
  onChange: (range: DayRange) => void;
};

/** Chooses a part of the time, day by day: a slider with two thumbs between two dates that can be typed. */
export function DayRangeField({ span, value, onChange }: DayRangeFieldProps) {
  const { t } = useTranslation();
  const shown = [daysFrom(span.from, value.from), daysFrom(span.from, value.to)];
  const [moved, setMoved] = useState<number[] | null>(null);
  const thumbs = moved ?? shown;
  const days = thumbs.map((thumb) => dayAfter(span.from, thumb)) as [string, string];
  const last = daysFrom(span.from, span.to);
  return (
    <Paper
      variant="outlined"
      component="fieldset"
      aria-label={t('classAnalytics.range.label')}
      sx={{
        m: 0,
        mb: 2,
        px: { xs: 2, md: 3 },
        py: 1.5,
        display: 'grid',
        gap: { xs: '4px 16px', sm: 3 },
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '140px minmax(0, 1fr) 140px' },
      }}
    >
      <DayInput
        label={t('classAnalytics.range.from')}
        day={days[0]}
        within={{ from: span.from, to: days[1] }}
        onDay={(from) => onChange({ ...value, from })}
      />
      <Box sx={{ order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' }, px: 1.5 }}>
        <Slider
          size="small"
          value={thumbs}
          min={0}
          max={Math.max(last, 1)}
          step={1}
          disabled={last === 0}
          disableSwap
          getAriaLabel={(thumb) =>
            t(thumb === 0 ? 'classAnalytics.range.from' : 'classAnalytics.range.to')
          }
          getAriaValueText={(thumb) => dayAfter(span.from, thumb)}
          onChange={(_, next) => setMoved(next as number[])}
          onChangeCommitted={(_, next) => {
            const [from = 0, to = last] = next as number[];
            setMoved(null);
            onChange({ from: dayAfter(span.from, from), to: dayAfter(span.from, to) });
          }}
        />
      </Box>
      <DayInput
        label={t('classAnalytics.range.to')}
        day={days[1]}
        within={{ from: days[0], to: span.to }}
        onDay={(to) => onChange({ ...value, to })}
      />
    </Paper>
  );
}

type DayInputProps = { label: string; day: string; within: DayRange; onDay: (day: string) => void };

/** A day as it is typed, taken when the field is left or Enter pressed. */
function DayInput({ label, day, within, onDay }: DayInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(day);
  useEffect(() => setText(day), [day]);
  const typed = typedDay(text, within);
  const take = () => {
    if (typed !== null && typed !== day) onDay(typed);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      error={typed === null}
      helperText={typed === null ? t('classAnalytics.range.wrong', within) : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 10, inputMode: 'numeric', spellCheck: false } }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
