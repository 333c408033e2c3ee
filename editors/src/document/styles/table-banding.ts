import { attribute, child, type XmlElement } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { property } from '../properties/properties.ts';
import {
  borders,
  cssText,
  type Declarations,
  runDeclarations,
  withReadableColor,
} from './css-declarations.ts';
import type { DocumentStyle, StyleSheet } from './style-sheet.ts';

/** Position of a cell in its table, from 0. */
export type CellPosition = {
  row: number;
  rows: number;
  /** First grid column it covers, and how many. */
  column: number;
  span: number;
  columns: number;
};

/** The conditional formatting of a cell by its position; null if the table's style has none. */
export type TableBanding = (stand: CellPosition, cell: Node) => Record<string, string>;

/** Which conditions of its style a table applies, by name and by bit. Source: ECMA-376 part 1, 17.4.55. */
const BANDING_FLAGS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
} as const;
type BandingFlags = Record<keyof typeof BANDING_FLAGS, boolean>;

/** Reads a table style's formatting of rows and columns. */
export function tableBanding(open: string, sheet: StyleSheet): TableBanding | null {
  const table = property(open.slice(open.indexOf('>') + 1), 'w:tblPr');
  const chain = sheet.chain(attribute(child(table, 'w:tblStyle'), 'w:val')).reverse();
  if (chain.every(({ parts, cell }) => parts.length === 0 && cell.length === 0)) return null;
  const flags = bandingFlags(child(table, 'w:tblLook'));
  const sizes = { row: bandSize(chain, 'Row'), column: bandSize(chain, 'Col') };
  const byCondition = new Map<string, Declarations>();
  const declarationsFor = (condition: string): Declarations => {
    let declarations = byCondition.get(condition);
    if (declarations === undefined) {
      declarations = Object.assign({}, ...chain.map((style) => declared(style, condition, sheet)));
      byCondition.set(condition, declarations as Declarations);
    }
    return declarations as Declarations;
  };
  return (stand, cell) => {
    const conditions = conditionsOf(stand, flags, sizes);
    const declarations: Declarations = Object.assign({}, ...conditions.map(declarationsFor));
    return attributesOf(declarations, cell);
  };
}

/** A cell's own properties take precedence over its table's style. */
function attributesOf(declarations: Declarations, cell: Node): Record<string, string> {
  const open = cell.attrs.open as string;
  const left = Object.entries(declarations).filter(
    ([name]) =>
      !(name === '--wash' && open.includes('<w:shd')) &&
      !(name.startsWith('border') && open.includes('<w:tcBorders')),
  );
  if (left.length === 0) return {};
  const shown = withReadableColor(Object.fromEntries(left));
  // text that is light on purpose stays light on its shading
  if ('--wash' in shown && '--ink' in shown) shown['--ink-ceiling'] = '1';
  return {
    style: cssText(shown),
    class: '--wash' in shown ? 'banded washed' : 'banded',
  };
}

function bandingFlags(tableLook: XmlElement | undefined): BandingFlags {
  const bits = Number.parseInt(attribute(tableLook, 'w:val') ?? '0', 16);
  const flag = (name: keyof BandingFlags): boolean => {
    const said = attribute(tableLook, `w:${name}`);
    return said === undefined ? (bits & BANDING_FLAGS[name]) !== 0 : /^(1|true|on)$/.test(said);
  };
  const names = Object.keys(BANDING_FLAGS) as (keyof BandingFlags)[];
  return Object.fromEntries(names.map((name) => [name, flag(name)])) as BandingFlags;
}

function bandSize(chain: readonly DocumentStyle[], which: 'Row' | 'Col'): number {
  const found = chain
    .flatMap(({ table }) => table)
    .findLast(({ name }) => name === `w:tblStyle${which}BandSize`);
  return Math.max(1, Number(attribute(found, 'w:val') ?? 1) || 1);
}

/** The conditions a cell meets, weakest first. Source: ECMA-376 part 1, 17.7.6. */
function conditionsOf(
  { row, rows, column, span, columns }: CellPosition,
  { firstRow, lastRow, firstColumn, lastColumn, noHBand, noVBand }: BandingFlags,
  sizes: { row: number; column: number },
): string[] {
  const [top, bottom] = [firstRow && row === 0, lastRow && row === rows - 1 && rows > 1];
  const [left, right] = [
    firstColumn && column === 0,
    lastColumn && column + span === columns && columns > span,
  ];
  const band = (place: number, size: number) => (Math.floor(place / size) % 2 === 0 ? 1 : 2);
  const conditions = ['wholeTable'];
  if (!noVBand && !left && !right) {
    conditions.push(`band${band(column - (firstColumn ? 1 : 0), sizes.column)}Vert`);
  }
  if (!noHBand && !top && !bottom) {
    conditions.push(`band${band(row - (firstRow ? 1 : 0), sizes.row)}Horz`);
  }
  if (top) conditions.push('firstRow');
  if (bottom) conditions.push('lastRow');
  if (left) conditions.push('firstCol');
  if (right) conditions.push('lastCol');
  const corner = `${top ? 'n' : bottom ? 's' : ''}${left ? 'w' : right ? 'e' : ''}Cell`;
  if (/^[ns][we]/.test(corner)) conditions.push(corner);
  return conditions;
}

/** A style's formatting under a condition; for the whole table, also its formatting of every cell. */
function declared(style: DocumentStyle, condition: string, sheet: StyleSheet): Declarations {
  const part = style.parts.find((element) => attribute(element, 'w:type') === condition);
  const isWhole = condition === 'wholeTable';
  const own = isWhole ? { cell: style.cell, run: style.run } : { cell: [], run: [] };
  return {
    ...stylesOf(own.cell, own.run, sheet),
    ...stylesOf(child(part, 'w:tcPr')?.children ?? [], child(part, 'w:rPr')?.children ?? [], sheet),
  };
}

function stylesOf(
  cell: readonly XmlElement[],
  run: readonly XmlElement[],
  sheet: StyleSheet,
): Declarations {
  const css: Declarations = { ...runDeclarations(run, sheet.themeFonts) };
  delete css['font-size'];
  const fill = attribute(
    cell.find(({ name }) => name === 'w:shd'),
    'w:fill',
  );
  if (fill !== undefined && /^[0-9a-f]{6}$/i.test(fill)) css['--wash'] = `#${fill}`;
  const lines = cell.find(({ name }) => name === 'w:tcBorders');
  return lines === undefined ? css : { ...css, ...borders(lines) };
}
