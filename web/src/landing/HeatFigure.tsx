import type { LandingHistory } from './history/landing-history.ts';
import { box } from './outlines.ts';
import { dayName, filled, words } from './words.ts';

const SIDE = 22;
const [FIRST, LAST] = [9, 22];
const [LEFT, TOP] = [52, 6];
/** A cell's size grows with its level, so that color is not the only cue. */
const CELL_FILL = [0.18, 0.46, 0.64, 0.82, 1] as const;

/** The heat map of the essay: one column per day, one row per hour. */
export function HeatFigure({ heat }: { heat: LandingHistory['heat'] }) {
  const { days, cells } = heat;
  const hours = Array.from({ length: LAST - FIRST + 1 }, (_, row) => FIRST + row);
  const levels = new Map(cells.map(([day, hour, level]) => [`${day} ${hour}`, level]));
  /** All cells of a level in one path: hundreds of elements would be slow to draw on phones. */
  const drawn = (level: number) =>
    hours
      .flatMap((hour, row) =>
        days.map((_, column) =>
          (levels.get(`${column} ${hour}`) ?? 0) === level
            ? cell(level, LEFT + column * SIDE, TOP + row * SIDE)
            : '',
        ),
      )
      .join('');
  const name = filled(words.heat.name, {
    hours: cells.length,
    days: new Set(cells.map(([day]) => day)).size,
  });
  return (
    <>
      <div className="chart">
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${LEFT + days.length * SIDE} ${TOP + hours.length * SIDE + 26}`}
        >
          {hours.map(
            (hour, row) =>
              hour % 3 === 0 && (
                <text
                  key={hour}
                  className="axis"
                  x={LEFT - 10}
                  y={TOP + row * SIDE + 15}
                  textAnchor="end"
                >
                  {String(hour).padStart(2, '0')}:00
                </text>
              ),
          )}
          {CELL_FILL.map((_, level) => (
            <path key={CELL_FILL[level]} className={`heat-${level}`} d={drawn(level)} />
          ))}
          {days.map(
            (day, column) =>
              column % 4 === 0 &&
              column < days.length - 3 && (
                <text
                  key={day}
                  className="axis"
                  x={LEFT + column * SIDE}
                  y={TOP + hours.length * SIDE + 18}
                >
                  {dayName(Date.parse(day))}
                </text>
              ),
          )}
        </svg>
      </div>
      <ul className="keys">
        {words.heat.levels.map((label, index) => (
          <li key={label}>
            <svg width="16" height="16" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
              <path className={`heat-${index + 1}`} d={cell(index + 1, 0, 0)} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The square of a level, centered in the cell with this corner. */
function cell(level: number, x: number, y: number): string {
  const size = (CELL_FILL[level] ?? 1) * (SIDE - 4);
  const inset = (SIDE - size) / 2;
  return box(x + inset, y + inset, size, size, Math.min(2, size / 2));
}
