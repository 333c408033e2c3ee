import {
  attribute,
  child,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '../../xml/xml.ts';
import { OWN_CHANGES } from '../tracked-changes/previous-properties.ts';
import { FOREIGN } from './hidden-marks.ts';

/** An element with nothing in it that tells how it was typed. */
type Plain = { tag: string; key: string | null; text: string; children: Plain[] };

/**
 * Says nothing about the text or its look: traces of spelling and layout, places that have names, and the columns of a
 * table, which follow its cells and for which no suggestion has a mark.
 */
const NO_TEXT: ReadonlySet<string> = new Set([
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:tblGrid',
  'w:bookmarkStart',
  'w:bookmarkEnd',
]);
const NO_LOOK = /^(?:w:rsid\w*|w14:paraId|w14:textId|xml:space)$/;

/** Stretches of a paragraph that mean the same in one piece or in several. */
const IN_PIECES: ReadonlySet<string> = new Set([
  'w:r',
  'w:t',
  'w:delText',
  'w:hyperlink',
  'w:smartTag',
  ...['ins', 'del', 'moveFrom', 'moveTo', 'delText'].map((name) => `${FOREIGN}:${name}`),
]);
/** Those of them that are nothing without what they hold. */
const EMPTIED: ReadonlySet<string> = new Set(['w:r', 'w:t', 'w:hyperlink', 'w:smartTag']);

/**
 * The blocks of a part in a form in which two documents of the same text and look are the same, however their runs are
 * cut. Where somebody else's suggestion already changes a look, only what was there before it counts: one mark holds it
 * for everybody who formats there.
 *
 * @param root the element around the blocks, such as `w:body`
 */
export function canonicalXml(xml: string, root: string): string {
  const [element] = descendants(parseXml(xml), root);
  return element === undefined ? '' : canonicalElement(element);
}

/** {@link canonicalXml} of one element. */
export const canonicalElement = (element: XmlElement): string => written(plain(element));

function plain(element: XmlElement): Plain {
  const { name } = element;
  const children = pieces(lookOf(element).flatMap((inner) => kept(inner) ?? []));
  const tag = `${name}${attributesOf(element)}`;
  return {
    tag,
    key: IN_PIECES.has(name) ? tag : null,
    text: element.children.length === 0 ? textContent(element) : '',
    children,
  };
}

function kept(element: XmlElement): Plain | null {
  if (NO_TEXT.has(element.name)) return null;
  const made = plain(element);
  const isEmpty = made.children.length === 0 && made.text === '';
  if (isEmpty && (EMPTIED.has(element.name) || made.tag.endsWith('Pr'))) return null;
  // nothing but its look is left of a run
  const isBare = element.name === 'w:r' && made.children.every(({ tag }) => tag === 'w:rPr');
  return isBare ? null : made;
}

/** What a look consists of; where it is suggested by somebody else, what it was and what is said apart. */
function lookOf(element: XmlElement): readonly XmlElement[] {
  const local = element.name.slice(element.name.indexOf(':') + 1);
  const change = child(element, `${FOREIGN}:${local}Change`);
  if (change === undefined) return element.children;
  const apart = (name: string) =>
    OWN_CHANGES[element.name]?.has(name.replace(`${FOREIGN}:`, 'w:')) === true;
  return element.children.filter((inner) => inner === change || apart(inner.name));
}

/** Puts together what stands beside one another and is the same but for its content. */
function pieces(children: readonly Plain[]): Plain[] {
  const keys = children.map(keyOf);
  const joined: Plain[] = [];
  let from = 0;
  for (let to = 1; to <= children.length; to++) {
    if (to < children.length && keys[to] !== null && keys[to] === keys[from]) continue;
    joined.push(together(children.slice(from, to)));
    from = to;
  }
  return joined;
}

/** Pieces of one stretch as one, all at once: a paragraph may consist of thousands. */
function together(stretch: readonly Plain[]): Plain {
  const [first, ...others] = stretch as [Plain, ...Plain[]];
  if (others.length === 0) return first;
  const rest = others.flatMap(({ children }) => children.filter(({ tag }) => tag !== 'w:rPr'));
  return {
    ...first,
    text: stretch.map(({ text }) => text).join(''),
    children: pieces([...first.children, ...rest]),
  };
}

const keyOf = ({ key, children }: Plain): string | null =>
  key === null ? null : key + children.filter(({ tag }) => tag === 'w:rPr').map(written);

function written({ tag, text, children }: Plain): string {
  return `<${tag}>${text.replaceAll('<', '&lt;')}${children.map(written).join('')}</>`;
}

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Attributes by name; those of paragraphs and runs only tell of writingSessions, and marks are known by who made them when. */
function attributesOf(element: XmlElement): string {
  const { name, attributes } = element;
  if (name === 'w:p' || name === 'w:r' || name === 'w:tr' || attributes === '') return '';
  const isForeign = name.startsWith(`${FOREIGN}:`) && !name.startsWith(`${FOREIGN}:comment`);
  return [...attributes.matchAll(ATTRIBUTE)]
    .flatMap(([, key = '']) => {
      if (NO_LOOK.test(key) || (isForeign && key === 'w:id')) return [];
      return ` ${key}=${JSON.stringify(attribute(element, key))}`;
    })
    .sort()
    .join('');
}
