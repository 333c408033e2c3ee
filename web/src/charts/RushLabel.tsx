import { rushBand } from '@antecedent/domain/insight/figures/pace';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { decimal } from '../lib/format.ts';
import { INLINE_ICON } from '../ui/inline-icon.ts';
import { BandMark } from './BandMark.tsx';
import { FigureNumber } from './FigureNumber.tsx';

const MARKS = { low: 'measured', elevated: 'hurried', high: 'rushed' } as const;

type RushLabelProps = {
  /** 0 to 1; null without pace. */
  ratio: number | null;
  /** Words that arrived in bulk. Without them the last color is not used: speed alone takes none. */
  bulk: number;
};

/** The rush ratio with the mark of its band, and where the band begins or ends. */
export function RushLabel({ ratio, bulk }: RushLabelProps) {
  const { t } = useTranslation();
  const { rushElevated, rushHigh } = DEFAULT_PARAMETERS.pace;
  const band = ratio === null ? null : rushBand(ratio, bulk, DEFAULT_PARAMETERS);
  const bounds = { low: rushElevated, elevated: rushElevated, high: rushHigh } as const;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
      {ratio === null || band === null ? (
        <>
          <span>{t('ui.rush.title')}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('common.notAvailable')}
          </Box>
        </>
      ) : (
        <>
          <Box component="span" sx={{ ...INLINE_ICON, whiteSpace: 'nowrap' }}>
            <BandMark band={MARKS[band]} />
            <FigureNumber figure="rush">
              {t('ui.rush.title')} {decimal(ratio)}
            </FigureNumber>
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`ui.rush.${band}`, { bound: decimal(bounds[band]) })}
          </Box>
        </>
      )}
    </Box>
  );
}
