import { useId, useMemo } from 'react';
import type { LandingHistory } from './history/landing-history.ts';
import { box } from './outlines.ts';
import { dayName, words } from './words.ts';

type ReplayStripProps = {
  history: LandingHistory;
  current: number;
  /** The position of the playhead as text. */
  moment: string;
  onSeek: (frame: number) => void;
};

const [WIDTH, ABOVE, BELOW] = [1_000, 90, 34];
/** Number of words at which a bar reaches its full height; longer ones are clipped. */
const FULL_HEIGHT_WORDS = 18;

/** The history as bars: words added and edited above the line, deleted below, and a playhead. */
export function ReplayStrip({ history, current, moment, onSeek }: ReplayStripProps) {
  const { frames, drafts, sessions } = history;
  const id = useId();
  const bars = useMemo(() => barsOf(frames), [frames]);
  const share = (frame: number) => ((frame + 0.5) / frames.length) * 100;
  const firstOf = (session: number) => frames.findIndex((one) => one.session === session);
  return (
    <div className="strip">
      <div className="strip-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${ABOVE + BELOW}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <defs>
            <clipPath id={`${id}-past`}>
              <rect width={(current + 1) * (WIDTH / frames.length)} height={ABOVE + BELOW} />
            </clipPath>
            <g id={`${id}-bars`}>
              {BARS.map((kind) => (
                <path key={kind} className={`bar-${kind}`} d={bars[kind]} />
              ))}
            </g>
          </defs>
          <use href={`#${id}-bars`} opacity={0.32} />
          <use href={`#${id}-bars`} clipPath={`url(#${id}-past)`} />
          <line className="strip-axis" x1={0} x2={WIDTH} y1={ABOVE} y2={ABOVE} />
        </svg>
        {drafts.map(({ after }, index) => (
          <span
            key={after}
            className="strip-draft"
            ref={setOffset('left', (after / frames.length) * 100)}
          >
            <span>{words.hero.drafts[index]}</span>
          </span>
        ))}
        <span className="strip-head" ref={setOffset('left', share(current))} />
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={current}
          aria-label={words.hero.figure.replace('{{frames}}', String(frames.length))}
          aria-valuetext={moment}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </div>
      <div className="strip-days" aria-hidden="true">
        {sessions.map((from, session) => {
          const left = (firstOf(session) / frames.length) * 100;
          return (
            <span key={from} ref={left > 86 ? setOffset('right', 0) : setOffset('left', left)}>
              {dayName(from)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Positions an element at a percentage of the strip. The CSP forbids style attributes but not styles set by script.
 */
const setOffset = (edge: 'left' | 'right', share: number) => (element: HTMLElement | null) => {
  if (element) element.style[edge] = `${share}%`;
};

const BARS = ['new', 'edited', 'deleted'] as const;

/** The outlines of all bars, one path per kind: hundreds of elements would be slow to draw on phones. */
function barsOf(frames: LandingHistory['frames']): Record<(typeof BARS)[number], string> {
  const step = WIDTH / frames.length;
  const tall = (count: number, height: number) => Math.min(1, count / FULL_HEIGHT_WORDS) * height;
  const sized = frames.map((frame, index) => {
    const fresh = tall(frame.new, ABOVE);
    const edited = Math.min(tall(frame.edited, ABOVE), ABOVE - fresh);
    return { x: (index + 0.12) * step, fresh, edited, deleted: tall(frame.deleted, BELOW) };
  });
  const width = step * 0.76;
  return {
    new: sized.map(({ x, fresh }) => box(x, ABOVE - fresh, width, fresh)).join(''),
    edited: sized
      .map(({ x, fresh, edited }) => box(x, ABOVE - fresh - edited, width, edited))
      .join(''),
    deleted: sized.map(({ x, deleted }) => box(x, ABOVE, width, deleted)).join(''),
  };
}
