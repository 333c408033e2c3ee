import { attribute, child, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { PIXELS_PER_TWENTIETH } from '../properties/page-size.ts';
import { isPropertyOn, paragraphMarkRun, propertyElements } from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import type { Font } from './font-measure.ts';
import { type TabStop, tabsOf } from './tab-stops.ts';

/** What the height of a paragraph depends on, in CSS pixels. */
export type ParagraphMeasures = {
  styleId: string | null;
  before: number;
  after: number;
  /** What borders take above and below. */
  borders: { above: number; below: number };
  /** `auto` is a multiple of the natural line height, the others are heights. */
  line: { rule: 'auto' | 'atLeast' | 'exact'; value: number };
  start: number;
  end: number;
  /** First-line indent relative to the others; negative is hanging. */
  first: number;
  isListed: boolean;
  keepNext: boolean;
  keepLines: boolean;
  widowControl: boolean;
  pageBreakBefore: boolean;
  contextual: boolean;
  tabs: readonly TabStop[];
  /** Measures of the paragraph's own mark, for an empty line. */
  mark: RunMeasures;
};

/** What the width of characters depends on. */
export type RunMeasures = {
  face: Font;
  /** Letter spacing, positive or negative, CSS pixels. */
  spacing: number;
  isUpper: boolean;
  isHidden: boolean;
};

const MAX_CACHED = 5_000;
const AUTO_SPACING = 280 * PIXELS_PER_TWENTIETH;
const SMALL_LETTERS = 0.58;
const PIXELS_PER_HALF_POINT = 96 / 144;
const FALLBACK_SIZE = 20;
const FALLBACK_FAMILY = 'Times New Roman';

/** Reads measures from raw properties, memoized by them. */
export class Measures {
  private readonly styles: StyleResolver;
  private readonly paragraphs = new Map<string, ParagraphMeasures>();
  private readonly runs = new Map<string, RunMeasures>();

  constructor(styles: StyleResolver) {
    this.styles = styles;
  }

  paragraph(raw: string): ParagraphMeasures {
    let found = this.paragraphs.get(raw);
    if (found === undefined) {
      found = this.readParagraph(raw);
      if (this.paragraphs.size > MAX_CACHED) this.paragraphs.clear();
      this.paragraphs.set(raw, found);
    }
    return found;
  }

  /** @param styleId style of the paragraph that contains the run */
  run(raw: string, styleId: string | null): RunMeasures {
    const key = `${styleId ?? ''}\n${raw}`;
    let found = this.runs.get(key);
    if (found === undefined) {
      found = this.readRun(raw, styleId);
      if (this.runs.size > MAX_CACHED) this.runs.clear();
      this.runs.set(key, found);
    }
    return found;
  }

  private readParagraph(raw: string): ParagraphMeasures {
    const { sheet, numbering } = this.styles;
    const { styleId, list } = this.styles.paragraph(raw);
    const own = propertyElements(raw);
    const inherited = sheet
      .chain(styleId ?? sheet.defaultParagraph)
      .map((style) => style.paragraph)
      .reverse();
    const listed =
      list === null ? [] : (child(numbering.level(list.id, list.level), 'w:pPr')?.children ?? []);
    const isOwnList = own.some(({ name }) => name === 'w:numPr');
    const layers = [
      sheet.defaults.paragraph,
      ...(isOwnList ? [...inherited, listed] : [listed, ...inherited]),
      own,
    ];
    const last = (name: string): XmlElement | undefined =>
      layers.reduce<XmlElement | undefined>(
        (found, layer) => layer.find((element) => element.name === name) ?? found,
        undefined,
      );
    const isSet = (name: string) => {
      const element = last(name);
      return element !== undefined && isPropertyOn(element);
    };
    const length = (name: string, ...attributes: string[]) =>
      lastLength(layers, name, attributes) * PIXELS_PER_TWENTIETH;
    const auto = (name: string) => /^(1|true|on)$/.test(lastValue(layers, 'w:spacing', [name]));
    const hanging = length('w:ind', 'w:hanging');
    const borders = last('w:pBdr');
    return {
      styleId: styleId ?? sheet.defaultParagraph,
      before: auto('w:beforeAutospacing') ? AUTO_SPACING : length('w:spacing', 'w:before'),
      after: auto('w:afterAutospacing') ? AUTO_SPACING : length('w:spacing', 'w:after'),
      borders: { above: borderSpace(borders, 'w:top'), below: borderSpace(borders, 'w:bottom') },
      line: lineOf(layers),
      start: length('w:ind', 'w:left', 'w:start'),
      end: length('w:ind', 'w:right', 'w:end'),
      first: hanging > 0 ? -hanging : length('w:ind', 'w:firstLine'),
      isListed: list !== null,
      keepNext: isSet('w:keepNext'),
      keepLines: isSet('w:keepLines'),
      // the standard's default is on; LibreOffice, the other reader of these files, has it off
      widowControl: isSet('w:widowControl'),
      pageBreakBefore: isSet('w:pageBreakBefore'),
      contextual: isSet('w:contextualSpacing'),
      tabs: tabsOf(layers),
      mark: this.run(paragraphMarkRun(raw), styleId),
    };
  }

  private readRun(raw: string, styleId: string | null): RunMeasures {
    const { sheet } = this.styles;
    const own = propertyElements(raw);
    const character = attribute(
      own.find(({ name }) => name === 'w:rStyle'),
      'w:val',
    );
    const layers = [
      sheet.defaults.run,
      ...sheet
        .chain(styleId ?? sheet.defaultParagraph)
        .map((style) => style.run)
        .reverse(),
      ...sheet
        .chain(character)
        .map((style) => style.run)
        .reverse(),
      own,
    ];
    const value = (name: string) => lastValue(layers, name, ['w:val']);
    const isSet = (name: string) => {
      const element = layers.flat().findLast((candidate) => candidate.name === name);
      return element !== undefined && isPropertyOn(element);
    };
    const raised = /^(super|sub)script$/.test(value('w:vertAlign'));
    const size = (Number.parseFloat(value('w:sz')) || FALLBACK_SIZE) * PIXELS_PER_HALF_POINT;
    return {
      face: {
        family: this.family(layers),
        size: raised ? size * SMALL_LETTERS : size,
        bold: isSet('w:b'),
        italic: isSet('w:i'),
      },
      spacing: (Number.parseFloat(value('w:spacing')) || 0) * PIXELS_PER_TWENTIETH,
      isUpper: isSet('w:caps') || isSet('w:smallCaps'),
      isHidden: isSet('w:vanish'),
    };
  }

  /** Theme fonts take precedence over names in the same layer; a nearer layer over one further away. */
  private family(layers: readonly (readonly XmlElement[])[]): string {
    for (const layer of layers.toReversed()) {
      const fonts = layer.findLast(({ name }) => name === 'w:rFonts');
      const name =
        this.styles.sheet.themeFonts.get(attribute(fonts, 'w:asciiTheme') ?? '') ??
        attribute(fonts, 'w:ascii') ??
        attribute(fonts, 'w:hAnsi');
      if (name !== undefined && name !== '') return name;
    }
    return FALLBACK_FAMILY;
  }
}

/** An attribute of an element, from the last layer that has it: attributes are inherited one by one. */
function lastValue(
  layers: readonly (readonly XmlElement[])[],
  name: string,
  attributes: readonly string[],
): string {
  for (const layer of layers.toReversed()) {
    const element = layer.findLast((candidate) => candidate.name === name);
    for (const wanted of attributes) {
      const value = attribute(element, wanted);
      if (value !== undefined) return value;
    }
  }
  return '';
}

function lastLength(
  layers: readonly (readonly XmlElement[])[],
  name: string,
  attributes: readonly string[],
): number {
  return Number.parseFloat(lastValue(layers, name, attributes)) || 0;
}

function lineOf(layers: readonly (readonly XmlElement[])[]): ParagraphMeasures['line'] {
  const line = Number.parseFloat(lastValue(layers, 'w:spacing', ['w:line']));
  const rule = lastValue(layers, 'w:spacing', ['w:lineRule']);
  if (!Number.isFinite(line) || line <= 0) return { rule: 'auto', value: 1 };
  if (rule === 'exact' || rule === 'atLeast') {
    return { rule, value: line * PIXELS_PER_TWENTIETH };
  }
  return { rule: 'auto', value: line / 240 };
}

/** A border takes its width (eighths of a point) and its distance from the text (points). */
function borderSpace(borders: XmlElement | undefined, side: string): number {
  const border = child(borders, side);
  const style = attribute(border, 'w:val');
  if (style === undefined || style === 'nil' || style === 'none') return 0;
  const width = Number.parseFloat(attribute(border, 'w:sz') ?? '0') / 8;
  const space = Number.parseFloat(attribute(border, 'w:space') ?? '0');
  return ((width + space) * 96) / 72;
}
