import type { RosterRow } from '@antecedent/contracts/classes/classes/management';
import { describe, expect, it } from 'vitest';
import { rosterSummary } from './roster-summary.ts';

const row = (
  line: number,
  outcome: RosterRow['outcome'],
  section: string | null = null,
): RosterRow => ({
  line,
  outcome,
  email: `${line}@school.example`,
  name: '',
  problem: outcome === 'refused' ? { key: 'classes.lineTwice' } : null,
  section,
});

describe('rosterSummary', () => {
  it('counts the outcomes and puts problems first, each in file order', () => {
    const summary = rosterSummary([
      row(1, 'enrolled'),
      row(2, 'refused'),
      row(3, 'invited'),
      row(4, 'already-enrolled', 'Tuesday'),
      row(5, 'refused'),
      row(6, 'already-invited'),
    ]);
    expect(summary).toMatchObject({ enrolled: 1, invited: 1, known: 2, refused: 2, placed: 1 });
    expect(summary.rows.map(({ line }) => line)).toEqual([2, 5, 1, 3, 4, 6]);
  });
});
