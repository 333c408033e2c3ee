import {
  attribute,
  child,
  escapeAttribute,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import {
  isPropertyOn,
  property,
  propertyElements,
  type RawProperties,
  withParagraphProperty,
} from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';

/** Switches of a paragraph, and the elements that represent them. */
export const SWITCHES = {
  keepNext: 'w:keepNext',
  keepLines: 'w:keepLines',
  pageBreakBefore: 'w:pageBreakBefore',
  contextual: 'w:contextualSpacing',
} as const;
export type ParagraphSwitch = keyof typeof SWITCHES;

/** How a paragraph is set, styles included. Lengths are twentieths of a point. */
export type ParagraphFormat = {
  start: number;
  end: number;
  /** Of the first line against the others; negative where it hangs out. */
  first: number;
  before: number;
  after: number;
  /** In lines; null where the file says it in points. */
  lines: number | null;
} & Record<ParagraphSwitch, boolean>;

/** A single line in the file's unit. Source: ECMA-376 part 1, 17.3.1.33. */
const SINGLE = 240;

/** The format of a paragraph with these properties. */
export function paragraphFormat(raw: RawProperties, styles: StyleResolver): ParagraphFormat {
  const layers = layersOf(raw, styles);
  const length = (name: string, ...attributes: string[]) =>
    Number.parseFloat(nearest(layers, name, attributes) ?? '') || 0;
  const hanging = length('w:ind', 'w:hanging');
  const line = Number.parseFloat(nearest(layers, 'w:spacing', ['w:line']) ?? '');
  const rule = nearest(layers, 'w:spacing', ['w:lineRule']) ?? 'auto';
  const isSet = (name: string) => {
    const element = layers
      .map((layer) => layer.find((candidate) => candidate.name === name))
      .find((found) => found !== undefined);
    return element !== undefined && isPropertyOn(element);
  };
  return {
    start: length('w:ind', 'w:left', 'w:start'),
    end: length('w:ind', 'w:right', 'w:end'),
    first: hanging > 0 ? -hanging : length('w:ind', 'w:firstLine'),
    before: length('w:spacing', 'w:before'),
    after: length('w:spacing', 'w:after'),
    lines: rule !== 'auto' ? null : Number.isFinite(line) ? line / SINGLE : 1,
    keepNext: isSet(SWITCHES.keepNext),
    keepLines: isSet(SWITCHES.keepLines),
    pageBreakBefore: isSet(SWITCHES.pageBreakBefore),
    contextual: isSet(SWITCHES.contextual),
  };
}

/** The properties with these parts of the format changed; every other byte stays. */
export function withFormat(
  raw: RawProperties,
  change: Partial<ParagraphFormat>,
  styles: StyleResolver,
): RawProperties {
  let changed = withIndents(raw, change);
  changed = withSpacing(changed, change);
  for (const [name, element] of Object.entries(SWITCHES) as [ParagraphSwitch, string][]) {
    const wanted = change[name];
    if (wanted !== undefined) changed = withSwitch(changed, element, wanted, styles);
  }
  return changed;
}

function withIndents(
  raw: RawProperties,
  { start, end, first }: Partial<ParagraphFormat>,
): RawProperties {
  const own = property(raw, 'w:ind');
  const isLogical =
    attribute(own, 'w:start') !== undefined || attribute(own, 'w:end') !== undefined;
  const sides = isLogical
    ? { start: 'w:start', end: 'w:end' }
    : { start: 'w:left', end: 'w:right' };
  const set: Record<string, number> = {};
  if (start !== undefined) set[sides.start] = start;
  if (end !== undefined) set[sides.end] = end;
  // an indent of the style is only undone by one of the same kind
  if (first !== undefined) set[first < 0 ? 'w:hanging' : 'w:firstLine'] = Math.abs(first);
  return withAttributes(raw, 'w:ind', set, [
    ...(start === undefined ? [] : ['w:left', 'w:start', 'w:leftChars', 'w:startChars']),
    ...(end === undefined ? [] : ['w:right', 'w:end', 'w:rightChars', 'w:endChars']),
    ...(first === undefined
      ? []
      : ['w:firstLine', 'w:hanging', 'w:firstLineChars', 'w:hangingChars']),
  ]);
}

function withSpacing(
  raw: RawProperties,
  { before, after, lines }: Partial<ParagraphFormat>,
): RawProperties {
  const set: Record<string, number | string> = {};
  if (before !== undefined) set['w:before'] = before;
  if (after !== undefined) set['w:after'] = after;
  if (lines !== undefined && lines !== null) {
    set['w:line'] = Math.round(lines * SINGLE);
    set['w:lineRule'] = 'auto';
  }
  return withAttributes(raw, 'w:spacing', set, [
    ...(before === undefined ? [] : ['w:before', 'w:beforeLines', 'w:beforeAutospacing']),
    ...(after === undefined ? [] : ['w:after', 'w:afterLines', 'w:afterAutospacing']),
    ...('w:line' in set ? ['w:line', 'w:lineRule'] : []),
  ]);
}

/** Sets attributes of one element and drops those that say the same in another way. */
function withAttributes(
  raw: RawProperties,
  name: string,
  set: Record<string, number | string>,
  dropped: readonly string[],
): RawProperties {
  if (dropped.length === 0) return raw;
  const isDropped = new RegExp(`\\s*(?:${dropped.join('|')})\\s*=\\s*("[^"]*"|'[^']*')`, 'g');
  const others = (property(raw, name)?.attributes ?? '').replace(isDropped, '');
  const written = Object.entries(set)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('');
  return withParagraphProperty(raw, name, `<${name}${others}${written}/>`);
}

function withSwitch(
  raw: RawProperties,
  element: string,
  wanted: boolean,
  styles: StyleResolver,
): RawProperties {
  const bare = withParagraphProperty(raw, element, null);
  const [, ...inherited] = layersOf(bare, styles);
  const found = inherited
    .map((layer) => layer.find(({ name }) => name === element))
    .find((one) => one !== undefined);
  const isInherited = found !== undefined && isPropertyOn(found);
  if (isInherited === wanted) return bare;
  return withParagraphProperty(raw, element, wanted ? `<${element}/>` : `<${element} w:val="0"/>`);
}

/** What says how a paragraph is set, nearest first. */
function layersOf(raw: RawProperties, styles: StyleResolver): (readonly XmlElement[])[] {
  const { sheet, numbering } = styles;
  const { styleId, list } = styles.paragraph(raw);
  const own = propertyElements(raw);
  const chain = sheet.chain(styleId ?? sheet.defaultParagraph).map(({ paragraph }) => paragraph);
  const listed =
    list === null ? [] : (child(numbering.level(list.id, list.level), 'w:pPr')?.children ?? []);
  const isOwnList = own.some(({ name }) => name === 'w:numPr');
  return [own, ...(isOwnList ? [listed, ...chain] : [...chain, listed]), sheet.defaults.paragraph];
}

/** Attributes are inherited one by one. */
function nearest(
  layers: readonly (readonly XmlElement[])[],
  name: string,
  attributes: readonly string[],
): string | undefined {
  for (const layer of layers) {
    const element = layer.findLast((candidate) => candidate.name === name);
    for (const wanted of attributes) {
      const value = attribute(element, wanted);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}
