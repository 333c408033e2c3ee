import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FigureFilter, unitOf } from './student-columns.ts';
import { FIGURES, type FigureKey } from './student-figures.ts';

type FigureFilterFieldsProps = {
  filter: FigureFilter | null;
  onFilter: (filter: FigureFilter | null) => void;
};

/** Shows only students with at least or at most so much of one figure. */
export function FigureFilterFields({ filter, onFilter }: FigureFilterFieldsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const unit = filter && unitOf(filter.key);
  const handleKey = (key: FigureKey | '') => {
    setText('');
    onFilter(key === '' ? null : { key, bound: filter?.bound ?? 'atLeast', value: 0 });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        select
        size="small"
        label={t('assignments.glance.filter')}
        value={filter?.key ?? ''}
        onChange={({ target }) => handleKey(target.value as FigureKey | '')}
        sx={{ minWidth: 230 }}
      >
        <MenuItem value="">{t('assignments.glance.noFilter')}</MenuItem>
        {FIGURES.map((key) => (
          <MenuItem key={key} value={key}>
            {t(`assignments.glance.column.${key}`)}
          </MenuItem>
        ))}
      </TextField>
      {filter && (
        <>
          <TextField
            select
            size="small"
            label={t('assignments.glance.bound')}
            value={filter.bound}
            onChange={({ target }) =>
              onFilter({ ...filter, bound: target.value as FigureFilter['bound'] })
            }
            sx={{ minWidth: 120 }}
          >
            {(['atLeast', 'atMost'] as const).map((bound) => (
              <MenuItem key={bound} value={bound}>
                {t(`assignments.glance.${bound}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            label={t('assignments.glance.value')}
            value={text}
            placeholder="0"
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '').slice(0, 7);
              setText(digits);
              onFilter({ ...filter, value: Number(digits) });
            }}
            sx={{ width: 130 }}
            slotProps={{
              htmlInput: { inputMode: 'numeric' },
              input: {
                endAdornment: unit && (
                  <InputAdornment position="end">
                    {t(`assignments.glance.unit.${unit}`)}
                  </InputAdornment>
                ),
              },
            }}
          />
        </>
      )}
    </Box>
  );
}
