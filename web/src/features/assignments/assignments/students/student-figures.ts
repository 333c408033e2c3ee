import type { SubmissionFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import type { AbsenceReason } from '@antecedent/domain/insight/figures/score';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { StudentRow } from '../student-rows.ts';

/** A student's row with the figures of how they wrote; undefined until they are loaded, and for who has not begun. */
export type FiguredRow = StudentRow & { figures: SubmissionFigures | undefined };

export const FIGURES = [
  'words',
  'time',
  'days',
  'sessions',
  'typed',
  'bulk',
  'unobserved',
  'lastDay',
  'effort',
  'revision',
] as const;
export type FigureKey = (typeof FIGURES)[number];

/** Why there is no number. */
export type Absence = 'nothing' | 'measuring' | 'fewWords' | 'ahead' | AbsenceReason;

/** A figure as a number (shares from 0 to 1, times in seconds), or the reason why it is missing. */
export type StudentFigure = { value: number; absence: null } | { value: null; absence: Absence };

/** Of fewer words a share says little. */
const LEAST_WORDS = DEFAULT_PARAMETERS.effort.leastWords;

const known = (value: number): StudentFigure => ({ value, absence: null });
const none = (absence: Absence): StudentFigure => ({ value: null, absence });

const share = (part: number, whole: number): StudentFigure =>
  whole < LEAST_WORDS ? none('fewWords') : known(part / whole);

/** One figure of one student. */
export function figureOf({ figures, totalTime }: FiguredRow, key: FigureKey): StudentFigure {
  if (key === 'time') return totalTime > 0 ? known(totalTime) : none('nothing');
  if (!figures || figures.days === 0) return none('nothing');
  if (key === 'days') return known(figures.days);
  if (key === 'lastDay') {
    const { lastDay } = figures;
    return lastDay ? share(lastDay.words, lastDay.of) : none('ahead');
  }
  return figures.measured ? measuredFigure(figures.measured, key) : none('measuring');
}

type Measured = NonNullable<SubmissionFigures['measured']>;

function measuredFigure(measured: Measured, key: Exclude<FigureKey, 'time' | 'days' | 'lastDay'>) {
  const { provenance } = measured;
  const words = provenance.typed + provenance.bulk + provenance.unobserved;
  if (key === 'words') return known(words);
  if (key === 'sessions') return known(measured.sessions);
  if (key !== 'effort' && key !== 'revision') return share(provenance[key], words);
  const { score, reason } = measured[key];
  if (score >= 0) return known(score);
  return none(reason === 'scored' ? 'empty' : reason);
}
