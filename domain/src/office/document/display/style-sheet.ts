import { attribute, child, parseXml, type XmlElement } from '../../xml/xml.ts';
import type { RunFormat } from './display-types.ts';

/** The styles of a document, with inheritance resolved. */
export type StyleSheet = {
  /**
   * The style and its ancestors, nearest first; the default paragraph style when the id is unknown.
   */
  paragraphChain(id: string | undefined): readonly XmlElement[];
  characterChain(id: string | undefined): readonly XmlElement[];
};

const NO_STYLES: readonly XmlElement[] = [];

/** Longer chains are circular. */
const MAX_CHAIN_LENGTH = 32;

/**
 * Reads `word/styles.xml`; without it, every lookup is empty. @throws {OfficeFileError} when it is
 * not XML
 */
export function parseStyleSheet(xml: string | undefined): StyleSheet {
  const byId = new Map<string, XmlElement>();
  let normal: string | undefined;
  const list = xml === undefined ? undefined : child(parseXml(xml), 'w:styles');
  for (const style of list?.children ?? []) {
    const id = attribute(style, 'w:styleId');
    if (style.name !== 'w:style' || id === undefined) continue;
    byId.set(id, style);
    const isDefault = isStyleOn(attribute(style, 'w:default'));
    if (isDefault && attribute(style, 'w:type') === 'paragraph') normal = id;
  }
  const chains = new Map<string, XmlElement[]>();
  const chain = (id: string | undefined): readonly XmlElement[] => {
    if (id === undefined) return NO_STYLES;
    let found = chains.get(id);
    if (found === undefined) {
      found = basedOn(byId, id);
      chains.set(id, found);
    }
    return found;
  };
  return {
    paragraphChain: (id) => chain(id !== undefined && byId.has(id) ? id : normal),
    characterChain: chain,
  };
}

function basedOn(byId: ReadonlyMap<string, XmlElement>, id: string): XmlElement[] {
  const chain: XmlElement[] = [];
  let style = byId.get(id);
  while (style !== undefined && chain.length < MAX_CHAIN_LENGTH) {
    chain.push(style);
    style = byId.get(value(style, 'w:basedOn') ?? '');
  }
  return chain;
}

/** The `w:val` of a child. */
export function value(element: XmlElement | undefined, name: string): string | undefined {
  return attribute(child(element, name), 'w:val');
}

/** The first child with that name in property lists, nearest first. */
export function firstProperty(
  lists: readonly (XmlElement | undefined)[],
  name: string,
): XmlElement | undefined {
  for (const list of lists) {
    const found = child(list, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an on/off value is on; without a value, it is. */
export function isStyleOn(raw: string | undefined): boolean {
  return raw !== undefined && raw !== '0' && raw !== 'false' && raw !== 'off';
}

const TOGGLES = ['w:b', 'w:i', 'w:strike', 'w:dstrike', 'w:caps', 'w:smallCaps'] as const;
type Toggle = (typeof TOGGLES)[number];

/** The run formatting that comes from styles alone. */
type StyleFormat = {
  on: ReadonlySet<Toggle>;
  underline: string | undefined;
  script: string | undefined;
};

const styleFormats = new WeakMap<object, WeakMap<object, StyleFormat>>();

/** Cached, since many runs have the same pair of style chains. */
function cachedStyleFormat(
  character: readonly XmlElement[],
  paragraph: readonly XmlElement[],
): StyleFormat {
  const known = styleFormats.get(character) ?? new WeakMap<object, StyleFormat>();
  styleFormats.set(character, known);
  const format = known.get(paragraph) ?? styleFormat(character, paragraph);
  known.set(paragraph, format);
  return format;
}

function styleFormat(
  character: readonly XmlElement[],
  paragraph: readonly XmlElement[],
): StyleFormat {
  const properties = (style: XmlElement) => child(style, 'w:rPr');
  const [fromCharacter, fromParagraph] = [character.map(properties), paragraph.map(properties)];
  const nearest = (name: string) =>
    attribute(firstProperty([...fromCharacter, ...fromParagraph], name), 'w:val');
  const isOnIn = (lists: readonly (XmlElement | undefined)[], name: Toggle) =>
    toggle(firstProperty(lists, name)) ?? false;
  return {
    on: new Set(
      TOGGLES.filter((name) => isOnIn(fromCharacter, name) !== isOnIn(fromParagraph, name)),
    ),
    underline: nearest('w:u'),
    script: nearest('w:vertAlign'),
  };
}

function toggle(property: XmlElement | undefined): boolean | undefined {
  return property === undefined ? undefined : isStyleOn(attribute(property, 'w:val') ?? 'true');
}

/**
 * The format of a run: its own properties, else those of its character style and of its paragraph's
 * style. A toggle that both styles turn on is off.
 *
 * Source: ISO/IEC 29500-1, 17.7.3 (toggle properties).
 *
 * @param paragraphStyle chain of the paragraph's style; empty when the run does not inherit from it
 */
export function runFormat(
  own: XmlElement | undefined,
  characterStyle: readonly XmlElement[],
  paragraphStyle: readonly XmlElement[],
): RunFormat {
  const format = cachedStyleFormat(characterStyle, paragraphStyle);
  const isToggled = (name: Toggle) => toggle(child(own, name)) ?? format.on.has(name);
  const stated = (name: string, otherwise: string | undefined) => {
    const property = child(own, name);
    return property === undefined ? otherwise : attribute(property, 'w:val');
  };
  const underline = stated('w:u', format.underline);
  const script = stated('w:vertAlign', format.script);
  return {
    bold: isToggled('w:b'),
    italic: isToggled('w:i'),
    underline: underline !== undefined && underline !== 'none',
    strike: isToggled('w:strike') || isToggled('w:dstrike'),
    capitals: isToggled('w:caps') ? 'all' : isToggled('w:smallCaps') ? 'small' : null,
    script: script === 'superscript' ? 'super' : script === 'subscript' ? 'sub' : null,
  };
}
