import type { Database } from '../../ground/db/connection.ts';
import {
  exportedColumns,
  PERSONAL_TABLES,
  personalTable,
  personCondition,
} from '../../ground/db/personal-data/catalog.ts';
import type { PersonalArea, PersonalTable } from '../../ground/db/personal-data/personal-table.ts';
import { sql } from '../../ground/db/sql.ts';

export type PersonRow = Record<string, unknown>;

/** What one table has about a person, and what they wrote in it about others. */
export type TableRows = {
  table: string;
  area: PersonalArea;
  about: PersonRow[];
  by: PersonRow[];
};

export type Whose = { person: string; now: Date };

/** Everything about a person that they may see, table by table. */
export async function* personRows(db: Database, whose: Whose): AsyncGenerator<TableRows> {
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    const shown = table.shown === undefined ? '' : ` and (${table.shown})`;
    yield {
      table: name,
      area: table.area,
      about: table.about === null ? [] : await rowsOf(db, name, `(${table.about})${shown}`, whose),
      by: table.by === undefined ? [] : await rowsOf(db, name, table.by, whose),
    };
  }
}

async function rowsOf(
  db: Database,
  name: string,
  condition: string,
  whose: Whose,
): Promise<PersonRow[]> {
  const names = exportedColumns(PERSONAL_TABLES[name] as PersonalTable);
  // A row that has nothing but ids of people is still counted.
  const columns = names.map((column) => sql`t.${sql.identifier(column)}`);
  const { rows } = await db.execute<PersonRow>(sql`
    select ${columns.length > 0 ? sql.join(columns, sql`, `) : sql`true as stored`}
      from ${personalTable(name)} where ${personCondition(condition, whose)}`);
  return rows;
}
