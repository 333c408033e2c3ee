import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { INLINE_ICON } from '../ui/inline-icon.ts';
import { BandMark, type Pace } from './BandMark.tsx';

/** A pace as shape, label and color. */
export function PaceLabel({ pace }: { pace: Pace }) {
  const { t } = useTranslation();
  return (
    <Box component="span" data-legend-key="drawn" sx={{ ...INLINE_ICON, whiteSpace: 'nowrap' }}>
      <BandMark band={pace} />
      {t(`ui.pace.${pace}`)}
    </Box>
  );
}
