import { useTranslation } from 'react-i18next';
import { count } from '../lib/format.ts';
import {
  BUCKETS,
  CELL_FILL,
  type HeatBounds,
  type HeatMarkKind,
  MARK_KINDS,
  NIGHT,
} from './heat-map/heat-map-model.ts';
import { DEADLINE_PATH, MARK_PATH } from './heat-map/mark-shapes.ts';
import { Legend } from './Legend.tsx';
import { LegendKey } from './LegendKey.tsx';

type HeatLegendProps = HeatBounds & {
  /** The kinds of marks on the map. */
  marks?: readonly HeatMarkKind[];
};

const TEXT = 'var(--mui-palette-text-primary)';
const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A legend of the buckets of a heat map, its marks and the night. */
export function HeatLegend({ bounds, marks = [] }: HeatLegendProps) {
  const { t } = useTranslation();
  return (
    <Legend>
      {bounds.map((bound, index) => {
        const bucket = t(`charts.heat.${BUCKETS[index] ?? 'extreme'}`);
        const next = bounds[index + 1];
        const side = 16 * (CELL_FILL[index + 1] ?? 1);
        return (
          <li key={bound} data-legend-key="drawn">
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <rect
                x={8 - side / 2}
                y={8 - side / 2}
                width={side}
                height={side}
                rx="2"
                fill={`var(--mui-palette-ink-heat${index + 1})`}
              />
            </svg>
            {next === undefined
              ? t('charts.heat.from', { bucket, bound: count(bound) })
              : t('charts.heat.upTo', { bucket, bound: count(next - 1) })}
          </li>
        );
      })}
      {MARK_KINDS.filter((kind) => marks.includes(kind)).map((kind) => (
        <li key={kind} data-legend-key="drawn">
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            {kind === 'draft' ? (
              <path d={DEADLINE_PATH} fill="none" stroke={TEXT} strokeWidth="2" />
            ) : (
              <path d={MARK_PATH[kind]} fill={TEXT} />
            )}
          </svg>
          {t(`charts.heat.marks.${kind}`)}
        </li>
      ))}
      <li>
        <LegendKey color="action.hover">
          {t('charts.heat.night', { from: clockHour(NIGHT.from), to: clockHour(NIGHT.until) })}
        </LegendKey>
      </li>
    </Legend>
  );
}
