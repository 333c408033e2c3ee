import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ORIGIN_MODES, type OriginMode } from './origin-view.ts';

type OriginSwitchProps = { mode: OriginMode; onMode: (mode: OriginMode) => void };

const NAMES = { off: 'off', origin: 'byOrigin', session: 'bySession' } as const;

/** Switches between the text in its editor and the text by where its words came from. */
export function OriginSwitch({ mode, onMode }: OriginSwitchProps) {
  const { t } = useTranslation();
  const label = useId();
  return (
    <Box
      sx={{
        displayPrint: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 16px',
        mb: 1,
      }}
    >
      <Typography
        id={label}
        variant="body2"
        sx={{ flex: '1 1 200px', minWidth: 0, color: 'text.secondary' }}
      >
        {t('readingPage.textOrigins.label')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        onChange={(_, next: OriginMode | null) => next !== null && onMode(next)}
        aria-labelledby={label}
        sx={{ '& .MuiToggleButton-root': { color: 'text.primary', px: 1.25 } }}
      >
        {ORIGIN_MODES.map((value) => (
          <ToggleButton key={value} value={value}>
            {t(`readingPage.textOrigins.${NAMES[value]}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
