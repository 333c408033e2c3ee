import { attribute, type XmlElement } from '../xml/xml.ts';
import { cellRange, rangeName } from './cell-address.ts';
import type { SheetCell } from './cell-value.ts';
import { cellXml, changedFormulaXml, formulaXml, relocatedCellXml } from './cell-writer.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { Sheet } from './sheet.ts';
import type { RowElement } from './sheet-rows.ts';
import { localChild, withAttribute } from './sheet-xml.ts';
import { type StructureChange, shiftedRange } from './structure-change.ts';
import type { StyleWriter } from './style-writer.ts';
import type { CellEdit, LineEdit, SheetEdits } from './workbook-edits.ts';

export type SheetWriting = {
  /** Prefix of the sheet's element names. */
  p: string;
  sheet: Sheet;
  edits: SheetEdits;
  change: StructureChange;
  strings: SharedStrings;
  styles: StyleWriter;
};

/** Whether every row and column is in its original position. */
export function isInPlace({ rows, columns }: SheetEdits): boolean {
  return rows.isUntouched && columns.isUntouched;
}

/** Writes the rows of a sheet with their edits; unaffected content is copied as written. */
export class RowPatcher {
  private readonly writing: SheetWriting;
  private readonly cellEdits = new Map<number, CellEdit[]>();
  private readonly lineEdits = new Map<number, LineEdit>();
  private readonly cells = new Map<number, SheetCell>();
  private readonly unshared: ReadonlySet<string>;

  constructor(writing: SheetWriting) {
    this.writing = writing;
    for (const edit of writing.edits.cells) {
      const list = this.cellEdits.get(edit.row);
      if (list === undefined) this.cellEdits.set(edit.row, [edit]);
      else list.push(edit);
    }
    for (const edit of writing.edits.rowLines) this.lineEdits.set(edit.line, edit);
    for (const cell of writing.sheet.cells) this.cells.set(keyOf(cell.row, cell.column), cell);
    this.unshared = this.brokenGroups();
  }

  editedRows(): Set<number> {
    return new Set([...this.cellEdits.keys(), ...this.lineEdits.keys()]);
  }

  patched(base: RowElement, row: number): string {
    const { edits, change } = this.writing;
    const { element, cells } = base;
    const cellEdits = new Map((this.cellEdits.get(row) ?? []).map((edit) => [edit.column, edit]));
    const isMoved = row !== base.row;
    const isVerbatim =
      !isMoved &&
      cellEdits.size === 0 &&
      !this.lineEdits.has(row) &&
      change.isNone &&
      isInPlace(edits);
    if (isVerbatim && this.unshared.size === 0)
      return element.source.slice(element.start, element.end);

    const pieces: { column: number; xml: string }[] = [];
    let from = element.innerStart;
    for (const { column: old, element: cell } of cells) {
      const lead = cell.source.slice(from, cell.start);
      from = cell.end;
      const column = edits.columns.newOf(old);
      if (column === null) continue;
      const edit = cellEdits.get(column);
      cellEdits.delete(column);
      const isElsewhere = isMoved || column !== old;
      const known = this.cells.get(keyOf(base.row, old)) as SheetCell;
      const xml = this.patchedCell(cell, known, { row, column }, isElsewhere, edit, base);
      pieces.push({ column, xml: lead + xml });
    }
    const isWider = cellEdits.size > 0 || !edits.columns.isUntouched;
    for (const [column, edit] of cellEdits) {
      pieces.push({ column, xml: this.newCell(edit, base) });
    }
    pieces.sort((a, b) => a.column - b.column);
    const inner =
      pieces.map(({ xml }) => xml).join('') + element.source.slice(from, element.innerEnd);
    let attributes = element.attributes;
    if (isMoved) attributes = withAttribute(attributes, 'r', String(row + 1));
    // A hint about the used columns, which is now wrong.
    if (isWider) attributes = withAttribute(attributes, 'spans', null);
    attributes = this.lineAttributes(attributes, row);
    const before = element.source.slice(element.innerStart, element.innerEnd);
    if (attributes === element.attributes && inner === before) {
      return element.source.slice(element.start, element.end);
    }
    const { name } = element;
    return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
  }

