import { attribute, child, type XmlElement } from '@antecedent/domain/office/xml/xml';
import {
  isPropertyOn,
  paragraphMarkChange,
  property,
  propertyElements,
  propertyValue,
  type RawProperties,
} from '../properties/properties.ts';
import { gridWidths, shareOfText, tableHead } from '../properties/table-grid.ts';
import {
  borders,
  cssText,
  type Declarations,
  paragraphDeclarations,
  runDeclarations,
  withReadableColor,
} from './css-declarations.ts';
import type { Numbering } from './numbering.ts';
import { type ParagraphSpacing, spacingOf } from './paragraph-spacing.ts';
import {
  mirrorAlignment,
  runLanguage,
  runsRightToLeft,
  styleLanguage,
} from './script-direction.ts';
import { type StyleSheet, styleClass } from './style-sheet.ts';

/** A paragraph's effective properties, for display. */
export type ResolvedParagraph = {
  attributes: Record<string, string>;
  /** Outline level from 0; 9 is body text. */
  level: number;
  styleId: string | null;
  list: { id: string; level: number } | null;
  endsSection: boolean;
  spacing: ParagraphSpacing;
};

/** Localized labels inside the document. */
export type StyleLabels = {
  breakLabel(kind: 'page' | 'column'): string;
  /** Describes a paragraph of which the end was inserted or deleted. */
  endText(kind: 'inserted' | 'deleted'): string;
  changeText(kind: 'inserted' | 'deleted', author: string, date: string): string;
};

/** Resolves raw properties to what is displayed, cached by the properties themselves. */
export type StyleResolver = StyleLabels & {
  sheet: StyleSheet;
  numbering: Numbering;
  paragraph(raw: RawProperties): ResolvedParagraph;
  run(raw: RawProperties): Record<string, string>;
  /**
   * Attributes of a table with a number of columns, and a style for each of them; no styles if the file has no widths.
   */
  table(
    open: string,
    columns: number,
  ): { attributes: Record<string, string>; columns: readonly string[] };
  row(open: string): Record<string, string>;
  cell(open: string): Record<string, string>;
  pictureAddress(relationship: string): string | null;
  /** Clears cached results after definitions were added. */
  clearCache(): void;
};

const BODY_LEVEL = 9;
const MAX_CACHED = 5_000;

export function createStyleResolver(
  styles: StyleSheet,
  numbering: Numbering,
  pictureAddress: (relationship: string) => string | null,
  words: StyleLabels,
): StyleResolver {
  const paragraphs = new Map<string, ResolvedParagraph>();
  const runs = new Map<string, Record<string, string>>();
  const cached = <T>(memo: Map<string, T>, raw: string, read: (raw: string) => T): T => {
    let found = memo.get(raw);
    if (found === undefined) {
      found = read(raw);
      if (memo.size > MAX_CACHED) memo.clear();
      memo.set(raw, found);
    }
    return found;
  };
  return {
    ...words,
    sheet: styles,
    numbering,
    pictureAddress,
    paragraph: (raw) =>
      cached(paragraphs, raw, (key) => readParagraph(key, styles, numbering, words)),
    run: (raw) => cached(runs, raw, (key) => readRun(key, styles)),
    table: (open, columns) => readTable(open, columns, styles),
    row: (open) => ({ class: rowChange(open) }),
    cell: readCell,
    clearCache: () => {
      paragraphs.clear();
      runs.clear();
    },
  };
}

