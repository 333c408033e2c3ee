import { cellAddress, columnIndex, columnName, SHEET_COLUMNS, SHEET_ROWS } from './cell-address.ts';

/** One end of a reference; `null` in the direction that whole rows or columns leave open. */
export type ReferenceEnd = {
  row: number | null;
  column: number | null;
  rowFixed: boolean;
  columnFixed: boolean;
};

/** A cell reference in a formula, with its position in the text. */
export type Reference = {
  start: number;
  end: number;
  /** The sheet named before `!`, without quotes; `null` for the formula's own sheet. */
  sheet: string | null;
  from: ReferenceEnd;
  /** Absent for a single cell. */
  to: ReferenceEnd | null;
};

const REFERENCE_END = /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}|\$?[A-Za-z]{1,3}|\$?[1-9]\d{0,6}/y;
const WORD = /[\p{L}\p{N}_.$\\?]+/uy;

/**
 * The references in a formula to cells of this workbook, in order. String literals, names,
 * functions, table references and other workbooks are skipped.
 */
export function formulaReferences(formula: string): Reference[] {
  const found: Reference[] = [];
  let sheet: string | null = null;
  let sheetAt = -1;
  let isElsewhere = false;
  let at = 0;
  const forget = () => {
    sheet = null;
    sheetAt = -1;
    isElsewhere = false;
  };
  while (at < formula.length) {
    const character = formula[at] as string;
    if (character === '"') {
      at = endOfQuoted(formula, at, '"');
      forget();
    } else if (character === "'") {
      const end = endOfQuoted(formula, at, "'");
      const name = formula.slice(at + 1, end - 1).replaceAll("''", "'");
      if (formula[end] === '!') {
        isElsewhere ||= name.includes('[') || name.includes(':');
        sheet = name;
        sheetAt = at;
        at = end + 1;
      } else {
        at = end;
        forget();
      }
    } else if (character === '[') {
      at = endOfBrackets(formula, at);
      isElsewhere = true;
    } else if (character === '#') {
      at = endOfError(formula, at);
      forget();
    } else {
      WORD.lastIndex = at;
      const word = WORD.exec(formula)?.[0];
      if (word === undefined) {
        // A 3D reference names its sheets before the mark: `Jan:Mar!A1`
        if (character !== ':' || sheetAt < 0) forget();
        at++;
        continue;
      }
      const next = formula[at + word.length];
      const follows = sheetAfterColon(formula, at + word.length);
      if (next === '!' || follows !== null) {
        isElsewhere ||= follows !== null;
        sheet = word;
        sheetAt = at;
        at = follows ?? at + word.length + 1;
        continue;
      }
      const reference =
        next === '(' || next === '[' ? null : referenceAt(formula, at, at + word.length);
      if (reference !== null && !isElsewhere) {
        found.push({ ...reference, sheet, start: sheetAt < 0 ? at : sheetAt });
      }
      at = reference?.end ?? at + word.length;
      if (formula[at] === '[') {
        at = endOfBrackets(formula, at);
      }
      forget();
    }
  }
  return found;
}

/** Offset after the `!` of `Jan:Mar!`, given the offset after `Jan`; `null` for anything else. */
function sheetAfterColon(formula: string, at: number): number | null {
  if (formula[at] !== ':') return null;
  WORD.lastIndex = at + 1;
  const second = WORD.exec(formula)?.[0];
  const end = at + 1 + (second?.length ?? 0);
  return second !== undefined && formula[end] === '!' ? end + 1 : null;
}

function referenceAt(
  formula: string,
  at: number,
  wordEnd: number,
): Omit<Reference, 'sheet' | 'start'> | null {
  const from = endAt(formula, at, wordEnd);
  if (from === null) return null;
  if (formula[wordEnd] === ':') {
    WORD.lastIndex = wordEnd + 1;
    const second = WORD.exec(formula)?.[0];
    const secondEnd = wordEnd + 1 + (second?.length ?? 0);
    const to = second === undefined ? null : endAt(formula, wordEnd + 1, secondEnd);
    const isOneShape =
      to !== null &&
      (to.row === null) === (from.row === null) &&
      (to.column === null) === (from.column === null) &&
      formula[secondEnd] !== '(';
    if (isOneShape) return { from, to, end: secondEnd };
  }
  return from.row === null || from.column === null ? null : { from, to: null, end: wordEnd };
}

