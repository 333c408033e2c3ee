import type { Codec } from '../../encoding/codec.ts';
import type { FileKind } from '../../files/file-kinds.ts';
import type { DisplayBlock, DisplayContainer } from '../document/display/display.ts';
import { plainBlocks } from '../document/display/display.ts';
import { OpenDrawing } from '../drawing/open-drawing.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { readPresentation } from '../presentation/read-presentation.ts';
import type { CellValue } from '../spreadsheet/cell-value.ts';
import type { Sheet } from '../spreadsheet/sheet.ts';
import { readWorkbook } from '../spreadsheet/workbook.ts';

/** A line of text with what is around it. */
type Line = { text: string; heading?: boolean; within: readonly DisplayContainer[] };

/** More is not read: it takes the editor. */
const MAX_CELLS = 10_000;
const MAX_ROWS = 300;
const MAX_COLUMNS = 40;

/**
 * The text of a file that is no document, for display: sheets as tables of their cells, slides and the pages of drawings as
 * boxes of their texts, each below its name or number.
 *
 * @returns null for what can't be read, or is too large to be shown so
 */
export function shownContent(
  kind: Exclude<FileKind, 'document'>,
  bytes: Uint8Array,
  codec: Codec,
): DisplayBlock[] | null {
  try {
    return blocksOf(linesOf(kind, bytes, codec));
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}

function linesOf(kind: Exclude<FileKind, 'document'>, bytes: Uint8Array, codec: Codec): Line[] {
  const ids = { next: 1 };
  switch (kind) {
    case 'spreadsheet':
      return readWorkbook(bytes, codec, { cells: MAX_CELLS })
        .sheets.filter(({ visibility, hasCells }) => visibility === 'visible' && hasCells)
        .flatMap((sheet) => sheetLines(sheet, ids));
    case 'presentation':
      return readPresentation(bytes, codec.inflate).slides.flatMap(({ paragraphs, notes }, index) =>
        boxLines(String(index + 1), [...paragraphs, ...notes], ids),
      );
    case 'drawing':
      return new OpenDrawing(bytes, codec.inflate).pages.flatMap(({ name, shapes }) =>
        boxLines(
          name,
          shapes.flatMap(({ text }) => text?.words.split('\n') ?? []),
          ids,
        ),
      );
  }
}

type Ids = { next: number };

function boxLines(name: string, texts: readonly string[], ids: Ids): Line[] {
  const box = [{ kind: 'box', id: ids.next++ }] as const;
  const lines = texts.filter((text) => text.trim() !== '');
  return [
    { text: name, heading: true, within: [] },
    ...lines.map((text) => ({ text, within: box })),
  ];
}

function sheetLines({ name, cells }: Sheet, ids: Ids): Line[] {
  const rows = new Map<number, Map<number, string>>();
  let columns = 0;
  for (const { row, column, value } of cells) {
    const text = cellText(value);
    if (text === '' || column >= MAX_COLUMNS) continue;
    columns = Math.max(columns, column + 1);
    const texts = rows.get(row) ?? new Map<number, string>();
    rows.set(row, texts.set(column, text));
  }
  const table = { kind: 'table', id: ids.next++ } as const;
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_ROWS)
    .flatMap(([, texts]) => {
      const row = { kind: 'row', id: ids.next++ } as const;
      return Array.from({ length: columns }, (_, column): Line => {
        const cell = { kind: 'cell', id: ids.next++, columns: 1, continues: false } as const;
        return { text: texts.get(column) ?? '', within: [table, row, cell] };
      });
    });
  return [{ text: name, heading: true, within: [] }, ...lines];
}

function cellText(value: CellValue): string {
  if (value.kind === 'empty') return '';
  return String(value.value).replaceAll('\n', ' ');
}

const blocksOf = (lines: readonly Line[]): DisplayBlock[] =>
  plainBlocks(lines.map(({ text }) => text)).map((block, index) => ({
    ...block,
    within: lines[index]!.within,
    ...(lines[index]!.heading && { paragraph: { name: 'heading' as const, level: 3 as const } }),
  }));
