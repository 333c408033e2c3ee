import { withIndexKeys } from '../lib/with-index-keys.ts';
import type { LandingHistory } from './history/landing-history.ts';
import { dayName, filled, words } from './words.ts';

/** One paragraph of the essay map: every word in the color of the session it was written in. */
export function MapFigure({ map, sessions }: Pick<LandingHistory, 'map' | 'sessions'>) {
  const shown = [...new Set(map.map(({ session }) => session))].sort((a, b) => a - b);
  return (
    <div className="map">
      <p>
        {withIndexKeys(map).map(({ key, value: { session, text } }) => (
          <span key={key} data-session={session}>
            {text}
          </span>
        ))}
      </p>
      <ul className="keys">
        {shown.map((session) => (
          <li key={session}>
            <i data-session={session} />
            {filled(words.map.session, {
              number: session + 1,
              day: dayName(sessions[session] ?? 0),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
