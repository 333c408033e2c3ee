import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { INLINE_ICON } from '../ui/inline-icon.ts';

const shapes = {
  measured: <circle cx="7" cy="7" r="5" />,
  hurried: <path d="M7 1.2 12.8 7 7 12.8 1.2 7Z" />,
  rushed: <path d="M7 1.4 13 12.4H1Z" />,
};

export type Pace = keyof typeof shapes;

/** A pace as shape, label and color; the shape alone distinguishes the paces. */
export function PaceLabel({ pace }: { pace: Pace }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ ...INLINE_ICON, whiteSpace: 'nowrap' }}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        fill={`var(--mui-palette-ink-${pace})`}
        aria-hidden="true"
      >
        {shapes[pace]}
      </svg>
      {t(`ui.pace.${pace}`)}
    </Box>
  );
}
