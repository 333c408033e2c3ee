import {
  attribute,
  descendants,
  innerXml,
  outerXml,
  parseXml,
  type XmlElement,
} from '../xml/xml.ts';
import { rawAttributes } from './slide-xml.ts';

/** Lists whose order has no meaning. */
const LISTS: ReadonlySet<string> = new Set(['Types', 'Relationships']);

/**
 * Merges a program's intended changes into the original XML: what it wrote for the unmodified part
 * is compared with what it writes now, element by element and attribute by attribute. Where both
 * are equal, the original is preserved, so what the program always adds or omits has no effect.
 *
 * @param original the part as in the file
 * @param before what the program writes for it unmodified
 * @param now what the program writes for it now
 * @throws {OfficeFileError} when one of them is not XML
 */
export function threeWayXml(original: string, before: string, now: string): string {
  if (before === now) return original;
  const [from, untouched, meant] = [original, before, now].map((xml) => parseXml(xml).children[0]);
  if (from === undefined || untouched === undefined || meant === undefined) return now;
  if (from.name !== meant.name || untouched.name !== meant.name) return now;
  // What precedes the first element, such as the XML declaration, is never an edit.
  return original.slice(0, from.start) + merged(from, untouched, meant) + original.slice(from.end);
}

/** One element that all three have. */
function merged(original: XmlElement, before: XmlElement, now: XmlElement): string {
  if (outerXml(before) === outerXml(now)) return outerXml(original);
  const attributes = mergedAttributes(original, before, now);
  const inner = mergedInner(original, before, now);
  const { name } = original;
  return inner === '' && (original.selfClosing || original.innerStart < original.innerEnd)
    ? `<${name}${attributes}/>`
    : `<${name}${attributes}>${inner}</${name}>`;
}

function mergedInner(original: XmlElement, before: XmlElement, now: XmlElement): string {
  if (innerXml(before) === innerXml(now)) return innerXml(original);
  const isLeaf = [original, before, now].every(({ children }) => children.length === 0);
  if (isLeaf) return innerXml(now);
  const [from, untouched, meant] = [keyed(original), keyed(before), keyed(now)];
  const pieces = new Map<string, string>();
  for (const key of order(from, untouched, meant, LISTS.has(now.name))) {
    const piece = mergedPiece(from.get(key), untouched.get(key), meant.get(key));
    if (piece !== null) pieces.set(key, piece);
  }
  return [...pieces.values()].join('');
}

/** The merged child, which not all three may have; null when it was removed. */
function mergedPiece(
  original: XmlElement | undefined,
  before: XmlElement | undefined,
  now: XmlElement | undefined,
): string | null {
  if (now === undefined) return original && !before ? outerXml(original) : null;
  if (before === undefined) return outerXml(now);
  if (original !== undefined) return merged(original, before, now);
  return outerXml(before) === outerXml(now) ? null : outerXml(now);
}

type Keyed = ReadonlyMap<string, XmlElement>;

/**
 * Keys in output order: the file's own if nothing was added, removed or moved, else the program's.
 */
function order(original: Keyed, before: Keyed, now: Keyed, isList: boolean): string[] {
  const [were, are] = [[...before.keys()], [...now.keys()]];
  const isSame = were.length === are.length && were.every((key, at) => key === are[at]);
  const keys = isSame || isList ? [...original.keys()] : [...are];
  // What one side lacks goes where it is on the other: after its predecessor.
  for (const others of isSame || isList ? [are] : [[...original.keys()]]) {
    for (const [at, key] of others.entries()) {
      if (keys.includes(key)) continue;
      const previous = at === 0 ? -1 : keys.indexOf(others[at - 1] ?? '');
      keys.splice(isList ? keys.length : previous + 1, 0, key);
    }
  }
  return keys;
}

/** The original attributes with the changed ones, and every namespace that may be used now. */
function mergedAttributes(original: XmlElement, before: XmlElement, now: XmlElement): string {
  const [were, untouched, meant] = [original, before, now].map(({ attributes }) =>
    rawAttributes(attributes),
  ) as [Map<string, string>, Map<string, string>, Map<string, string>];
  const changed = new Map(were);
  for (const [name, value] of meant) {
    const isNewSpace = name.startsWith('xmlns:') && !were.has(name);
    if (untouched.get(name) !== value || isNewSpace) changed.set(name, value);
  }
  for (const name of untouched.keys()) if (!meant.has(name)) changed.delete(name);
  const isSame =
    changed.size === were.size && [...were].every(([name, value]) => changed.get(name) === value);
  if (isSame) return original.attributes;
  return [...changed].map(([name, value]) => ` ${name}=${value}`).join('');
}

/**
 * Children by identity: a shape by its id, a list entry by what it names, with a count for equal
 * ones.
 */
function keyed(parent: XmlElement): Map<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  const counts = new Map<string, number>();
  for (const element of parent.children) {
    const name = `${element.name} ${nameAmong(element, parent)}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    found.set(`${name} ${count}`, element);
  }
  return found;
}

function nameAmong(element: XmlElement, parent: XmlElement): string {
  if (parent.name === 'Relationships') return attribute(element, 'Id') ?? '';
  if (parent.name === 'Types') {
    return (attribute(element, 'PartName') ?? attribute(element, 'Extension') ?? '').toLowerCase();
  }
  if (parent.name !== 'p:spTree' && parent.name !== 'p:grpSp') return '';
  for (const properties of descendants(element, 'p:cNvPr')) {
    return attribute(properties, 'id') ?? '';
  }
  return '';
}
