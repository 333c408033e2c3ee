import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type EssayColumn, sumInColumn } from '../../../../charts/essay-map/essay-map-model.ts';
import { Legend } from '../../../../charts/Legend.tsx';
import { count, percent } from '../../../../lib/format.ts';
import { sessionColor, sessionWash } from '../../../../theme/session-color.ts';
import { useScheme } from '../../../../theme/use-scheme.ts';

type SessionLegendProps = {
  columns: readonly EssayColumn[];
  /** Words of the text by session. */
  words: readonly number[];
  /** Words that were given. */
  given: number;
};

/** The colors and numbers of sessions, with words and shares. */
export function SessionLegend({ columns, words, given }: SessionLegendProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const all = words.reduce((sum, one) => sum + one, 0);
  return (
    <Legend>
      {columns.map((column, index) => {
        const inColumn = sumInColumn(words, column);
        return (
          <li key={column.name}>
            <Box
              component="span"
              aria-hidden="true"
              sx={{
                px: '5px',
                fontSize: '0.75rem',
                fontWeight: 650,
                borderBottom: '2px solid',
                color: 'ink.paperText',
              }}
              style={{
                background: sessionWash(index, columns.length, scheme),
                borderColor: sessionColor(index, columns.length, scheme),
              }}
            >
              {column.name}
            </Box>
            {t('charts.origins.ofAll', {
              name: t('readingPage.textOrigins.session', column),
              share: t('charts.provenance.share', {
                count: inColumn,
                words: count(inColumn),
                percent: percent(inColumn, all),
              }),
            })}
          </li>
        );
      })}
      {given > 0 && (
        <li>
          {t('charts.origins.ofAll', {
            name: t('charts.origins.given'),
            share: t('charts.origins.words', { count: given, words: count(given) }),
          })}
        </li>
      )}
    </Legend>
  );
}