function endAt(formula: string, at: number, wordEnd: number): ReferenceEnd | null {
  REFERENCE_END.lastIndex = at;
  const text = REFERENCE_END.exec(formula)?.[0];
  if (text === undefined || at + text.length !== wordEnd) return null;
  const match = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text);
  if (match === null) return null;
  const [, first, letters = '', second, digits = ''] = match;
  if (letters !== '' && digits !== '') {
    const cell = cellAddress(text);
    if (cell === null) return null;
    return { ...cell, columnFixed: first === '$', rowFixed: second === '$' };
  }
  if (letters !== '') {
    const column = columnIndex(letters);
    if (column === null) return null;
    return { row: null, column, columnFixed: first === '$', rowFixed: false };
  }
  const row = Number(digits) - 1;
  if (row >= SHEET_ROWS) return null;
  return { row, column: null, columnFixed: false, rowFixed: first === '$' || second === '$' };
}

/**
 * The formula with each reference replaced by the result of `replace`; `null` keeps it as written.
 */
export function rewriteReferences(
  formula: string,
  replace: (reference: Reference) => string | null,
): string {
  let written = '';
  let from = 0;
  for (const reference of formulaReferences(formula)) {
    const text = replace(reference);
    if (text === null) continue;
    written += formula.slice(from, reference.start) + text;
    from = reference.end;
  }
  return from === 0 && written === '' ? formula : written + formula.slice(from);
}

/** Formats a reference as in formulas. */
export function referenceText(
  sheet: string | null,
  from: ReferenceEnd,
  to: ReferenceEnd | null,
): string {
  const cells = to === null ? endText(from) : `${endText(from)}:${endText(to)}`;
  return sheet === null ? cells : `${quotedSheet(sheet)}!${cells}`;
}

function endText({ row, column, rowFixed, columnFixed }: ReferenceEnd): string {
  const letters = column === null ? '' : (columnFixed ? '$' : '') + columnName(column);
  return row === null ? letters : `${letters}${rowFixed ? '$' : ''}${row + 1}`;
}

/** A sheet's name as written before `!`. */
export function quotedSheet(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && cellAddress(name) === null;
  return isPlain && !/^(?:R\d*C?\d*|C\d*|TRUE|FALSE)$/i.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`;
}

/**
 * A formula translated from one cell to another: relative references move along and wrap around the
 * edges of the sheet, as for members of a shared formula.
 */
export function translatedFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  const moved = (end: ReferenceEnd): ReferenceEnd => ({
    ...end,
    row: end.row === null || end.rowFixed ? end.row : wrapped(end.row + rows, SHEET_ROWS),
    column:
      end.column === null || end.columnFixed
        ? end.column
        : wrapped(end.column + columns, SHEET_COLUMNS),
  });
  return rewriteReferences(formula, ({ sheet, from, to }) =>
    referenceText(sheet, moved(from), to === null ? null : moved(to)),
  );
}

function wrapped(line: number, size: number): number {
  return ((line % size) + size) % size;
}

function endOfQuoted(formula: string, at: number, quote: string): number {
  let end = at + 1;
  for (;;) {
    const close = formula.indexOf(quote, end);
    if (close < 0) return formula.length;
    if (formula[close + 1] !== quote) return close + 1;
    end = close + 2;
  }
}

function endOfBrackets(formula: string, at: number): number {
  let depth = 0;
  for (let end = at; end < formula.length; end++) {
    const character = formula[end];
    // An apostrophe escapes the next character.
    if (character === "'") end++;
    else if (character === '[') depth++;
    else if (character === ']') {
      depth--;
      if (depth === 0) return end + 1;
    }
  }
  return formula.length;
}

function endOfError(formula: string, at: number): number {
  const error = /#(?:REF!|NAME\?|N\/A|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)?/y;
  error.lastIndex = at;
  return at + Math.max(1, error.exec(formula)?.[0].length ?? 1);
}
