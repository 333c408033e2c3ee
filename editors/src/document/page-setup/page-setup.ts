import {
  attribute,
  escapeAttribute,
  innerXml,
  parseXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { type RawProperties, withProperty } from '../properties/properties.ts';

/** Paper and margins of a section, in twentieths of a point. A margin without its gutter. */
export type PageSetup = {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
};

export const MARGINS = ['top', 'bottom', 'left', 'right'] as const;
export type Margin = (typeof MARGINS)[number];

const INCH = 1_440;
/** As text is laid out where the file says nothing. */
const USUAL = { width: 11_906, height: 16_838, margin: INCH, edge: INCH / 2 };
/** What is left for text at least: half an inch. */
export const LEAST_TEXT = INCH / 2;

/** Order of a section's properties. Source: ECMA-376 part 1, 17.6.17. */
const SECTION_ORDER: readonly string[] =
  'footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange'
    .split(' ')
    .map((name) => `w:${name}`);

/** Reads paper and margins from `w:sectPr`; '' is a section that says nothing. */
export function pageSetup(sectionXml: string): PageSetup {
  const [size, margins] = ['w:pgSz', 'w:pgMar'].map((name) => elementOf(sectionXml, name));
  const read = (element: XmlElement | undefined, name: string, otherwise: number) => {
    const value = Math.abs(Number.parseFloat(attribute(element, name) ?? ''));
    return Number.isFinite(value) ? Math.round(value) : otherwise;
  };
  return {
    width: read(size, 'w:w', USUAL.width),
    height: read(size, 'w:h', USUAL.height),
    top: read(margins, 'w:top', USUAL.margin),
    right: read(margins, 'w:right', USUAL.margin),
    bottom: read(margins, 'w:bottom', USUAL.margin),
    left: read(margins, 'w:left', USUAL.margin),
  };
}

/** The section with this paper and these margins; every other byte stays, even if a length is already the same. */
export function withPageSetup(sectionXml: string, setup: PageSetup): string {
  const now = pageSetup(sectionXml);
  let changed = sectionXml === '' ? '<w:sectPr/>' : sectionXml;
  if (setup.width !== now.width || setup.height !== now.height) {
    changed = withElement(changed, 'w:pgSz', {
      // the printer's number of the former paper
      'w:code': null,
      'w:w': setup.width,
      'w:h': setup.height,
      'w:orient': setup.width > setup.height ? 'landscape' : null,
    });
  }
  const moved = MARGINS.filter((name) => setup[name] !== now[name]);
  if (moved.length > 0) {
    const set = Object.fromEntries(moved.map((name) => [`w:${name}`, setup[name]]));
    changed = withElement(changed, 'w:pgMar', { ...missingMargins(changed), ...set });
  }
  return changed;
}

/** The format wants all of them once there is one. */
function missingMargins(sectionXml: string): Record<string, number> {
  const element = elementOf(sectionXml, 'w:pgMar');
  const all = {
    'w:top': USUAL.margin,
    'w:right': USUAL.margin,
    'w:bottom': USUAL.margin,
    'w:left': USUAL.margin,
    'w:header': USUAL.edge,
    'w:footer': USUAL.edge,
    'w:gutter': 0,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => attribute(element, name) === undefined),
  );
}

function elementOf(sectionXml: string, name: string): XmlElement | undefined {
  const [section] = sectionXml === '' ? [] : parseXml(sectionXml).children;
  return section?.children.find((candidate) => candidate.name === name);
}

/** Sets or, with null, drops attributes of a property of the section. */
function withElement(
  sectionXml: string,
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
): string {
  const [section] = parseXml(sectionXml).children;
  if (section === undefined) return sectionXml;
  const present = section.children.find((candidate) => candidate.name === name);
  let written = present?.attributes ?? '';
  for (const [key, value] of Object.entries(attributes)) {
    const own = new RegExp(`\\s*\\b${key}\\s*=\\s*("[^"]*"|'[^']*')`);
    const xml = value === null ? '' : ` ${key}="${escapeAttribute(String(value))}"`;
    written = own.test(written) ? written.replace(own, xml) : written + xml;
  }
  const inner = section.selfClosing ? '' : innerXml(section);
  const changed: RawProperties = withProperty(inner, name, `<${name}${written}/>`, SECTION_ORDER);
  return `<w:sectPr${section.attributes}>${changed}</w:sectPr>`;
}