  /** A row that is not in the file; `''` when it would be empty. */
  made(row: number): string {
    const edits = (this.cellEdits.get(row) ?? []).toSorted((a, b) => a.column - b.column);
    const inner = edits.map((edit) => this.newCell(edit, null)).join('');
    const bare = ` r="${row + 1}"`;
    const attributes = this.lineAttributes(bare, row);
    if (inner === '' && attributes === bare) return '';
    const tag = `${this.writing.p}row`;
    return inner === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`;
  }

  private patchedCell(
    element: XmlElement,
    known: SheetCell,
    place: { row: number; column: number },
    isMoved: boolean,
    edit: CellEdit | undefined,
    base: RowElement,
  ): string {
    const { p, strings, styles } = this.writing;
    const format =
      edit?.style === undefined ? known.format : styles.format(known.format, edit.style);
    const keptFormula = this.formulaOf(element, known);
    if (edit?.content === undefined) {
      const isKept = format === known.format;
      return relocatedCellXml(element, place, isMoved, isKept ? null : format, keptFormula);
    }
    const { content } = edit;
    const expected = known.formula === null ? null : this.shifted(known.formula);
    let formula = '';
    if (content.formula !== null) {
      const written = localChild(element, 'f');
      formula =
        content.formula === expected && written !== undefined
          ? (keptFormula ?? written.source.slice(written.start, written.end))
          : formulaXml(p, content.formula);
    }
    return cellXml(
      p,
      element,
      place,
      content,
      formula,
      format,
      this.plainFormat(place, base),
      strings,
    );
  }

  private newCell(edit: CellEdit, base: RowElement | null): string {
    const { p, strings, styles } = this.writing;
    const plain = this.plainFormat(edit, base);
    const format = edit.style === undefined ? plain : styles.format(plain, edit.style);
    const content = edit.content ?? { value: { kind: 'empty' }, formula: null };
    const formula = content.formula === null ? '' : formulaXml(p, content.formula);
    return cellXml(p, null, edit, content, formula, format, plain, strings);
  }

  /** The format of a cell without one of its own: that of its row, or of its column. */
  private plainFormat(place: { row: number; column: number }, base: RowElement | null): number {
    const { sheet, edits } = this.writing;
    const isOwn = attribute(base?.element, 'customFormat');
    if (isOwn === '1' || isOwn === 'true') return Number(attribute(base?.element, 's') ?? 0);
    const column = edits.columns.oldOf(place.column);
    if (column === null) return 0;
    const line = sheet.columns.find(({ first, last }) => column >= first && column <= last);
    return line?.format ?? 0;
  }

  private shifted(formula: string): string {
    const { change, sheet } = this.writing;
    return change.formula(formula, sheet.name);
  }

  /** The formula element when it has to change, or `null`. */
  private formulaOf(element: XmlElement, known: SheetCell): string | null {
    const written = localChild(element, 'f');
    if (written === undefined || known.formula === null) return null;
    const { p, change, edits } = this.writing;
    if (attribute(written, 't') === 'shared') {
      const group = attribute(written, 'si') ?? '';
      return this.unshared.has(group) ? formulaXml(p, this.shifted(known.formula)) : null;
    }
    if (change.isNone) return null;
    const range = known.arrayRange === null ? null : cellRange(known.arrayRange);
    const now = range === null ? null : shiftedRange(range, edits.rows, edits.columns);
    const text = this.shifted(known.formula);
    const name = now === null ? known.arrayRange : rangeName(now);
    if (text === known.formula && name === known.arrayRange) return null;
    return changedFormulaXml(written, text, name);
  }

  /** Shared formulas that a member has left: all members get a formula of their own. */
  private brokenGroups(): ReadonlySet<string> {
    const { sheet, edits, change } = this.writing;
    const broken = new Set<string>();
    for (const { row, cells } of sheet.rowElements) {
      for (const { column, element } of cells) {
        const written = localChild(element, 'f');
        if (written === undefined || attribute(written, 't') !== 'shared') continue;
        const group = attribute(written, 'si') ?? '';
        if (broken.has(group)) continue;
        const known = this.cells.get(keyOf(row, column));
        const place = { row: edits.rows.newOf(row), column: edits.columns.newOf(column) };
        const isHere = place.row === row && place.column === column;
        const formula = known?.formula ?? '';
        const isSame = change.isNone || change.formula(formula, sheet.name) === formula;
        if (!isHere || !isSame || this.isReplaced(row, column, formula)) broken.add(group);
      }
    }
    return broken;
  }

  private isReplaced(row: number, column: number, formula: string): boolean {
    const edit = this.cellEdits.get(row)?.find((one) => one.column === column);
    return edit?.content !== undefined && edit.content.formula !== formula;
  }

  private lineAttributes(attributes: string, row: number): string {
    const edit = this.lineEdits.get(row);
    if (edit === undefined) return attributes;
    let now = attributes;
    if (edit.size !== undefined) {
      now = withAttribute(now, 'ht', edit.size === null ? null : String(edit.size));
      now = withAttribute(now, 'customHeight', edit.size === null ? null : '1');
    }
    if (edit.hidden !== undefined) now = withAttribute(now, 'hidden', edit.hidden ? '1' : null);
    if (edit.style !== undefined) {
      const base = Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? 0);
      now = withAttribute(now, 's', String(this.writing.styles.format(base, edit.style)));
      now = withAttribute(now, 'customFormat', '1');
    }
    return now;
  }
}

function keyOf(row: number, column: number): number {
  return row * 16_384 + column;
}
