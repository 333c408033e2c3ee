import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count, duration } from '../lib/format.ts';
import { FigureNumber } from './FigureNumber.tsx';

type TimeMetricsProps = {
  /** Seconds with gaps short enough to be writing. */
  active: number;
  /** Seconds of thinking and pauses. */
  think: number;
  /** Seconds in all: active and think. */
  real: number;
  /** Seconds in all with longer pauses in which the page was open, and those of the other pauses. */
  desk: number;
  away: number;
  /** New words of the last 24 hours of writing, and all of them; null if unknown. */
  recent: { late: number; all: number } | null;
  /** `9/15`; null if there is no one to compare with, undefined to leave it out. */
  rank: string | null | undefined;
};

/** Writing time as a bar and as figures. */
export function TimeMetrics(props: TimeMetricsProps) {
  const { active, think, real, desk, away, recent, rank } = props;
  const { t } = useTranslation();
  const ofAll = ({ late, all }: { late: number; all: number }) =>
    t('ui.time.ofWords', { count: all, late: count(late), all: count(all) });
  const lines = [
    { key: 'active', value: duration(active), color: 'ink.heat3' },
    { key: 'think', value: duration(think), color: 'ink.heat1' },
    { key: 'real', value: duration(real), color: 'transparent' },
    { key: 'desk', value: duration(desk), color: 'transparent' },
    { key: 'away', value: duration(away), color: 'transparent' },
    ...(recent && recent.all > 0
      ? [{ key: 'recent' as const, value: ofAll(recent), color: 'transparent' }]
      : []),
    ...(rank === undefined
      ? []
      : [{ key: 'rank' as const, value: rank ?? t('common.notAvailable'), color: 'transparent' }]),
  ] as const;
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('ui.time.title')}
      </Typography>
      <Box
        aria-hidden="true"
        sx={{
          display: 'flex',
          height: 10,
          borderRadius: '3px',
          overflow: 'hidden',
          gap: '2px',
          mb: 1,
          bgcolor: real === 0 ? 'ink.grid' : 'transparent',
        }}
      >
        <Box sx={{ bgcolor: 'ink.heat3' }} style={{ flexGrow: active }} />
        <Box sx={{ bgcolor: 'ink.heat1' }} style={{ flexGrow: think }} />
      </Box>
      <Box component="dl" sx={{ m: 0, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
        {lines.map(({ key, value, color }) => (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', py: '3px' }}>
            <Box component="dt" sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box
                component="span"
                sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '2px', bgcolor: color }}
              />
              {t(`ui.time.${key}`)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: 'right', fontWeight: key === 'real' ? 620 : 400 }}
            >
              {key === 'real' || key === 'recent' ? (
                <FigureNumber figure={key === 'real' ? 'time' : 'late'}>{value}</FigureNumber>
              ) : (
                value
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
