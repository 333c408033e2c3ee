import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type HeatCell, type HeatMapLayout, HOURS } from './heat-map-model.ts';

const moves: Record<string, HeatCell> = {
  ArrowRight: { day: 1, hour: 0 },
  ArrowLeft: { day: -1, hour: 0 },
  ArrowDown: { day: 0, hour: 1 },
  ArrowUp: { day: 0, hour: -1 },
  PageDown: { day: 7, hour: 0 },
  PageUp: { day: -7, hour: 0 },
  Home: { day: Number.NEGATIVE_INFINITY, hour: 0 },
  End: { day: Number.POSITIVE_INFINITY, hour: 0 },
};

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/**
 * The cell under the pointer or the keyboard cursor; null without either.
 *
 * @param start the cell that the first key goes to
 */
export function useHeatCursor(
  layout: HeatMapLayout,
  days: number,
  { start, onChoose }: { start: HeatCell; onChoose?: ((cell: HeatCell) => void) | undefined },
) {
  const [cell, setCell] = useState<HeatCell | null>(null);
  const [byKey, setByKey] = useState(false);
  const { left, top, column, row } = layout;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && cell && onChoose) {
      event.preventDefault();
      onChoose(cell);
      return;
    }
    const move = moves[event.key];
    if (!move || days === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setByKey(true);
    setCell((now) =>
      now === null
        ? start
        : {
            day: clamp(now.day + move.day, 0, days - 1),
            hour: clamp(now.hour + move.hour, 0, HOURS - 1),
          },
    );
  };
  const cellUnder = (event: PointerEvent): HeatCell | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const day = Math.floor((event.clientX - box.left - left) / column);
    const hour = Math.floor((event.clientY - box.top - top) / row);
    return day >= 0 && day < days && hour >= 0 && hour < HOURS ? { day, hour } : null;
  };
  const handlePointerMove = (event: PointerEvent) => {
    setByKey(false);
    setCell(cellUnder(event));
  };
  const handlePointerUp = (event: PointerEvent) => {
    const found = cellUnder(event);
    if (found) onChoose?.(found);
  };
  const clear = () => setCell(null);
  const handlers = {
    onKeyDown: handleKeyDown,
    onBlur: clear,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerLeave: clear,
  };
  return { at: cell, byKey, handlers };
}
