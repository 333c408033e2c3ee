import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count, day, shortDay } from '../lib/format.ts';
import {
  apart,
  type Bar,
  type DraftMark,
  PLOT,
  type Scale,
  sessionStarts,
  type WordChangeFrame,
} from './word-change-layout.ts';
import { barPaths, baseLine, clippedBars } from './word-change-paths.ts';

type WordChangePlotProps = {
  bars: readonly Bar[];
  frames: readonly WordChangeFrame[];
  drafts: readonly DraftMark[];
  scale: Scale;
  /** px of one bar with its gap. */
  step: number;
  width: number;
  height: number;
  timeZone: string;
  label: string;
  current?: number;
  /** The bar under pointer or keyboard. */
  cursor: number | null;
};

const ink = (name: string) => `var(--mui-palette-ink-${name})`;
const TEXT = 'var(--mui-palette-text-primary)';

/** The drawing of the word-change chart, in px of the place it has. */
export function WordChangePlot(props: WordChangePlotProps) {
  const { bars, frames, drafts, scale, step, width, height, timeZone, label, current } = props;
  const { t } = useTranslation();
  const bottom = height - PLOT.bottom;
  const right = width - PLOT.right;
  const { base, unit } = baseLine(scale, PLOT.top, bottom - PLOT.top);
  const paths = useMemo(
    () => barPaths(bars, { left: PLOT.left, base, unit, step }),
    [bars, base, unit, step],
  );
  const clipped = apart(clippedBars(bars, { left: PLOT.left, base, unit, step }), 44);
  const bulk = bars
    .map(({ frame }, place) => ({ x: PLOT.left + (place + 1) * step, frame }))
    .filter(({ frame }) => (frame.bulk ?? 0) > 0 && frame.new + frame.edited <= 200);

  const x = (frame: number) =>
    PLOT.left + (frame / Math.max(frames.length, 1)) * (right - PLOT.left);
  const starts = sessionStarts(frames).map((index) => ({ x: x(index), at: frames[index]!.at }));
  const dayOf = width < 600 ? shortDay : day;
  const labels = apart(starts, width < 600 ? 60 : 84);
  const titles = apart(
    drafts.map(({ title, after }) => ({ x: x(after), title })),
    width < 600 ? 84 : 8 * 14,
  );
  const playhead = current === undefined ? null : x(current + 0.5);

  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={label}
      fontSize="13"
      fill={ink('axis')}
      display="block"
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={PLOT.left}
            x2={right}
            y1={base - tick * unit}
            y2={base - tick * unit}
            stroke={ink('grid')}
          />
          <text x={PLOT.left - 8} y={base - tick * unit + 4.5} textAnchor="end">
            {Math.abs(tick)}
          </text>
        </g>
      ))}
      {starts.slice(1).map((start) => (
        <line
          key={start.at}
          x1={start.x}
          x2={start.x}
          y1={PLOT.top}
          y2={bottom}
          stroke={ink('moved')}
          strokeDasharray="1 2"
        />
      ))}
      {props.cursor !== null && (
        <rect
          x={PLOT.left + props.cursor * step - 1}
          y={PLOT.top}
          width={Math.max(step, 2) + 1}
          height={bottom - PLOT.top}
          fill="var(--mui-palette-action-selected)"
        />
      )}
      <path d={paths.new} fill={ink('new')} />
      <path d={paths.edited} fill={ink('edited')} />
      <path d={paths.deleted} fill={ink('deleted')} />
      <line x1={PLOT.left} x2={right} y1={base + 0.5} y2={base + 0.5} stroke={ink('axis')} />
      {clipped.map(({ x: at, words, below }) => (
        <text
          key={`${at}${below}`}
          x={at}
          y={below ? bottom + 12 : PLOT.top - 4}
          textAnchor="middle"
          fill={TEXT}
        >
          {count(words)}
        </text>
      ))}
      {apart(bulk, 80).map(({ x: at, frame }) => (
        <text
          key={at}
          x={at + 80 > right ? at - step - 6 : at + 6}
          y={base - (frame.new + frame.edited) * unit + 8}
          textAnchor={at + 80 > right ? 'end' : 'start'}
          fill={TEXT}
          stroke="var(--mui-palette-background-paper)"
          strokeWidth="4"
          paintOrder="stroke"
        >
          {t('parts.wordChange.inBulk', { words: count(frame.bulk ?? 0) })}
        </text>
      ))}
      {drafts.map(({ title, after }) => (
        <line
          key={title}
          x1={x(after)}
          x2={x(after)}
          y1={PLOT.top}
          y2={bottom}
          stroke={TEXT}
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      ))}
      {titles.map(({ x: at, title }) => {
        const early = at < PLOT.left + 90;
        return (
          <text
            key={title}
            x={early ? at + 4 : at - 8}
            y={PLOT.top - 8}
            textAnchor={early ? 'start' : 'end'}
            fill={TEXT}
          >
            {title}
          </text>
        );
      })}
      {labels.map(({ x: at, at: instant }) => (
        <text key={instant} x={at + 2} y={height - 10}>
          {dayOf(instant, timeZone)}
        </text>
      ))}
      {playhead !== null && (
        <line
          x1={playhead}
          x2={playhead}
          y1={PLOT.top}
          y2={bottom}
          stroke="var(--mui-palette-primary-main)"
          strokeWidth="2"
        />
      )}
    </svg>
  );
}
