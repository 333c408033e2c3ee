import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { sessionColor } from '../../theme/session-color.ts';
import { useScheme } from '../../theme/use-scheme.ts';
import { MAX_NUMBERED_COLUMNS } from './essay-map-layout.ts';
import type { EssayColumn } from './essay-map-model.ts';

type EssayMapCellProps = {
  /** Surviving words written in this session, and words it touched. */
  written: number;
  touched: number;
  place: number;
  columns: readonly EssayColumn[];
  most: number;
  faded: boolean;
};

/** Side of the smallest and the largest square, px. */
const [MIN_SIZE, MAX_SIZE] = [8, 30];

/**
 * One session in one paragraph: the square's area grows with the surviving words, a dotted ring marks touched words.
 */
export function EssayMapCell(props: EssayMapCellProps) {
  const { written, touched, place, columns, most, faded } = props;
  const { t } = useTranslation();
  const scheme = useScheme();
  const roomy = columns.length < MAX_NUMBERED_COLUMNS;
  const largest = roomy ? MAX_SIZE : 16;
  const side = written === 0 ? 0 : MIN_SIZE + Math.sqrt(written / most) * (largest - MIN_SIZE);
  if (written + touched === 0) {
    return (
      <Box
        aria-hidden="true"
        sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'ink.grid', mx: 'auto' }}
      />
    );
  }
  const said = [
    ...(written > 0 ? [t('charts.essayMap.born', { count: written })] : []),
    ...(touched > 0 ? [t('charts.essayMap.touchedWords', { count: touched })] : []),
  ];
  return (
    <Box
      role="img"
      aria-label={`${t('charts.essayMap.sessionShort', { name: columns[place]?.name ?? '' })}: ${said.join(', ')}`}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        rowGap: '3px',
        fontSize: '0.8125rem',
        lineHeight: 1.2,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {written > 0 && (
        <Box
          sx={{
            borderRadius: '3px',
            outline: touched > 0 ? '1.5px dotted' : 0,
            outlineColor: 'text.secondary',
            outlineOffset: '2px',
            opacity: faded ? 0.3 : 1,
            transition: 'opacity 200ms',
          }}
          style={{
            width: side,
            height: side,
            background: sessionColor(place, columns.length, scheme),
          }}
        />
      )}
      {written > 0 && roomy && (
        <Box sx={{ pt: '3px', color: faded ? 'text.secondary' : 'text.primary' }}>
          {count(written)}
        </Box>
      )}
      {written === 0 && (
        <Box
          sx={{
            color: 'text.secondary',
            border: '1.5px dotted',
            px: roomy ? 0.5 : '1px',
            borderRadius: '3px',
            ...(!roomy && { width: 10, height: 10 }),
          }}
        >
          {roomy && `+${count(touched)}`}
        </Box>
      )}
    </Box>
  );
}