function readParagraph(
  raw: string,
  styles: StyleSheet,
  numbering: Numbering,
  { endText }: StyleLabels,
): ResolvedParagraph {
  const elements = propertyElements(raw);
  const styleId = propertyValue(raw, 'w:pStyle') ?? null;
  const chain = styles.chain(styleId ?? styles.defaultParagraph);
  const list = listOf(elements) ?? inheritedList(chain.map((style) => style.paragraph));
  const listed = list !== null && list.id !== '0' && numbering.has(list.id) ? list : null;

  const declarations: Declarations = {};
  const listIndent =
    listed === null
      ? []
      : (child(numbering.level(listed.id, listed.level), 'w:pPr')?.children ?? []);
  Object.assign(declarations, paragraphDeclarations(listIndent));
  Object.assign(declarations, paragraphDeclarations(elements));
  const layers = [elements, ...chain.map((step) => step.paragraph)];
  const isRightToLeft = runsRightToLeft(layers);
  if (isRightToLeft) mirrorAlignment(layers, declarations);

  const classes = ['paragraph', styleClass('paragraph', styleId ?? styles.defaultParagraph ?? '')];
  const mark = paragraphMarkChange(raw);
  if (mark !== null) classes.push(`mark-${mark}`);
  const endsSection = property(raw, 'w:sectPr') !== undefined;
  if (endsSection) classes.push('section-end');
  const breakBefore = property(raw, 'w:pageBreakBefore');
  if (breakBefore !== undefined && isPropertyOn(breakBefore)) classes.push('page-break-before');
  if (listed !== null) classes.push('list-item');
  if ('--wash' in declarations) classes.push('washed');

  const language = styleLanguage(chain, styles);
  const style = cssText(declarations);
  return {
    styleId,
    list: listed,
    endsSection,
    spacing: spacingOf([...layers, listIndent, styles.defaults.paragraph]),
    level: levelOf(
      elements,
      chain.map((step) => step.paragraph),
    ),
    attributes: {
      class: classes.join(' '),
      ...(style === '' ? {} : { style }),
      ...(isRightToLeft ? { dir: 'rtl' } : {}),
      ...(language === null ? {} : { lang: language }),
      ...(mark === null ? {} : { 'aria-description': endText(mark) }),
    },
  };
}

function listOf(elements: readonly XmlElement[]): ResolvedParagraph['list'] {
  const numbering = elements.find(({ name }) => name === 'w:numPr');
  const id = attribute(child(numbering, 'w:numId'), 'w:val');
  if (id === undefined) return null;
  return { id, level: Number(attribute(child(numbering, 'w:ilvl'), 'w:val') ?? 0) };
}

function inheritedList(chain: (readonly XmlElement[])[]): ResolvedParagraph['list'] {
  for (const elements of chain) {
    const list = listOf(elements);
    if (list !== null) return list;
  }
  return null;
}

function levelOf(own: readonly XmlElement[], chain: (readonly XmlElement[])[]): number {
  for (const elements of [own, ...chain]) {
    const level = elements.find(({ name }) => name === 'w:outlineLvl');
    if (level !== undefined) return Number(attribute(level, 'w:val') ?? BODY_LEVEL);
  }
  return BODY_LEVEL;
}

function readRun(raw: string, styles: StyleSheet): Record<string, string> {
  const styleId = propertyValue(raw, 'w:rStyle');
  const declarations = runDeclarations(propertyElements(raw), styles.themeFonts);
  const style = cssText(declarations);
  const language = runLanguage(raw);
  const unchecked = property(raw, 'w:noProof');
  const classes = [
    ...(styleId === undefined ? [] : [styleClass('character', styleId)]),
    ...('--wash' in declarations ? ['washed'] : []),
  ];
  return {
    ...(style === '' ? {} : { style }),
    ...(classes.length === 0 ? {} : { class: classes.join(' ') }),
    ...(language === null ? {} : { lang: language }),
    ...(unchecked !== undefined && isPropertyOn(unchecked) ? { spellcheck: 'false' } : {}),
  };
}

