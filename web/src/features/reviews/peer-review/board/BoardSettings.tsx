import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardEditing } from './use-board.ts';

const HOURS = [6, 12, 24, 48] as const;

/** What is done without the instructor, so that no draft goes without a review. */
export function BoardSettings({ editing }: { editing: BoardEditing }) {
  const { t } = useTranslation();
  const { options, change } = editing;
  const help = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        maxWidth: 960,
        mt: 2,
      }}
    >
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={options.allocateAtDeadline}
              onChange={(_, allocateAtDeadline) => change({ allocateAtDeadline })}
              slotProps={{ input: { 'aria-describedby': help } }}
            />
          }
          label={t('reviewBoard.atDeadline')}
        />
        <FormHelperText id={help} sx={{ m: 0 }}>
          {t('reviewBoard.atDeadlineHelp')}
        </FormHelperText>
      </Box>
      <TextField
        select
        fullWidth
        size="small"
        label={t('reviewBoard.reassign.label')}
        value={options.reassignHours ?? 0}
        onChange={({ target }) => change({ reassignHours: Number(target.value) || null })}
        helperText={t('reviewBoard.reassign.help')}
        slotProps={{ formHelperText: { sx: { mx: 0 } } }}
      >
        {HOURS.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {t('reviewBoard.reassign.hours', { count: hours })}
          </MenuItem>
        ))}
        <MenuItem value={0}>{t('reviewBoard.reassign.never')}</MenuItem>
      </TextField>
    </Box>
  );
}
