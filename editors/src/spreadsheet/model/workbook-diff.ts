import type { CellStyle } from '@antecedent/domain/office/spreadsheet/cell-style';
import type { CellValue, SheetCell } from '@antecedent/domain/office/spreadsheet/cell-value';
import { structureChange } from '@antecedent/domain/office/spreadsheet/save-workbook';
import type { Sheet } from '@antecedent/domain/office/spreadsheet/sheet';
import type { StructureChange } from '@antecedent/domain/office/spreadsheet/structure-change';
import type { Workbook } from '@antecedent/domain/office/spreadsheet/workbook';
import type {
  CellEdit,
  SheetEdits,
  WorkbookEdits,
} from '@antecedent/domain/office/spreadsheet/workbook-edits';
import type {
  ICellData,
  IStyleData,
  IWorkbookData,
  IWorksheetData,
  Nullable,
} from '@univerjs/core';
import { hexColor, styleChange, toFileStyle, toUniverStyle } from './cell-style.ts';
import { toFileValue } from './cell-value.ts';
import { displayedFormula, fileFormula } from './formula-syntax.ts';
import { mergeEdits } from './merge-edits.ts';
import { rowColumnEdits } from './row-column-edits.ts';
import type { StructureLog } from './structure-log.ts';
import { formulaResult, isSameValue, isUnusableResult } from './value-comparison.ts';
import {
  type IsSupportedFunction,
  sheetIndex,
  styleId,
  toUniverFormula,
} from './workbook-snapshot.ts';

type Styles = IWorkbookData['styles'];
type UniverSheet = Partial<IWorksheetData>;

/** What has changed in a workbook since it was opened. */
export type Changes = {
  edits: WorkbookEdits;
  /** Whether anything other than formula results has changed, that is, whether the user edited it. */
  isEdited: boolean;
};

/** Compares Univer's workbook with the opened file. */
export class WorkbookDiff {
  private readonly workbook: Workbook;
  private readonly isSupported: IsSupportedFunction;
  /** Styles of the file as Univer returns them. */
  private readonly styles: CellStyle[];
  private readonly cells: Map<number, SheetCell>[];

  constructor(workbook: Workbook, isSupported: IsSupportedFunction) {
    this.workbook = workbook;
    this.isSupported = isSupported;
    const plain = workbook.styles[0] as CellStyle;
    this.styles = workbook.styles.map((style) => toFileStyle(toUniverStyle(style, plain), plain));
    this.cells = workbook.sheets.map(
      ({ cells }) => new Map(cells.map((cell) => [keyOf(cell.row, cell.column), cell])),
    );
  }

  changes(now: IWorkbookData, log: StructureLog): Changes {
    const places = this.placedSheets(now, log);
    const change = structureChange(this.workbook, { sheets: places });
    let isEdited = !change.isNone || places.some(({ source }, index) => source !== index);
    isEdited ||= places.length !== this.workbook.sheets.length;
    const sheets = places.map((place): SheetEdits => {
      const sheet = place.source === null ? null : (this.workbook.sheets[place.source] as Sheet);
      const univerSheet = place.univerSheet;
      if (univerSheet === null) return place;
      const compared = this.compared(place, sheet, univerSheet, now.styles, change);
      isEdited ||= compared.isEdited;
      return compared.edits;
    });
    return { edits: { sheets }, isEdited };
  }

  /** The sheets in order, with those Univer does not show inserted after the one they followed. */
  private placedSheets(
    now: IWorkbookData,
    log: StructureLog,
  ): (SheetEdits & { univerSheet: UniverSheet | null })[] {
    const placed = now.sheetOrder.map((id) => {
      const univerSheet = now.sheets[id] as UniverSheet;
      const source = sheetIndex(id);
      const known = source !== null && source < this.workbook.sheets.length ? source : null;
      const lines = log.linesOf(id);
      const hidden = univerSheet.hidden === 1;
      return {
        source: known,
        name: univerSheet.name ?? id,
        hidden,
        ...lines,
        ...NOTHING,
        univerSheet,
      };
    });
    this.workbook.sheets.forEach(({ hasCells, name, visibility }, source) => {
      if (hasCells) return;
      const before = placed.findIndex((sheet) => sheet.source === source - 1);
      const lines = log.linesOf('');
      const hidden = visibility !== 'visible';
      placed.splice(before + 1, 0, {
        source,
        name,
        hidden,
        ...lines,
        ...NOTHING,
        univerSheet: null as never,
      });
    });
    return placed;
  }

