import { Column, sql as drizzleSql, is, type SQL } from 'drizzle-orm';

/**
 * Drizzle's `sql`, with every column written as `table.column`.
 *
 * Drizzle leaves the table's name out of a template that is selected from a single table or returned by a statement. In a
 * sub-select such a bare name means the innermost table that has a column of that name: `member.class_id = "id"` then
 * compares with a column of the sub-select, and is true of every row. So only this file may import Drizzle's own.
 */
export const sql = Object.assign(
  <T = unknown>(strings: TemplateStringsArray, ...values: unknown[]): SQL<T> =>
    drizzleSql<T>(strings, ...values.map(qualified)),
  {
    raw: drizzleSql.raw,
    param: drizzleSql.param,
    identifier: drizzleSql.identifier,
    join: (chunks: SQL[], separator?: SQL): SQL => drizzleSql.join(chunks, separator),
  },
);

/** Drizzle shortens only the columns of the outermost template, so this puts them one template further in. */
const qualified = (value: unknown): unknown => (is(value, Column) ? drizzleSql`${value}` : value);
