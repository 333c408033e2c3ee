import { parseRelationships } from '../../package/relationships.ts';
import { attribute, descendants, parseXml, type XmlElement } from '../../xml/xml.ts';
import { canonicalElement } from './canonical-xml.ts';

/** Types of the parts that contain only comments and their authors. */
export const COMMENT_PART = /\.(?:comments(?:extended|ids|extensible)?|people)\+xml$/i;
const COMMENT_RELATIONSHIP = /^(?:comments\w*|people)$/;
/** Relationships that suggestions may add along with comments, and remove again. */
const SUGGESTION_RELATIONSHIP =
  /^(?:image|hyperlink|styles|numbering|settings|footnotes|endnotes)$/;

/** Whether the remaining text refers to this id or name. */
export type IsUsed = (name: string) => boolean;

/**
 * Whether all relationships that the text of a part needs are preserved, and none points to something
 * reviewers may not touch.
 */
export function keepsRelationships(
  xml: string,
  xmlNow: string,
  suggests: boolean,
  isUsed: IsUsed,
): boolean {
  const [was, now] = [xml, xmlNow].map((part) => parseRelationships(part, ''));
  const formsOf = (list = was) => new Set(list?.map(({ element }) => canonicalElement(element)));
  const [forms, formsNow] = [formsOf(), formsOf(now)];
  const isFree = (type: string) =>
    COMMENT_RELATIONSHIP.test(type) || (suggests && SUGGESTION_RELATIONSHIP.test(type));
  const mayCome = now?.every(
    ({ type, element }) => forms.has(canonicalElement(element)) || isFree(type),
  );
  const mayGo = was?.every(
    ({ id, type, element }) =>
      formsNow.has(canonicalElement(element)) || (isFree(type) && !isUsed(id)),
  );
  return mayCome === true && mayGo === true;
}

/**
 * Whether a part with styles, lists or settings keeps every entry that the text needs; additions
 * must have new names.
 */
export function keepsEntries(xml: string, xmlNow: string, isUsed: IsUsed): boolean {
  const [was, now] = [entriesOf(xml), entriesOf(xmlNow)];
  const [forms, formsNow] = [was, now].map((list) => new Set(list.map(canonicalElement)));
  const names = new Set(was.flatMap((element) => nameOf(element) ?? []));
  const mayCome = (element: XmlElement) =>
    forms?.has(canonicalElement(element)) === true ||
    (!names.has(nameOf(element) ?? '') && attribute(element, 'w:default') === undefined);
  const mayGo = (element: XmlElement) =>
    formsNow?.has(canonicalElement(element)) === true ||
    NOTE_SETTINGS.test(element.name) ||
    isUnusedEntry(element, xmlNow, isUsed);
  return was.every(mayGo) && now.every(mayCome);
}

/** Settings that are added with the first note and removed with the last. */
const NOTE_SETTINGS = /^w:(?:foot|end)notePr$/;

/** Whether no remaining text refers to a style or list by its name. */
function isUnusedEntry(element: XmlElement, xmlNow: string, isUsed: IsUsed): boolean {
  const name = nameOf(element)?.slice(element.name.length + 1);
  return name !== undefined && !isUsed(name) && !xmlNow.includes(`w:val="${name}"`);
}

const DECLARED = /(?:^|\s)(xmlns:[\w.-]+)\s*=/g;

/** Whether the namespace prefixes of a part keep their meaning, at its root and within. */
export function keepsNamespaces(xml: string, xmlNow: string): boolean {
  const [root] = parseXml(xml).children;
  const names = [...(root?.attributes ?? '').matchAll(DECLARED)].map(([, name = '']) => name);
  const keeps = (element: XmlElement | undefined, name: string) =>
    attribute(element, name) === attribute(root, name);
  const now = parseXml(xmlNow);
  const changes = (element: XmlElement) =>
    element.attributes.includes(MAIN_PREFIX) &&
    attribute(element, MAIN_PREFIX) !== undefined &&
    !keeps(element, MAIN_PREFIX);
  return (
    names.every((name) => keeps(now.children[0], name)) && ![...descendants(now)].some(changes)
  );
}

/**
 * The prefix of all text elements; other prefixes may be redefined inside an element, as pictures
 * do.
 */
const MAIN_PREFIX = 'xmlns:w';

const entriesOf = (xml: string): readonly XmlElement[] =>
  parseXml(xml).children.flatMap(({ children }) => children);

const NAMES = ['w:styleId', 'w:numId', 'w:abstractNumId'];

function nameOf(element: XmlElement): string | undefined {
  const [name] = NAMES.flatMap((key) => attribute(element, key) ?? []);
  return name === undefined ? undefined : `${element.name} ${name}`;
}
