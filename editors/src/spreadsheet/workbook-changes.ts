import type { CellStyle } from '@antecedent/domain/office/sheet/cell-style';
import type { CellValue, SheetCell } from '@antecedent/domain/office/sheet/cell-value';
import { structureChange } from '@antecedent/domain/office/sheet/save-workbook';
import type { Sheet } from '@antecedent/domain/office/sheet/sheet';
import type { StructureChange } from '@antecedent/domain/office/sheet/structure-change';
import type { Workbook } from '@antecedent/domain/office/sheet/workbook';
import type {
  CellEdit,
  SheetEdits,
  WorkbookEdits,
} from '@antecedent/domain/office/sheet/workbook-edits';
import type {
  ICellData,
  IStyleData,
  IWorkbookData,
  IWorksheetData,
  Nullable,
} from '@univerjs/core';
import { fileValue } from './cell-content.ts';
import { fileFormula, shownFormula } from './formula-dialect.ts';
import { lineEdits } from './line-changes.ts';
import { fileStyle, hexColor, screenStyle, styleChange } from './look.ts';
import { mergesNow } from './merge-changes.ts';
import { type KnowsFunction, screenFormula, sheetIndex, styleId } from './snapshot.ts';
import type { StructureLog } from './structure-log.ts';
import { isNoResult, isSameValue, resultOf } from './value-changes.ts';

type Styles = IWorkbookData['styles'];
type ScreenSheet = Partial<IWorksheetData>;

/** What of a workbook is not as it was opened. */
export type Changes = {
  edits: WorkbookEdits;
  /** Whether anything but results of formulas changed: what somebody did. */
  isEdited: boolean;
};

/** Compares the screen's workbook with the opened one. */
export class WorkbookComparison {
  private readonly workbook: Workbook;
  private readonly knows: KnowsFunction;
  /** Looks of the file as the screen gives them back. */
  private readonly looks: CellStyle[];
  private readonly cells: Map<number, SheetCell>[];

  constructor(workbook: Workbook, knows: KnowsFunction) {
    this.workbook = workbook;
    this.knows = knows;
    const plain = workbook.styles[0] as CellStyle;
    this.looks = workbook.styles.map((style) => fileStyle(screenStyle(style, plain), plain));
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
      const screen = place.screen;
      if (screen === null) return place;
      const compared = this.compared(place, sheet, screen, now.styles, change);
      isEdited ||= compared.isEdited;
      return compared.edits;
    });
    return { edits: { sheets }, isEdited };
  }

  /** The sheets in their order, those that the screen does not show behind the one they followed. */
  private placedSheets(
    now: IWorkbookData,
    log: StructureLog,
  ): (SheetEdits & { screen: ScreenSheet | null })[] {
    const placed = now.sheetOrder.map((id) => {
      const screen = now.sheets[id] as ScreenSheet;
      const source = sheetIndex(id);
      const known = source !== null && source < this.workbook.sheets.length ? source : null;
      const lines = log.linesOf(id);
      const hidden = screen.hidden === 1;
      return { source: known, name: screen.name ?? id, hidden, ...lines, ...NOTHING, screen };
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
        screen: null as never,
      });
    });
    return placed;
  }

  private compared(
    place: SheetEdits,
    sheet: Sheet | null,
    screen: ScreenSheet,
    styles: Styles,
    change: StructureChange,
  ): { edits: SheetEdits; isEdited: boolean } {
    const { source, name, hidden, rows, columns } = place;
    const { cells, isEdited } = this.cellEdits(place, screen, styles, change);
    const lookOf = (look: Nullable<IStyleData | string>) => this.lookOf(look, styles);
    const lines = lineEdits(
      place,
      sheet,
      screen,
      (format) => this.looks[format] as CellStyle,
      lookOf,
    );
    const edits: SheetEdits = { source, name, hidden, rows, columns, cells, ...lines };
    const merges = mergesNow(sheet, screen, place) ?? null;
    if (merges !== null) edits.merges = merges;
    const freeze = { rows: screen.freeze?.ySplit ?? 0, columns: screen.freeze?.xSplit ?? 0 };
    const old = sheet?.freeze ?? { rows: 0, columns: 0 };
    if (freeze.rows !== old.rows || freeze.columns !== old.columns) edits.freeze = freeze;
    const tabColor = hexColor(screen.tabColor);
    if (tabColor !== hexColor(sheet?.tabColor)) edits.tabColor = tabColor;
    const showGrid = screen.showGridlines !== 0;
    if (showGrid !== (sheet?.showGrid ?? true)) edits.showGrid = showGrid;
    const isOtherwise =
      sheet === null ||
      name !== sheet.name ||
      hidden !== (sheet.visibility !== 'visible') ||
      lines.rowLines.length + lines.columnLines.length > 0 ||
      'merges' in edits ||
      'freeze' in edits ||
      'tabColor' in edits ||
      'showGrid' in edits;
    return { edits, isEdited: isEdited || isOtherwise };
  }

  private cellEdits(
    { source, rows, columns }: SheetEdits,
    screen: ScreenSheet,
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
    for (const [rowKey, line] of Object.entries(screen.cellData ?? {})) {
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
      : styleChange(this.looks[old?.format ?? 0] as CellStyle, this.lookOf(now?.s, styles));
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
    const value = shown === null ? fileValue(now) : resultOf(now as ICellData);
    if (old === undefined) {
      if (shown === null && value.kind === 'empty') return null;
      return { value, formula: shown === null ? null : fileFormula(shown), isResult: false };
    }
    const expected = old.formula === null ? null : change.formula(old.formula, home);
    const screened = screenFormula(old, this.knows);
    const shownBefore = screened === null || expected === null ? null : shownFormula(expected);
    if (shown === shownBefore) {
      if (isSameValue(old.value, value, shown !== null)) return null;
      if (shown !== null && isNoResult(old.value, value)) return null;
      return { value, formula: shown === null ? null : expected, isResult: shown !== null };
    }
    return { value, formula: shown === null ? null : fileFormula(shown), isResult: false };
  }

  private lookOf(look: Nullable<IStyleData | string>, styles: Styles): CellStyle {
    const data = typeof look === 'string' ? styles[look] : look;
    return fileStyle(data, this.workbook.styles[0] as CellStyle);
  }
}

const NOTHING = { cells: [], rowLines: [], columnLines: [] } as const;

function keyOf(row: number, column: number): number {
  return row * 16_384 + column;
}
