import { maxOf } from '@antecedent/domain/arrays';
import type { SheetCell } from '@antecedent/domain/office/spreadsheet/cell-value';
import { plainCell } from '@antecedent/domain/office/spreadsheet/new-sheet';
import { readWorkbook, type Workbook } from '@antecedent/domain/office/spreadsheet/workbook';
import {
  attribute,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import { asText, convertedByLibreOffice } from './libre-office.ts';

/** The sheets of a workbook by their names, each a table of what its cells show. */
export type ShownSheets = Record<string, string[][]>;

/**
 * What LibreOffice shows.
 *
 * @throws {Error} when LibreOffice cannot be run, or does not take the workbook
 */
export function sheetsInLibreOffice(bytes: Uint8Array): LibreOfficeSheets {
  const [fods] = convertedByLibreOffice([{ name: 'book.xlsx', bytes }], 'fods');
  const root = parseXml(asText(fods as Uint8Array));
  const tables = [...descendants(root, 'table:table')];
  return {
    sheets: Object.fromEntries(
      tables.map((table) => [attribute(table, 'table:name') ?? '', rowsOf(table)]),
    ),
    kinds: new Set(
      [...descendants(root, 'table:table-cell')].flatMap(
        (cell) => attribute(cell, 'office:value-type') ?? [],
      ),
    ),
    filters: [...descendants(root, 'table:database-range')].map(
      (range) => attribute(range, 'table:target-range-address') ?? '',
    ),
  };
}

export type LibreOfficeSheets = {
  sheets: ShownSheets;
  /** `string`, `float`, `date`, `time`. */
  kinds: ReadonlySet<string>;
  /** The ranges that have filters. */
  filters: string[];
};

/** A repeated cell or row without contents is unused space at the end. */
function rowsOf(table: XmlElement): string[][] {
  const rows = [...descendants(table, 'table:table-row')].map((row) =>
    [...descendants(row, 'table:table-cell')].flatMap((cell) => {
      const text = [...descendants(cell, 'text:p')].map(textContent).join('\n');
      const times = Number(attribute(cell, 'table:number-columns-repeated') ?? 1);
      return times > 1_000 ? [] : Array<string>(times).fill(text);
    }),
  );
  const width = maxOf(rows.map((cells) => cells.findLastIndex((text) => text !== '') + 1));
  return rows
    .slice(0, rows.findLastIndex((cells) => cells.some((text) => text !== '')) + 1)
    .map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
}

/** What our own spreadsheet editor reads, which knows nothing of how it was written. */
export function sheetsInOurEditor(bytes: Uint8Array): ShownSheets {
  const workbook = readWorkbook(bytes, officeCodec);
  return Object.fromEntries(
    workbook.sheets.map(({ name, cells }) => {
      const width = maxOf(cells.map(({ column }) => column + 1));
      const rows: string[][] = [];
      for (const cell of cells) {
        while (rows.length <= cell.row) rows.push(Array<string>(width).fill(''));
        (rows[cell.row] as string[])[cell.column] = shown(workbook, cell);
      }
      return [name, rows];
    }),
  );
}

const SHOWN_AS = {
  'yyyy\\-mm\\-dd': 'day',
  'yyyy\\-mm\\-dd\\ hh:mm': 'moment',
  '[h]:mm:ss': 'duration',
} as const;

function shown({ styles }: Workbook, { formula, value, format }: SheetCell): string {
  if (formula !== null) throw new Error(`a formula: ${formula}`);
  if (value.kind === 'text') return value.value;
  if (value.kind !== 'number') throw new Error(`neither words nor a number: ${value.kind}`);
  const pattern = styles[format]?.numberFormat ?? 'General';
  const as = SHOWN_AS[pattern as keyof typeof SHOWN_AS];
  return String(as === undefined ? value.value : plainCell({ days: value.value, shown: as }));
}
