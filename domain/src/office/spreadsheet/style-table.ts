import { attribute, parseXml, type XmlElement } from '../xml/xml.ts';
import type { BorderLine, CellStyle } from './cell-style.ts';
import { BUILT_IN_FORMATS } from './number-formats.ts';
import { readTextStyle } from './rich-text.ts';
import { SHEET_LIMITS, tooLargeWorkbook } from './sheet-limits.ts';
import { documentElement, isAttributeOn, localChild, localChildren } from './sheet-xml.ts';
import { ownIndexedColors, sheetColorOf } from './theme-colors.ts';

/** The formats of a workbook, and their positions in the styles part. */
export type StyleTable = {
  /** Styles by the format index used in cells. */
  styles: CellStyle[];
  /** The document element of `styles.xml`. */
  element: XmlElement;
  color(element: XmlElement | undefined): string | null | undefined;
};

const DEFAULT_STYLE: CellStyle = {
  numberFormat: 'General',
  fontName: 'Calibri',
  fontSize: 11,
  bold: false,
  italic: false,
  underline: 'none',
  strike: false,
  color: null,
  position: 'baseline',
  fill: null,
  left: null,
  right: null,
  top: null,
  bottom: null,
  horizontal: 'general',
  vertical: 'bottom',
  wrap: false,
  rotation: 0,
  indent: 0,
};

/** The styles part of a workbook without one: a single default format. */
export const DEFAULT_STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>';

/** Reads `styles.xml`. @throws {OfficeFileError} when it is not XML or over the limits */
export function readStyleTable(xml: string, theme: readonly string[]): StyleTable {
  const element = documentElement(parseXml(xml));
  if (element === undefined) return readStyleTable(DEFAULT_STYLES_XML, theme);
  const indexed = ownIndexedColors(element);
  const color = (of: XmlElement | undefined) => sheetColorOf(of, theme, indexed);
  const formats = new Map(BUILT_IN_FORMATS);
  for (const format of localChildren(localChild(element, 'numFmts'), 'numFmt')) {
    formats.set(
      Number(attribute(format, 'numFmtId')),
      attribute(format, 'formatCode') ?? 'General',
    );
  }
  const fonts = localChildren(localChild(element, 'fonts'), 'font').map((font) =>
    readTextStyle(font, color),
  );
  const fills = localChildren(localChild(element, 'fills'), 'fill').map((fill) =>
    fillColor(fill, color),
  );
  const borders = localChildren(localChild(element, 'borders'), 'border').map((border) =>
    borderLines(border, color),
  );
  const cellFormats = localChildren(localChild(element, 'cellXfs'), 'xf');
  if (cellFormats.length > SHEET_LIMITS.formats) throw tooLargeWorkbook();
  const base = { ...DEFAULT_STYLE, ...fonts[0] };
  const styles = cellFormats.map((format): CellStyle => {
    const number = (name: string) => Number(attribute(format, name) ?? 0);
    return {
      ...base,
      ...UNSTYLED_TEXT,
      ...(fonts[number('fontId')] ?? fonts[0]),
      numberFormat: formats.get(number('numFmtId')) ?? 'General',
      fill: fills[number('fillId')] ?? null,
      ...borders[number('borderId')],
      ...alignmentOf(localChild(format, 'alignment')),
    };
  });
  return { styles: styles.length === 0 ? [base] : styles, element, color };
}

/** Defaults of a font element. */
const UNSTYLED_TEXT = {
  bold: false,
  italic: false,
  underline: 'none',
  strike: false,
  color: null,
  position: 'baseline',
} as const;

type ColorReader = StyleTable['color'];

function fillColor(fill: XmlElement, color: ColorReader): string | null {
  const pattern = localChild(fill, 'patternFill');
  if (pattern !== undefined) {
    const kind = attribute(pattern, 'patternType') ?? 'none';
    if (kind === 'none') return null;
    if (kind === 'solid') return color(localChild(pattern, 'fgColor')) ?? null;
    return color(localChild(pattern, 'bgColor')) ?? null;
  }
  const stop = localChildren(localChild(fill, 'gradientFill'), 'stop')[0];
  return color(localChild(stop, 'color')) ?? null;
}

type Sides = Pick<CellStyle, 'left' | 'right' | 'top' | 'bottom'>;

function borderLines(border: XmlElement, color: ColorReader): Sides {
  const line = (...names: string[]): BorderLine | null => {
    for (const name of names) {
      const side = localChild(border, name);
      const style = attribute(side, 'style');
      if (side === undefined || style === undefined || style === 'none') continue;
      return { style, color: color(localChild(side, 'color')) ?? null };
    }
    return null;
  };
  return {
    left: line('left', 'start'),
    right: line('right', 'end'),
    top: line('top'),
    bottom: line('bottom'),
  };
}

type Alignment = Pick<CellStyle, 'horizontal' | 'vertical' | 'wrap' | 'rotation' | 'indent'>;

function alignmentOf(element: XmlElement | undefined): Alignment {
  const turned = Number(attribute(element, 'textRotation') ?? 0);
  return {
    horizontal: attribute(element, 'horizontal') ?? 'general',
    vertical: attribute(element, 'vertical') ?? 'bottom',
    wrap: isAttributeOn(attribute(element, 'wrapText')),
    // Above 90, the file counts clockwise.
    rotation: turned > 90 && turned <= 180 ? 90 - turned : turned,
    indent: Number(attribute(element, 'indent') ?? 0),
  };
}
