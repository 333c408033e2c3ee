import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { sessionColor, sessionWash } from '../../theme/session-color.ts';
import { sans } from '../../theme/tokens.ts';
import { useScheme } from '../../theme/use-scheme.ts';
import type { EssayColumn, EssayRun } from './essay-map-model.ts';

type EssayMapRunProps = {
  run: EssayRun;
  /** Index of its column; null for words that predate all sessions. */
  column: number | null;
  columns: readonly EssayColumn[];
  /** Another session is highlighted. */
  faded: boolean;
  /** The run starts with words of another session than the previous one. */
  numbered: boolean;
  /** What comes before it says already where its words came from. */
  isNamed?: boolean;
};

const lines = { kept: 'solid', touched: 'dotted', moved: 'dashed' } as const;
/** As in the bar of where the words came from: from the first to the last word of a passage. */
const FILLS = {
  bulk: 'repeating-linear-gradient(-45deg, color-mix(in srgb, var(--mui-palette-ink-bulk) 34%, transparent) 0 2px, transparent 2px 6px)',
  unobserved:
    'radial-gradient(circle at 2.5px 2.5px, color-mix(in srgb, var(--mui-palette-ink-unobserved) 70%, transparent) 1.2px, transparent 1.4px) 0 0 / 5px 5px',
  declared:
    'repeating-linear-gradient(90deg, color-mix(in srgb, var(--mui-palette-text-secondary) 34%, transparent) 0 1px, transparent 1px 6px)',
} as const;
const small = { fontFamily: sans, fontSize: '0.75rem', fontWeight: 650, lineHeight: 0 } as const;

/** Words of one session in its color and with its number; a line shows what happened to them since. */
export function EssayMapRun(props: EssayMapRunProps) {
  const { run, column, columns, faded, numbered, isNamed = false } = props;
  const { t } = useTranslation();
  const scheme = useScheme();
  const { text, fate, origin } = run;
  // Words that were there before the first session were given.
  const sign = origin === 'typed' || column === null ? null : origin;
  const color =
    column === null
      ? 'var(--mui-palette-ink-unobserved)'
      : sessionColor(column, columns.length, scheme);
  const wash = column === null ? 'none' : sessionWash(column, columns.length, scheme);
  const name = column === null ? '' : (columns[column]?.name ?? '');
  return (
    <Box
      component="span"
      sx={{
        color: faded ? 'text.secondary' : 'inherit',
        boxDecorationBreak: 'clone',
        borderRadius: '2px',
        py: '1px',
        transition: 'color 200ms',
      }}
      style={{
        background: faded ? 'none' : sign === null ? wash : `${FILLS[sign]}, ${wash}`,
        borderBottom: `2px ${lines[fate]} ${faded ? 'var(--mui-palette-ink-paperEdge)' : color}`,
      }}
    >
      {numbered && column !== null && (
        <Box
          component="sup"
          role="img"
          aria-label={t('charts.essayMap.run', { name, fate: t(`charts.essayMap.${fate}`) })}
          sx={{ ...small, mr: '2px', ml: '1px' }}
        >
          {name}
        </Box>
      )}
      {fate === 'moved' && <span aria-hidden="true">↑↓ </span>}
      {sign !== null && !isNamed && (
        <>
          <Box
            component="span"
            sx={{
              bgcolor: 'ink.mark',
              color: 'ink.markText',
              fontSize: '0.8125rem',
              fontFamily: sans,
              px: 0.5,
              borderRadius: '3px',
            }}
          >
            {t(`charts.essayMap.${sign}`)}
          </Box>{' '}
        </>
      )}
      {text}
    </Box>
  );
}
