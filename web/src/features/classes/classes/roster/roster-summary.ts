import type { RosterRow } from '@antecedent/contracts/classes/classes/management';

/** The result of an import by counts, and its lines with the problems first. */
export type RosterSummary = {
  enrolled: number;
  invited: number;
  /** Already enrolled or invited. */
  known: number;
  refused: number;
  /** Lines that put a person into a section. */
  placed: number;
  rows: RosterRow[];
};

export function rosterSummary(rows: readonly RosterRow[]): RosterSummary {
  const of = (...outcomes: RosterRow['outcome'][]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome));
  const refused = of('refused');
  return {
    enrolled: of('enrolled').length,
    invited: of('invited').length,
    known: of('already-enrolled', 'already-invited').length,
    refused: refused.length,
    placed: rows.filter(({ section }) => section !== null).length,
    rows: [...refused, ...rows.filter(({ outcome }) => outcome !== 'refused')],
  };
}