  private compared(
    place: SheetEdits,
    sheet: Sheet | null,
    univerSheet: UniverSheet,
    styles: Styles,
    change: StructureChange,
  ): { edits: SheetEdits; isEdited: boolean } {
    const { source, name, hidden, rows, columns } = place;
    const { cells, isEdited } = this.cellEdits(place, univerSheet, styles, change);
    const styleOf = (univerStyle: Nullable<IStyleData | string>) =>
      this.styleOf(univerStyle, styles);
    const lines = rowColumnEdits(
      place,
      sheet,
      univerSheet,
      (format) => this.styles[format] as CellStyle,
      styleOf,
    );
    const edits: SheetEdits = { source, name, hidden, rows, columns, cells, ...lines };
    const merges = mergeEdits(sheet, univerSheet, place) ?? null;
    if (merges !== null) edits.merges = merges;
    const freeze = {
      rows: univerSheet.freeze?.ySplit ?? 0,
      columns: univerSheet.freeze?.xSplit ?? 0,
    };
    const old = sheet?.freeze ?? { rows: 0, columns: 0 };
    if (freeze.rows !== old.rows || freeze.columns !== old.columns) edits.freeze = freeze;
    const tabColor = hexColor(univerSheet.tabColor);
    if (tabColor !== hexColor(sheet?.tabColor)) edits.tabColor = tabColor;
    const showGrid = univerSheet.showGridlines !== 0;
    if (showGrid !== (sheet?.showGrid ?? true)) edits.showGrid = showGrid;
    const isDifferent =
      sheet === null ||
      name !== sheet.name ||
      hidden !== (sheet.visibility !== 'visible') ||
      lines.rowLines.length + lines.columnLines.length > 0 ||
      'merges' in edits ||
      'freeze' in edits ||
      'tabColor' in edits ||
      'showGrid' in edits;
    return { edits, isEdited: isEdited || isDifferent };
  }

  private cellEdits(
    { source, rows, columns }: SheetEdits,
    univerSheet: UniverSheet,
    styles: Styles,
    change: StructureChange,
  ): { cells: CellEdit[]; isEdited: boolean } {
    const cells: CellEdit[] = [];
    let isEdited = false;
    const known =
      source === null
        ? new Map<number, SheetCell>()
        : (this.cells[source] as Map<number, SheetCell>);
    const home = source === null ? '' : (this.workbook.sheets[source] as Sheet).name;
    const seen = new Set<number>();
    const add = (
      row: number,
      column: number,
      old: SheetCell | undefined,
      now: Nullable<ICellData>,
    ) => {
      const edit = this.cellEdit(old, now, styles, change, home);
      if (edit === null) return;
      const { isResult, ...changed } = edit;
      isEdited ||= !isResult;
      cells.push({ row, column, ...changed });
    };
    for (const [rowKey, line] of Object.entries(univerSheet.cellData ?? {})) {
      const row = Number(rowKey);
      const oldRow = rows.oldOf(row);
      for (const [columnKey, now] of Object.entries((line ?? {}) as Record<string, ICellData>)) {
        const column = Number(columnKey);
        const oldColumn = columns.oldOf(column);
        const key = oldRow === null || oldColumn === null ? null : keyOf(oldRow, oldColumn);
        const old = key === null ? undefined : known.get(key);
        if (old !== undefined) seen.add(key as number);
        add(row, column, old, now);
      }
    }
    for (const [key, old] of known) {
      if (seen.has(key)) continue;
      const [row, column] = [rows.newOf(old.row), columns.newOf(old.column)];
      if (row !== null && column !== null) add(row, column, old, null);
    }
    return { cells, isEdited };
  }

  private cellEdit(
    old: SheetCell | undefined,
    now: Nullable<ICellData>,
    styles: Styles,
    change: StructureChange,
    home: string,
  ): (Omit<CellEdit, 'row' | 'column'> & { isResult: boolean }) | null {
    const content = this.contentChange(old, now, change, home);
    const sameStyle =
      now?.s === (old === undefined || old.format === 0 ? undefined : styleId(old.format));
    const style = sameStyle
      ? null
      : styleChange(this.styles[old?.format ?? 0] as CellStyle, this.styleOf(now?.s, styles));
    if (content === null && style === null) return null;
    return {
      ...(content === null ? {} : { content: { value: content.value, formula: content.formula } }),
      ...(style === null ? {} : { style }),
      isResult: style === null && content?.isResult === true,
    };
  }

  private contentChange(
    old: SheetCell | undefined,
    now: Nullable<ICellData>,
    change: StructureChange,
    home: string,
  ): { value: CellValue; formula: string | null; isResult: boolean } | null {
    const shown = now?.f == null || now.f === '' ? null : now.f;
    const value = shown === null ? toFileValue(now) : formulaResult(now as ICellData);
    if (old === undefined) {
      if (shown === null && value.kind === 'empty') return null;
      return { value, formula: shown === null ? null : fileFormula(shown), isResult: false };
    }
    const expected = old.formula === null ? null : change.formula(old.formula, home);
    const univerFormula = toUniverFormula(old, this.isSupported);
    const shownBefore =
      univerFormula === null || expected === null ? null : displayedFormula(expected);
    if (shown === shownBefore) {
      if (isSameValue(old.value, value, shown !== null)) return null;
      if (shown !== null && isUnusableResult(old.value, value)) return null;
      return { value, formula: shown === null ? null : expected, isResult: shown !== null };
    }
    return { value, formula: shown === null ? null : fileFormula(shown), isResult: false };
  }

  private styleOf(univerStyle: Nullable<IStyleData | string>, styles: Styles): CellStyle {
    const data = typeof univerStyle === 'string' ? styles[univerStyle] : univerStyle;
    return toFileStyle(data, this.workbook.styles[0] as CellStyle);
  }
}

const NOTHING = { cells: [], rowLines: [], columnLines: [] } as const;

function keyOf(row: number, column: number): number {
  return row * 16_384 + column;
}
