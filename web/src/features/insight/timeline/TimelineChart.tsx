import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTip } from '../../../charts/ChartTip.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { EventButton, type MarkerHandlers, PeriodButton } from './TimelineMark.tsx';
import { TimelinePlot } from './TimelinePlot.tsx';
import {
  containsEvent,
  layoutMarkers,
  MARK_GAP,
  type Marker,
  nextMarker,
} from './timeline-marks.ts';
import type { Timeline, TimelineEvent } from './timeline-model.ts';
import { axisOf, HEIGHT, plotAreaOf } from './timeline-styles.ts';
import { drawingStyle } from './timeline-theme.ts';
import { tickContext, ticksOf } from './timeline-ticks.ts';
import {
  type Axis,
  isSameView,
  middleOf,
  paddedView,
  scrolledTo,
  type View,
  xOf,
  ZOOM_SPANS,
} from './timeline-view.ts';
import { markerDescription, shortDescription } from './timeline-words.ts';
import { useTimelinePointer } from './use-timeline-pointer.ts';
import type { ViewControl } from './use-timeline-view.ts';

type TimelineChartProps = {
  timeline: Timeline;
  timeZone: string;
  /** px */
  width: number;
  control: ViewControl;
  pinned: TimelineEvent | null;
  onChoose: (event: TimelineEvent) => void;
  /** Shows another time range and announces it. */
  onShow: (view: View | null) => void;
  /** Zooms one step in (`-1`) or out (`1`) around an instant. */
  onZoom: (direction: 1 | -1, anchor: number) => void;
};

/**
 * The chart: one tab stop, in which arrow keys move along the marks, Enter presses one, plus and minus zoom around
 * it and Escape hides its tooltip.
 */
export function TimelineChart(props: TimelineChartProps) {
  const { timeline, timeZone, width, control, pinned, onChoose, onShow } = props;
  const { t } = useTranslation();
  const drawing = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [tip, setTip] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ anchor: Element; events: readonly TimelineEvent[] } | null>(
    null,
  );
  const { view, target } = control;
  const area = plotAreaOf(width, timeline.lanes.length);
  const axis = axisOf(area);
  const pointer = useTimelinePointer(drawing, axis, control);
  const marks = layoutMarkers(timeline, view, axis, activeId);
  const active =
    marks.find((mark) => containsEvent(mark, activeId)) ??
    marks.find((mark) => containsEvent(mark, pinned?.id ?? null)) ??
    marks[0];
  const x = (at: number) => xOf(at, view, axis);

  const handlePress = (mark: Marker, anchor: Element) => {
    if ('period' in mark) {
      const close = paddedView(mark.period);
      onShow(isSameView(target, close) ? null : close);
    } else if (mark.events.length > 1) setMenu({ anchor, events: mark.events });
    else if (mark.events[0]) onChoose(mark.events[0]);
  };
  const scrollIntoView = (mark: Marker) => {
    const inView = 'period' in mark && mark.period.from < target.to && mark.period.to > target.from;
    const next = inView ? target : scrolledTo(target, mark.at);
    if (next !== target) control.animateTo(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !active) return;
    const inSight = active.at >= target.from && active.at <= target.to;
    const anchor = inSight ? active.at : middleOf(target);
    const to = nextMarker(marks, timeline.lanes, active, event.key);
    if (to) {
      scrollIntoView(to);
      drawing.current
        ?.querySelector<SVGGElement>(`[data-mark="${to.key}"]`)
        ?.focus({ preventScroll: true });
    } else if (event.key === '+' || event.key === '=') props.onZoom(-1, anchor);
    else if (event.key === '-') props.onZoom(1, anchor);
    else if (event.key === 'Escape' && tip !== null) setTip(null);
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handlersOf = (mark: Marker): MarkerHandlers => {
    const { title, lines } = markerDescription(mark, timeZone, t);
    return {
      label: [title, ...lines].join(', '),
      active: mark === active,
      onPress: (element) => handlePress(mark, element),
      onFocus: () => {
        setActiveId(mark.key);
        setTip(mark.key);
        if (mark.at < target.from || mark.at > target.to) scrollIntoView(mark);
      },
      onTip: (shown) => setTip(shown ? mark.key : null),
    };
  };
  const shown = marks.find(({ key }) => key === tip);
  const tipWords = shown && shortDescription(markerDescription(shown, timeZone, t), t);
  const tipX = shown && ('period' in shown ? visibleMiddle(shown.period, view, axis) : shown.x);
  const lane = (mark: Marker) => timeline.lanes.indexOf(mark.lane) * area.laneHeight;
  return (
    <>
      <Box
        ref={drawing}
        role="toolbar"
        aria-label={`${t('timeline.label')}. ${t('timeline.hint')}`}
        {...pointer}
        onKeyDown={handleKeyDown}
        onBlur={() => setTip(null)}
        sx={drawingStyle}
      >
        <svg width={width} height={HEIGHT} fontSize="13" display="block" role="presentation">
          <TimelinePlot
            area={area}
            lanes={timeline.lanes}
            ticks={ticksOf(view, axis.width, timeZone).map((tick) => ({ ...tick, x: x(tick.at) }))}
            context={tickContext(view, axis.width, timeZone)}
            deadlines={timeline.periods.map(({ id, to }) => ({ id, x: x(to) }))}
            pinned={pinnedX(marks, pinned)}
          >
            {marks.map((mark) =>
              'period' in mark ? (
                <PeriodButton
                  key={mark.key}
                  mark={mark}
                  area={area}
                  view={view}
                  axis={axis}
                  top={lane(mark)}
                  {...handlersOf(mark)}
                />
              ) : (
                <EventButton
                  key={mark.key}
                  mark={mark}
                  middle={lane(mark) + area.laneHeight / 2}
                  pinned={containsEvent(mark, pinned?.id ?? null)}
                  {...handlersOf(mark)}
                />
              ),
            )}
          </TimelinePlot>
        </svg>
        {shown && tipWords && tipX !== undefined && tipX >= area.left && (
          <ChartTip x={tipX} y={lane(shown) + area.laneHeight} width={width} title={tipWords.title}>
            {tipWords.lines}
          </ChartTip>
        )}
      </Box>
      <GroupMenu
        anchor={menu?.anchor ?? null}
        events={menu?.events ?? []}
        pinnedId={pinned?.id ?? null}
        timeZone={timeZone}
        onChoose={onChoose}
        onSeparate={
          menu && separable(menu.events, axis)
            ? () => onShow(paddedView(extentOf(menu.events)))
            : null
        }
        onClose={() => setMenu(null)}
      />
    </>
  );
}

/** Position of the pin's line: below the mark with the pinned event, alone or grouped. */
function pinnedX(marks: readonly Marker[], pinned: TimelineEvent | null): number | null {
  const mark = marks.find((one) => containsEvent(one, pinned?.id ?? null));
  return mark && 'x' in mark ? mark.x : null;
}

const extentOf = (events: readonly TimelineEvent[]): View => ({
  from: events[0]?.at ?? 0,
  to: events.at(-1)?.at ?? 0,
});

/** Whether the closest zoom separates them. */
function separable(events: readonly TimelineEvent[], axis: Axis): boolean {
  const { from, to } = extentOf(events);
  return ((to - from) / ZOOM_SPANS[0]) * axis.width >= MARK_GAP;
}

/** The middle of the visible part of a period, px from the left. */
function visibleMiddle({ from, to }: View, view: View, axis: Axis): number {
  const seen = (at: number) =>
    Math.max(axis.left, Math.min(axis.left + axis.width, xOf(at, view, axis)));
  return (seen(from) + seen(to)) / 2;
}
