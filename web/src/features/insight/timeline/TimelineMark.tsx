import Box from '@mui/material/Box';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusStyles } from '../../../ui/status-styles.ts';
import type { EventMark, PeriodMark } from './timeline-marks.ts';
import { iconOf, type PlotArea, paint, toneOf } from './timeline-styles.ts';
import { type Axis, type View, xOf } from './timeline-view.ts';

/** Props that make a mark a button with roving tabindex. */
export type MarkerHandlers = {
  label: string;
  /** Whether it is the mark Tab goes to. */
  active: boolean;
  onPress: (element: Element) => void;
  onFocus: () => void;
  onTip: (shown: boolean) => void;
};

type MarkButtonProps = MarkerHandlers & {
  id: string;
  /** For a mark that can be pinned: whether it is. */
  pressed?: boolean;
  menu?: boolean;
  children: ReactNode;
};

function MarkButton(props: MarkButtonProps) {
  const { id, label, active, pressed, menu, onPress, onFocus, onTip, children } = props;
  return (
    <Box
      component="g"
      role="button"
      tabIndex={active ? 0 : -1}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(menu && { 'aria-haspopup': 'menu' as const })}
      data-mark={id}
      onClick={(event: MouseEvent) => onPress(event.currentTarget)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress(event.currentTarget);
      }}
      onFocus={onFocus}
      onPointerEnter={() => onTip(true)}
      onPointerLeave={() => onTip(false)}
    >
      {children}
    </Box>
  );
}

type EventButtonProps = MarkerHandlers & {
  mark: EventMark;
  /** px from the top. */
  middle: number;
  pinned: boolean;
};

/** An event as its icon, or a group of events as their number. */
export function EventButton({ mark, middle, pinned, ...handlers }: EventButtonProps) {
  const { events, x, key } = mark;
  const [first] = events;
  if (!first) return null;
  const group = events.length > 1;
  const Icon = iconOf(first);
  const tone = paint(group ? 'text-primary' : toneOf(first.status));
  const edge = pinned ? paint('primary-main') : group ? tone : 'none';
  return (
    <MarkButton id={key} {...(group ? { menu: true } : { pressed: pinned })} {...handlers}>
      <g transform={`translate(${x.toFixed(2)} ${middle})`} color={tone}>
        <circle className="ring" r={14} fill="none" stroke="none" strokeWidth={2} />
        <circle
          className="disc"
          r={12}
          fill={paint('background-paper')}
          stroke={edge}
          strokeWidth={pinned ? 2 : 1}
        />
        {group ? (
          <text className="sign" textAnchor="middle" y={4.5} fill={tone} fontWeight={600}>
            {events.length}
          </text>
        ) : (
          <Icon
            className="sign"
            x={-8.5}
            y={-8.5}
            width={17}
            height={17}
            strokeWidth={2}
            aria-hidden="true"
          />
        )}
      </g>
    </MarkButton>
  );
}

type PeriodButtonProps = MarkerHandlers & {
  mark: PeriodMark;
  top: number;
  area: PlotArea;
  view: View;
  axis: Axis;
};

/** Estimated width of a character, px. */
const CHARACTER_WIDTH = 6.8;

/**
 * The longest text that fits, else the last one, of which the bar shows what it can: its name for screen readers has to begin
 * with what is seen. @param width px
 */
function fitting(texts: readonly string[], width: number): string {
  if (width < 5 * CHARACTER_WIDTH) return '';
  return texts.find((text) => text.length * CHARACTER_WIDTH <= width) ?? texts.at(-1) ?? '';
}

/** Padding of text and icon from the ends of a period, px. */
const PADDING = 8;

/** A draft's period as a bar. Its name stays visible while any part of it is. */
export function PeriodButton({ mark, top, area, view, axis, ...handlers }: PeriodButtonProps) {
  const { t } = useTranslation();
  const { period, key } = mark;
  const within = (x: number) => Math.max(area.left - 20, Math.min(area.width + 20, x));
  const start = within(xOf(period.from, view, axis));
  const length = Math.max(3, within(xOf(period.to, view, axis)) - start);
  const height = Math.min(24, area.laneHeight - 8);
  const inset = Math.max(0, area.left - start) + PADDING;
  const { icon: Icon } = statusStyles[period.status];
  const tone = paint(toneOf(period.status));
  const status = period.status === 'NONE' ? [] : [t(`ui.status.${period.status}`)];
  const texts = [[period.title, ...status].join(', '), period.title];
  return (
    <MarkButton id={key} {...handlers}>
      <svg
        x={start}
        y={top + (area.laneHeight - height) / 2}
        width={length}
        height={height}
        aria-hidden="true"
      >
        <rect className="bar" width={length} height={height} fill={paint('action-selected')} />
        <rect y={height - 3} width={length} height={3} fill={tone} />
        <rect x={length - 2} width={2} height={height} fill={paint('text-primary')} />
        <g color={tone}>
          <Icon className="sign" x={inset} y={(height - 3) / 2 - 7} width={14} height={14} />
        </g>
        <text x={inset + 20} y={(height - 3) / 2 + 4.5} fill={paint('text-primary')}>
          {fitting(texts, length - inset - 20 - PADDING)}
        </text>
        <rect
          className="ring"
          x={1}
          y={1}
          width={Math.max(0, length - 2)}
          height={height - 2}
          fill="none"
          stroke="none"
          strokeWidth={2}
        />
      </svg>
    </MarkButton>
  );
}
