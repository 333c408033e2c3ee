import type { PersonalTableEntry } from '@antecedent/contracts/admin/data-protection';
import { sentence } from '../../../lib/sentence.ts';

const words = (group: string, key: string, values: Record<string, string> = {}): string =>
  sentence(`personalData.${group}.${key}`, values);

/** What a table of the database is called. */
export const tableTitle = (table: string): string => words('tables', table);
export const areaTitle = (area: string): string => words('areas', area);

/** The cells of one table, in the order of the columns. */
export function personalCells(entry: PersonalTableEntry): string[] {
  const { table, kinds, purpose, keptUntil, days, seenBy, erasure, deletedWith } = entry;
  return [
    tableTitle(table),
    kinds
      .filter((kind) => kind !== 'context')
      .map((kind) => words('kinds', kind))
      .join(', '),
    words('purposes', purpose),
    words('keptUntil', keptUntil, { days: String(days ?? '') }),
    seenBy.map((viewer) => words('viewers', viewer)).join(', '),
    words('erasure', erasure, deletedWith === null ? {} : { table: tableTitle(deletedWith) }),
  ];
}
