import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { originStyles, type ShownOrigin } from './origin-styles.ts';

type OriginMarkProps = {
  origin: Exclude<ShownOrigin, 'typed'>;
  /** Said before the text, where there are any. */
  words: number;
  children: ReactNode;
};

/** Words that were not typed begin with what they are: neither color nor pattern has to tell. */
export function OriginMark({ origin, words, children }: OriginMarkProps) {
  const { t } = useTranslation();
  return (
    <Box component="mark" sx={originStyles[origin]}>
      {words > 0 && (
        <Box
          component="small"
          sx={{
            fontFamily: 'var(--mui-font-caption, inherit)',
            fontStyle: 'normal',
            fontSize: '0.6875rem',
            color: 'text.secondary',
            bgcolor: 'background.paper',
          }}
        >
          [{t(`charts.origins.label.${origin}`, { count: words, words: count(words) })}]{' '}
        </Box>
      )}
      {children}
    </Box>
  );
}
