import type { LandingHistory } from './history/landing-history.ts';
import { dayName, words } from './words.ts';

type RewindStripProps = {
  history: LandingHistory;
  current: number;
  /** What the playhead stands for, in words. */
  moment: string;
  onSeek: (frame: number) => void;
};

const [WIDTH, ABOVE, BELOW] = [1_000, 90, 34];
/** Words at which a bar reaches its full height; longer ones are cut there. */
const FULL = 18;

/** The whole history in bars: words added and edited above the line, deleted below, and a playhead. */
export function RewindStrip({ history, current, moment, onSeek }: RewindStripProps) {
  const { frames, drafts, sessions } = history;
  const step = WIDTH / frames.length;
  const share = (frame: number) => ((frame + 0.5) / frames.length) * 100;
  const tall = (count: number, room: number) => Math.min(1, count / FULL) * room;
  const firstOf = (session: number) => frames.findIndex((one) => one.session === session);
  return (
    <div className="strip">
      <div className="strip-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${ABOVE + BELOW}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {frames.map((frame, index) => {
            const fresh = tall(frame.new, ABOVE);
            const edited = Math.min(tall(frame.edited, ABOVE), ABOVE - fresh);
            const deleted = tall(frame.deleted, BELOW);
            const x = index * step + step * 0.12;
            const width = step * 0.76;
            return (
              <g key={frame.version} opacity={index > current ? 0.32 : 1}>
                <rect className="bar-new" x={x} y={ABOVE - fresh} width={width} height={fresh} />
                <rect
                  className="bar-edited"
                  x={x}
                  y={ABOVE - fresh - edited}
                  width={width}
                  height={edited}
                />
                <rect className="bar-deleted" x={x} y={ABOVE} width={width} height={deleted} />
              </g>
            );
          })}
          <line className="strip-axis" x1={0} x2={WIDTH} y1={ABOVE} y2={ABOVE} />
        </svg>
        {drafts.map(({ after }, index) => (
          <span
            key={after}
            className="strip-draft"
            style={{ left: `${(after / frames.length) * 100}%` }}
          >
            <span>{words.hero.drafts[index]}</span>
          </span>
        ))}
        <span className="strip-head" style={{ left: `${share(current)}%` }} />
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
            <span key={from} style={left > 86 ? { right: 0 } : { left: `${left}%` }}>
              {dayName(from)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
