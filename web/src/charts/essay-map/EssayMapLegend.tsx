import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Legend } from '../Legend.tsx';

const lines = { kept: 'solid', touched: 'dotted', moved: 'dashed' } as const;
const fates = ['kept', 'touched', 'moved'] as const;

/** A legend of the lines under words and the rings around squares. */
export function EssayMapLegend() {
  const { t } = useTranslation();
  return (
    <Legend>
      {fates.map((fate) => (
        <li key={fate}>
          <Box
            component="span"
            sx={{
              width: 26,
              borderBottom: `2px ${lines[fate]}`,
              borderColor: 'text.primary',
              mb: '2px',
            }}
          />
          {t(`charts.essayMap.${fate}`)}
        </li>
      ))}
      <li>
        <Box
          component="span"
          sx={{
            width: 12,
            height: 12,
            outline: '1.5px dotted',
            outlineColor: 'text.secondary',
            borderRadius: '2px',
          }}
        />
        {t('charts.essayMap.ring')}
      </li>
    </Legend>
  );
}
