import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { count, percent } from '../../lib/format.ts';
import { Legend } from '../Legend.tsx';
import { originStyles, type ShownOrigin, typedWash } from './origin-styles.ts';

type OriginLegendProps = {
  /** Words of the text by origin; those that were given or declared take no part in shares. */
  words: Readonly<Record<ShownOrigin, number>>;
};

const ORDER = ['typed', 'copied', 'bulk', 'unobserved', 'declared', 'given'] as const;

/** What the marks in a text mean, with words and shares; origins without words are left out. */
export function OriginLegend({ words }: OriginLegendProps) {
  const { t } = useTranslation();
  const brought = words.typed + words.copied + words.bulk + words.unobserved;
  const name = (origin: ShownOrigin) =>
    origin === 'copied' || origin === 'declared' || origin === 'given'
      ? t(`charts.origins.${origin}`)
      : t(`charts.provenance.${origin}`);
  const share = (origin: ShownOrigin) => {
    const values = { count: words[origin], words: count(words[origin]) };
    return origin === 'given' || origin === 'declared'
      ? t('charts.origins.words', values)
      : t('charts.provenance.share', { ...values, percent: percent(words[origin], brought) });
  };
  return (
    <Legend>
      {ORDER.filter((origin) => origin === 'typed' || words[origin] > 0).map((origin) => (
        <li key={origin}>
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              typography: 'reading',
              fontSize: '0.875rem',
              lineHeight: 1.35,
              px: '5px',
              borderRadius: '2px',
              ...originStyles[origin],
              ...(origin === 'typed' && typedWash),
            }}
          >
            Aa
          </Box>
          {t('charts.origins.ofAll', { name: name(origin), share: share(origin) })}
        </li>
      ))}
    </Legend>
  );
}
