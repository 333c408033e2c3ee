import { attribute, descendants, outerXml, parseXml, type XmlElement } from '../xml.ts';
import { rawAttributes } from './slide-xml.ts';

/** Elements that are looked into: what stands in them is kept or taken one by one, all else as a whole. */
const LOOKED_INTO: ReadonlySet<string> = new Set([
  'p:sld',
  'p:notes',
  'p:cSld',
  'p:spTree',
  'p:presentation',
  'Types',
  'Relationships',
]);
/** Lists in which the order says nothing, so that an entry which the program does not know stays. */
const LISTS: ReadonlySet<string> = new Set(['Types', 'Relationships']);

/**
 * The XML that a program meant, with everything that it did not mean to change as it was: what it
 * wrote for the untouched part is compared with what it writes now, and where both are the same,
 * the original stands.
 *
 * @param original the part as the file had it
 * @param before what the program makes of it untouched
 * @param now what the program makes of it now
 * @throws {OfficeFileError} when one of them is no XML
 */
export function threeWayXml(original: string, before: string, now: string): string {
  if (before === now) return original;
  const [from, untouched, meant] = [original, before, now].map((xml) => parseXml(xml));
  const root = meant?.children[0];
  const merged = mergedChildren(from, untouched, meant);
  const old = from?.children[0];
  if (root === undefined || old === undefined || merged === null) return now;
  // what the file said before its first element, such as its declaration, is nobody's edit
  return original.slice(0, old.start) + merged + original.slice(old.end);
}

/** The child elements as they shall stand, one after the other; null where the three are not alike. */
function mergedChildren(
  original: XmlElement | undefined,
  before: XmlElement | undefined,
  now: XmlElement | undefined,
): string | null {
  if (original === undefined || before === undefined || now === undefined) return null;
  const [from, untouched] = [keyed(original), keyed(before)];
  const meant = keyed(now);
  const merged = [...meant].map(([key, element]) =>
    mergedElement(from.get(key), untouched.get(key), element),
  );
  const unknown = LISTS.has(now.name)
    ? [...from].filter(([key]) => !untouched.has(key) && !meant.has(key))
    : [];
  return [...merged, ...unknown.map(([, element]) => outerXml(element))].join('');
}

function mergedElement(
  original: XmlElement | undefined,
  before: XmlElement | undefined,
  now: XmlElement,
): string {
  if (original === undefined || before === undefined) return outerXml(now);
  if (outerXml(before) === outerXml(now)) return outerXml(original);
  if (!LOOKED_INTO.has(now.name) || original.name !== now.name) return outerXml(now);
  const inner = mergedChildren(original, before, now) ?? '';
  return `<${now.name}${mergedAttributes(original, before, now)}>${inner}</${now.name}>`;
}

/** The attributes as they were, with those that differ now, and every namespace that is used now. */
function mergedAttributes(original: XmlElement, before: XmlElement, now: XmlElement): string {
  const merged = rawAttributes(original.attributes);
  const untouched = rawAttributes(before.attributes);
  const meant = rawAttributes(now.attributes);
  for (const [name, value] of meant) {
    if (untouched.get(name) !== value || !merged.has(name)) merged.set(name, value);
  }
  for (const name of untouched.keys()) if (!meant.has(name)) merged.delete(name);
  return [...merged].map(([name, value]) => ` ${name}=${value}`).join('');
}

/** Children by what tells them apart: a shape by its number, an entry of a list by what it names, and how many of the same came before. */
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
  if (parent.name !== 'p:spTree') return '';
  for (const properties of descendants(element, 'p:cNvPr')) {
    return attribute(properties, 'id') ?? '';
  }
  return '';
}
