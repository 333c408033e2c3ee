import type { PersonalTableEntry } from '@antecedent/contracts/admin/data-protection';
import type { Env } from '../../ground/config/env.ts';
import { columnsOf, PERSONAL_TABLES } from '../../ground/db/personal-data/catalog.ts';
import { PERSONAL_AREAS } from '../../ground/db/personal-data/personal-table.ts';

type KeepDays = Pick<Env, 'keepDays'>;

/** The catalog of personal data by area, with this installation's days. */
export function listPersonalTables({ keepDays }: KeepDays): PersonalTableEntry[] {
  const days: Readonly<Record<string, number | null>> = keepDays;
  const entries = Object.entries(PERSONAL_TABLES).map(([table, personal]) => {
    const { area, purpose, keptUntil, seenBy, erasure } = personal;
    return {
      table,
      area,
      purpose,
      keptUntil: days[keptUntil] === null ? 'forever' : keptUntil,
      days: days[keptUntil] ?? null,
      seenBy: [...seenBy],
      kinds: [...new Set(columnsOf(personal).map(({ kind }) => kind))],
      erasure: erasure.does,
      deletedWith: erasure.does === 'deleteWith' ? erasure.table : null,
    };
  });
  return PERSONAL_AREAS.flatMap((area) => entries.filter((entry) => entry.area === area));
}
