import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';

const lines = { kept: 'solid', touched: 'dotted', moved: 'dashed' } as const;
const fates = ['kept', 'touched', 'moved'] as const;

/** What the lines below words and the rings around squares mean. */
export function EssayMapLegend() {
  const { t } = useTranslation();
  const entry = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 18px',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
      }}
    >
      {fates.map((fate) => (
        <Box component="li" key={fate} sx={entry}>
          <Box
            component="span"
            sx={{
              width: 26,
              borderBottom: `2px ${lines[fate]}`,
              borderColor: 'text.primary',
              mb: '2px',
            }}
          />
          {t(`parts.essayMap.${fate}`)}
        </Box>
      ))}
      <Box component="li" sx={entry}>
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
        {t('parts.essayMap.ring')}
      </Box>
    </Box>
  );
}