function readTable(
  open: string,
  count: number,
  styles: StyleSheet,
): ReturnType<StyleResolver['table']> {
  const head = tableHead(open);
  const table = child(head, 'w:tblPr');
  const chain = styles.chain(attribute(child(table, 'w:tblStyle'), 'w:val'));
  const bordered =
    child(table, 'w:tblBorders') ??
    chain.flatMap((style) => style.table).find(({ name }) => name === 'w:tblBorders');
  const lined =
    bordered?.children.some(
      ({ name, attributes }) => name.startsWith('w:inside') && !/"(nil|none)"/.test(attributes),
    ) ?? open === '';
  const centred = attribute(child(table, 'w:jc'), 'w:val') === 'center';
  const visual = child(table, 'w:bidiVisual');
  const padding = cellPadding(child(table, 'w:tblCellMar'));
  const widths = gridWidths(head);
  const isSized = widths.length === count;
  const style = `${padding === null ? '' : `--cell-padding:${padding};`}${isSized ? tableWidth(head, widths) : ''}`;
  const attributes = {
    ...(style === '' ? {} : { style }),
    class: `${lined ? 'lined' : 'plain'}${centred ? ' centred' : ''}${isSized ? ' sized' : ''}`,
    ...(visual !== undefined && isPropertyOn(visual) ? { dir: 'rtl' } : {}),
  };
  return { attributes, columns: isSized ? widths.map(shareOfTable) : [] };
}

function tableWidth(head: XmlElement | undefined, widths: readonly number[]): string {
  const share = shareOfText(head);
  const total = widths.reduce((sum, width) => sum + width, 0);
  return `--table-width:${share === null ? `${total / 20}pt` : `${share * 100}%`};`;
}

/** In per cent, so that a table on a small screen keeps its proportions. */
function shareOfTable(width: number, _: number, widths: readonly number[]): string {
  const total = widths.reduce((sum, one) => sum + one, 0);
  return `width:${((width / total) * 100).toFixed(3)}%`;
}

/** The margins of a table's cells; null where they are Word's. */
function cellPadding(margins: XmlElement | undefined): string | null {
  if (margins === undefined) return null;
  const side = (otherwise: number, ...names: string[]) => {
    const found = names.flatMap((name) => child(margins, name) ?? [])[0];
    const width = Number.parseFloat(attribute(found, 'w:w') ?? '');
    return `${(Number.isFinite(width) ? width : otherwise) / 20}pt`;
  };
  const [start, end] = [side(108, 'w:left', 'w:start'), side(108, 'w:right', 'w:end')];
  return `${side(0, 'w:top')} ${end} ${side(0, 'w:bottom')} ${start}`;
}

function rowChange(open: string): string {
  const change = property(tail(open), 'w:trPr')?.children;
  if (change?.some(({ name }) => name === 'w:del')) return 'row-deleted';
  return change?.some(({ name }) => name === 'w:ins') ? 'row-inserted' : '';
}

function readCell(open: string): Record<string, string> {
  const cell = property(tail(open), 'w:tcPr');
  const declarations: Declarations = {};
  const width = child(cell, 'w:tcW');
  if (attribute(width, 'w:type') === 'dxa' && Number(attribute(width, 'w:w')) > 0) {
    declarations.width = `${Number(attribute(width, 'w:w')) / 20}pt`;
  }
  const fill = attribute(child(cell, 'w:shd'), 'w:fill');
  if (fill !== undefined && /^[0-9a-f]{6}$/i.test(fill)) declarations['--wash'] = `#${fill}`;
  const vertical = attribute(child(cell, 'w:vAlign'), 'w:val');
  if (vertical === 'center') declarations['vertical-align'] = 'middle';
  else if (vertical === 'bottom') declarations['vertical-align'] = 'bottom';
  const lines = child(cell, 'w:tcBorders');
  if (lines !== undefined) Object.assign(declarations, borders(lines));
  const merge = child(cell, 'w:vMerge');
  const continued = merge !== undefined && attribute(merge, 'w:val') !== 'restart';
  const style = cssText(withReadableColor(declarations));
  const classes = [
    ...(continued ? ['merged-above'] : []),
    ...(child(cell, 'w:cellIns') === undefined ? [] : ['cell-inserted']),
    ...(child(cell, 'w:cellDel') === undefined ? [] : ['cell-deleted']),
    ...('--wash' in declarations ? ['washed'] : []),
  ];
  return {
    ...(style === '' ? {} : { style }),
    ...(classes.length === 0 ? {} : { class: classes.join(' ') }),
  };
}

/** The properties inside the opening XML of a table, row or cell, without the tag itself. */
function tail(open: string): string {
  return open.slice(open.indexOf('>') + 1);
}
