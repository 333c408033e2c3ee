import type {
  CellValue,
  TextRun,
  TextStyle,
} from '@antecedent/domain/office/spreadsheet/cell-value';
import type { ICellData, IDocumentData, ITextRun, ITextStyle, Nullable } from '@univerjs/core';
import { hexColor } from './cell-style.ts';

const TEXT = 1;
const NUMBER = 2;
const BOOLEAN = 3;
const FORCED_TEXT = 4;
const ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** A value in Univer's format, without style and formula. */
export function toUniverValue(value: CellValue): ICellData {
  switch (value.kind) {
    case 'empty':
      return {};
    case 'number':
      return { v: value.value, t: NUMBER };
    case 'boolean':
      return { v: value.value ? 1 : 0, t: BOOLEAN };
    case 'error':
      return { v: value.value, t: TEXT };
    case 'text':
      return value.runs === undefined && !value.value.includes('\n')
        ? { v: value.value, t: TEXT }
        : { v: value.value, t: TEXT, p: richDocument(value.value, value.runs ?? []) };
  }
}

/** The value of a Univer cell in the file format's terms. */
export function toFileValue(cell: Nullable<ICellData>): CellValue {
  if (cell == null) return { kind: 'empty' };
  const body = cell.p?.body;
  if (body !== undefined) return richValue(body.dataStream, body.textRuns ?? []);
  const { v, t } = cell;
  if (v === undefined || v === null || v === '') return { kind: 'empty' };
  if (typeof v === 'boolean') return { kind: 'boolean', value: v };
  if (t === BOOLEAN) return { kind: 'boolean', value: Number(v) === 1 || v === 'TRUE' };
  if (typeof v === 'number' && t !== TEXT && t !== FORCED_TEXT) return { kind: 'number', value: v };
  if (t === NUMBER && Number.isFinite(Number(v))) return { kind: 'number', value: Number(v) };
  const text = String(v);
  if (t !== FORCED_TEXT && ERROR.test(text)) return { kind: 'error', value: text };
  return { kind: 'text', value: text.replace(/\r\n?/g, '\n') };
}

/** The document in a cell whose text has several lines or styles. */
function richDocument(text: string, runs: readonly TextRun[]): IDocumentData {
  let at = 0;
  const textRuns = runs.flatMap(({ text: part, style }): ITextRun[] => {
    const st = at;
    at += part.length;
    const ts = toUniverTextStyle(style);
    return Object.keys(ts).length === 0 ? [] : [{ st, ed: at, ts }];
  });
  const dataStream = `${text.replaceAll('\n', '\r')}\r\n`;
  const paragraphs = [...dataStream.matchAll(/\r/g)].map(({ index }) => ({ startIndex: index }));
  return {
    id: 'cell',
    body: {
      dataStream,
      textRuns,
      paragraphs,
      sectionBreaks: [{ startIndex: dataStream.length - 1 }],
    },
    documentStyle: {},
  };
}

function toUniverTextStyle(style: TextStyle): ITextStyle {
  const univerStyle: ITextStyle = {};
  if (style.fontName !== undefined) univerStyle.ff = style.fontName;
  if (style.fontSize !== undefined) univerStyle.fs = style.fontSize;
  if (style.bold === true) univerStyle.bl = 1;
  if (style.italic === true) univerStyle.it = 1;
  if (style.underline !== undefined && style.underline !== 'none') univerStyle.ul = { s: 1 };
  if (style.strike === true) univerStyle.st = { s: 1 };
  if (style.position === 'superscript') univerStyle.va = 3;
  if (style.position === 'subscript') univerStyle.va = 2;
  if (style.color != null) univerStyle.cl = { rgb: style.color };
  return univerStyle;
}

function richValue(dataStream: string, runs: readonly ITextRun[]): CellValue {
  const text = dataStream.replace(/\r\n$/, '').replaceAll('\r', '\n');
  if (text === '') return { kind: 'empty' };
  const parts: TextRun[] = [];
  let at = 0;
  const add = (to: number, style: TextStyle) => {
    const part = text.slice(at, Math.min(to, text.length));
    if (part !== '') parts.push({ text: part, style });
    at = Math.max(at, Math.min(to, text.length));
  };
  for (const { st, ed, ts } of runs) {
    if (st > at) add(st, {});
    add(ed, toFileTextStyle(ts));
  }
  add(text.length, {});
  const isPlain = parts.every(({ style }) => Object.keys(style).length === 0);
  return isPlain ? { kind: 'text', value: text } : { kind: 'text', value: text, runs: parts };
}

function toFileTextStyle(univerStyle: ITextStyle | undefined): TextStyle {
  if (univerStyle === undefined) return {};
  const color = hexColor(univerStyle.cl?.rgb);
  return {
    ...(univerStyle.ff == null ? {} : { fontName: univerStyle.ff }),
    ...(univerStyle.fs === undefined ? {} : { fontSize: univerStyle.fs }),
    ...(univerStyle.bl === 1 ? { bold: true } : {}),
    ...(univerStyle.it === 1 ? { italic: true } : {}),
    ...(univerStyle.ul?.s === 1 ? { underline: 'single' as const } : {}),
    ...(univerStyle.st?.s === 1 ? { strike: true } : {}),
    ...(univerStyle.va === 3 ? { position: 'superscript' as const } : {}),
    ...(univerStyle.va === 2 ? { position: 'subscript' as const } : {}),
    ...(color === null ? {} : { color }),
  };
}
