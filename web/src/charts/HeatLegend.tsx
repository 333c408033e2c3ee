import { useTranslation } from 'react-i18next';
import { count } from '../lib/format.ts';
import { BUCKETS, CELL_FILL, type HeatBounds } from './heat-map/heat-map-model.ts';
import { Legend } from './Legend.tsx';

/** A legend of the buckets of a heat map. */
export function HeatLegend({ bounds }: HeatBounds) {
  const { t } = useTranslation();
  return (
    <Legend>
      {bounds.map((bound, index) => {
        const bucket = t(`charts.heat.${BUCKETS[index] ?? 'extreme'}`);
        const next = bounds[index + 1];
        const side = 16 * (CELL_FILL[index + 1] ?? 1);
        return (
          <li key={bound}>
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
    </Legend>
  );
}
