import { attribute, child, parseXml, type XmlElement } from '../../xml/xml.ts';
import { value } from './style-sheet.ts';

type Level = {
  start: number;
  format: string;
  text: string;
  /** Written in decimal digits, whatever format the higher levels use. */
  isLegal: boolean;
  /** Continues counting after items of higher levels. */
  neverRestarts: boolean;
  style: string | undefined;
};

type List = {
  /** Lists with the same definition continue each other's numbering. */
  definition: string;
  levels: ReadonlyMap<number, Level>;
  startOverrides: ReadonlyMap<number, number>;
};

const DEEPEST = 8;

/** Maximum length of a label pattern; real ones are less than a tenth of it. */
const MAX_LABEL_LENGTH = 64;

/** Counts the list items of one document, in order. */
export type ListCounter = {
  /** Level of a list that a style is linked to, or `undefined`. */
  levelOfStyle(numId: string, style: string | undefined): number | undefined;
  /** The label of the next item, `null` when the list is undefined or has no label. */
  next(numId: string, level: number): string | null;
};

/**
 * Reads `word/numbering.xml`; without it, no list is defined. @throws {OfficeFileError} when it is
 * not XML
 */
export function createListCounter(xml: string | undefined): ListCounter {
  const lists = xml === undefined ? new Map<string, List>() : parseLists(xml);
  const counts = new Map<string, (number | undefined)[]>();
  const overridden = new Set<string>();
  return {
    levelOfStyle(numId, style) {
      if (style === undefined) return undefined;
      for (const [depth, level] of lists.get(numId)?.levels ?? []) {
        if (level.style === style) return depth;
      }
      return undefined;
    },
    next(numId, depth) {
      const list = lists.get(numId);
      const level = list?.levels.get(depth);
      if (list === undefined || level === undefined) return null;
      const count = counts.get(list.definition) ?? [];
      counts.set(list.definition, count);

      const override = list.startOverrides.get(depth);
      const key = `${numId}/${depth}`;
      if (override !== undefined && !overridden.has(key)) {
        overridden.add(key);
        count[depth] = override;
      } else {
        const last = count[depth];
        count[depth] = last === undefined ? level.start : last + 1;
      }
      for (let deeper = depth + 1; deeper <= DEEPEST; deeper++) {
        if (!list.levels.get(deeper)?.neverRestarts) count[deeper] = undefined;
      }
      return label(list, level, count);
    },
  };
}

function parseLists(xml: string): Map<string, List> {
  const root = child(parseXml(xml), 'w:numbering');
  const definitions = new Map<string, XmlElement>();
  const byStyleLink = new Map<string, XmlElement>();
  for (const element of root?.children ?? []) {
    if (element.name !== 'w:abstractNum') continue;
    definitions.set(attribute(element, 'w:abstractNumId') ?? '', element);
    const link = value(element, 'w:styleLink');
    if (link !== undefined) byStyleLink.set(link, element);
  }
  const lists = new Map<string, List>();
  for (const element of root?.children ?? []) {
    const numId = attribute(element, 'w:numId');
    if (element.name !== 'w:num' || numId === undefined) continue;
    const definition = value(element, 'w:abstractNumId') ?? '';
    const stated = definitions.get(definition);
    const linked = byStyleLink.get(value(stated, 'w:numStyleLink') ?? '');
    lists.set(numId, listOf(definition, linked ?? stated, element));
  }
  return lists;
}

function listOf(definition: string, abstract: XmlElement | undefined, num: XmlElement): List {
  const levels = new Map<number, Level>();
  const startOverrides = new Map<number, number>();
  const addLevel = (element: XmlElement) =>
    levels.set(Number(attribute(element, 'w:ilvl') ?? 0), parseLevel(element));
  for (const element of abstract?.children ?? []) if (element.name === 'w:lvl') addLevel(element);
  for (const override of num.children) {
    if (override.name !== 'w:lvlOverride') continue;
    const own = child(override, 'w:lvl');
    if (own !== undefined) addLevel(own);
    const start = value(override, 'w:startOverride');
    if (start !== undefined) {
      startOverrides.set(Number(attribute(override, 'w:ilvl') ?? 0), wholeNumber(start, 1));
    }
  }
  return { definition, levels, startOverrides };
}

function parseLevel(element: XmlElement): Level {
  return {
    start: wholeNumber(value(element, 'w:start'), 1),
    format: value(element, 'w:numFmt') ?? 'decimal',
    text: (value(element, 'w:lvlText') ?? '').slice(0, MAX_LABEL_LENGTH),
    isLegal: child(element, 'w:isLgl') !== undefined,
    neverRestarts: value(element, 'w:lvlRestart') === '0',
    style: value(element, 'w:pStyle'),
  };
}

function wholeNumber(raw: string | undefined, otherwise: number): number {
  const number = Number(raw);
  return raw !== undefined && Number.isInteger(number) && number >= 0 ? number : otherwise;
}

function label(list: List, level: Level, count: readonly (number | undefined)[]): string | null {
  if (level.format === 'bullet') return bullet(level.text);
  if (level.format === 'none' || level.text === '') return null;
  return level.text.replace(/%([1-9])/g, (_, digit) => {
    const depth = Number(digit) - 1;
    const at = list.levels.get(depth);
    const number = count[depth] ?? at?.start ?? 1;
    return formatNumber(number, level.isLegal ? 'decimal' : (at?.format ?? 'decimal'));
  });
}

/** Symbol fonts have their bullets at private code points, and Courier's letter o is a ring. */
function bullet(text: string): string {
  const code = text.charCodeAt(0);
  if (text === 'o') return '◦';
  if (code === 0xf0a7) return '▪';
  if (text === '' || (code >= 0xe000 && code <= 0xf8ff)) return '•';
  return text;
}

/** Formats a number for a list label; formats of other scripts fall back to digits. */
export function formatNumber(number: number, format: string | undefined): string {
  switch (format) {
    case 'decimalZero':
      return number < 0 ? String(number) : String(number).padStart(2, '0');
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'none':
      return '';
    default:
      return String(number);
  }
}

/** a to z, then aa, bb: the letter repeated, as word processors count. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.ceil(number / 26));
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let text = '';
  for (const [size, sign] of ROMAN) {
    while (left >= size) {
      text += sign;
      left -= size;
    }
  }
  return text;
}
