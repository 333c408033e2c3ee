import { child, descendants, parseXml, textContent, type XmlElement } from '../../xml/xml.ts';
import { unescapeXml } from '../../xml/xml-text.ts';
import { UNCOVERED_PROPERTIES } from '../tracked-changes/previous-properties.ts';
import { FOREIGN } from './hidden-marks.ts';

/** An element without anything that depends on how it was serialized. */
type CanonicalElement = {
  tag: string;
  key: string | null;
  text: string;
  children: CanonicalElement[];
};

/**
 * Elements that carry neither text nor formatting: proofing and layout hints, bookmarks, and the
 * column list of a table, which follows from its cells and cannot be suggested.
 */
const IGNORED_ELEMENTS: ReadonlySet<string> = new Set([
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:tblGrid',
  'w:bookmarkStart',
  'w:bookmarkEnd',
]);
const IGNORED_ATTRIBUTES = /^(?:w:rsid\w*|w14:paraId|w14:textId|xml:space)$/;

/** Elements that mean the same whether in one piece or split. */
const SPLITTABLE: ReadonlySet<string> = new Set([
  'w:r',
  'w:t',
  'w:delText',
  'w:hyperlink',
  'w:smartTag',
  ...['ins', 'del', 'moveFrom', 'moveTo', 'delText'].map((name) => `${FOREIGN}:${name}`),
]);
/** Of these, the ones that mean nothing without content. */
const DROPPED_WHEN_EMPTY: ReadonlySet<string> = new Set([
  'w:r',
  'w:t',
  'w:hyperlink',
  'w:smartTag',
]);

/**
 * The blocks of a part in canonical form: equal for two documents with the same text and
 * formatting, however their runs are split. Where someone else's suggestion already changes
 * formatting, only the previous formatting counts, since one mark holds it for everybody who
 * formats there.
 *
 * @param root the element around the blocks, such as `w:body`
 */
export function canonicalXml(xml: string, root: string): string {
  const [element] = descendants(parseXml(xml), root);
  return element === undefined ? '' : canonicalElement(element);
}

/** {@link canonicalXml} of one element. */
export const canonicalElement = (element: XmlElement): string => serialized(canonicalOf(element));

function canonicalOf(element: XmlElement): CanonicalElement {
  const { name } = element;
  const children = mergeAdjacent(
    formattingOf(element).flatMap((inner) => canonicalChild(inner) ?? []),
  );
  const tag = `${name}${attributesOf(element)}`;
  return {
    tag,
    key: SPLITTABLE.has(name) ? tag : null,
    text: element.children.length === 0 ? textContent(element) : '',
    children,
  };
}

function canonicalChild(element: XmlElement): CanonicalElement | null {
  if (IGNORED_ELEMENTS.has(element.name)) return null;
  const made = canonicalOf(element);
  const isEmpty = made.children.length === 0 && made.text === '';
  if (isEmpty && (DROPPED_WHEN_EMPTY.has(element.name) || made.tag.endsWith('Pr'))) return null;
  // Nothing but formatting is left of the run.
  const isBare = element.name === 'w:r' && made.children.every(({ tag }) => tag === 'w:rPr');
  return isBare ? null : made;
}

/**
 * Formatting properties; where someone else's suggestion changes them, the previous ones and those
 * the change does not cover.
 */
function formattingOf(element: XmlElement): readonly XmlElement[] {
  const local = element.name.slice(element.name.indexOf(':') + 1);
  const change = child(element, `${FOREIGN}:${local}Change`);
  if (change === undefined) return element.children;
  const apart = (name: string) =>
    UNCOVERED_PROPERTIES.get(element.name)?.has(name.replace(`${FOREIGN}:`, 'w:')) === true;
  return element.children.filter((inner) => inner === change || apart(inner.name));
}

/** Merges adjacent elements that are equal except for their content. */
function mergeAdjacent(children: readonly CanonicalElement[]): CanonicalElement[] {
  const keys = children.map(keyOf);
  const joined: CanonicalElement[] = [];
  let from = 0;
  for (let to = 1; to <= children.length; to++) {
    if (to < children.length && keys[to] !== null && keys[to] === keys[from]) continue;
    joined.push(mergePieces(children.slice(from, to)));
    from = to;
  }
  return joined;
}

/** Merges equal pieces in one step, since a paragraph may have thousands. */
function mergePieces(stretch: readonly CanonicalElement[]): CanonicalElement {
  const [first, ...others] = stretch as [CanonicalElement, ...CanonicalElement[]];
  if (others.length === 0) return first;
  const rest = others.flatMap(({ children }) => children.filter(({ tag }) => tag !== 'w:rPr'));
  return {
    ...first,
    text: stretch.map(({ text }) => text).join(''),
    children: mergeAdjacent([...first.children, ...rest]),
  };
}

const keyOf = ({ key, children }: CanonicalElement): string | null =>
  key === null ? null : key + children.filter(({ tag }) => tag === 'w:rPr').map(serialized);

function serialized({ tag, text, children }: CanonicalElement): string {
  return `<${tag}>${text.replaceAll('<', '&lt;')}${children.map(serialized).join('')}</>`;
}

/** A name is read from its first character on only, so that text without values takes linear time. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Attributes by name, without those of paragraphs and runs, which only record editing sessions;
 * marks are identified by author and time.
 */
function attributesOf(element: XmlElement): string {
  const { name, attributes } = element;
  if (name === 'w:p' || name === 'w:r' || name === 'w:tr' || attributes === '') return '';
  const isForeign = name.startsWith(`${FOREIGN}:`) && !name.startsWith(`${FOREIGN}:comment`);
  return [...attributes.matchAll(ATTRIBUTE)]
    .flatMap(([, key = '', double, single = '']) => {
      if (IGNORED_ATTRIBUTES.test(key) || (isForeign && key === 'w:id')) return [];
      return ` ${key}=${JSON.stringify(unescapeXml(double ?? single))}`;
    })
    .sort()
    .join('');
}
