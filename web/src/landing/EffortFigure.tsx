import type { LandingHistory } from './history/landing-history.ts';
import { figure, filled, words } from './words.ts';

const AROUND = 2 * Math.PI * 24;

/** A score and its calculation, with this essay's values. */
export function EffortFigure({ effort }: { effort: LandingHistory['effort'] }) {
  const { score, letter, minutes, pace } = effort;
  const results = Object.fromEntries(effort.steps.map(({ key, result }) => [key, result]));
  const lines = effort.steps.flatMap((step) => {
    const line = lineOf(step.key, step.values, results);
    return line ? [{ ...line, result: figure(step.result) }] : [];
  });
  const total = effort.steps.at(-1)?.values ?? {};
  const texts = Object.fromEntries(
    Object.entries(total).map(([key, value]) => [key, figure(value)]),
  );
  return (
    <div className="dial">
      <div className="dial-head">
        <svg width="56" height="56" viewBox="4 4 56 56" aria-hidden="true">
          <circle className="dial-rest" cx="32" cy="32" r="24" />
          <circle
            className="dial-share"
            cx="32"
            cy="32"
            r="24"
            strokeDasharray={`${(score / 100) * AROUND} ${AROUND}`}
            transform="rotate(-90 32 32)"
          />
          <text x="32" y="38" textAnchor="middle">
            {letter}
          </text>
        </svg>
        <p>
          <strong>
            {words.effort.name} {score}
          </strong>{' '}
          <span className="quiet">{words.effort.of}</span>
          <br />
          <span className="quiet">
            {filled(words.effort.says, { minutes: figure(minutes), pace: figure(pace) })}
          </span>
        </p>
      </div>
      <dl>
        {lines.map(({ label, formula, result }) => (
          <div key={label}>
            <dt>
              {label}
              <small>{formula}</small>
            </dt>
            <dd>{result}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{filled(words.effort.total, texts)}</dt>
          <dd>{score}</dd>
        </div>
      </dl>
    </div>
  );
}

function lineOf(key: string, values: Record<string, number>, results: Record<string, number>) {
  const { typed = 0, bulk = 0, deskSeconds = 0, pace = 0, rush = 0 } = values;
  const { effort } = words;
  switch (key) {
    case 'effort.own':
      return {
        label: effort.own,
        formula: filled(effort.ownFormula, { typed: figure(typed), bulk: figure(bulk) }),
      };
    case 'effort.deskPace':
      return {
        label: effort.pace,
        formula: filled(effort.paceFormula, {
          words: figure(typed),
          minutes: figure(Math.round(deskSeconds / 6) / 10),
        }),
      };
    case 'effort.time':
      return { label: effort.time, formula: filled(effort.timeFormula, { pace: figure(pace) }) };
    case 'effort.evenness':
      return {
        label: effort.evenness,
        formula: filled(effort.evennessFormula, { rush: figure(rush || (results[key] ?? 0)) }),
      };
    default:
      return null;
  }
}
