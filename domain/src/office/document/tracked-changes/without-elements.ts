import { pushAll } from '../../../arrays.ts';
import { attribute, descendants, parseXml, type XmlElement } from '../../xml/xml.ts';

/** Removes bookmark starts whose end was deleted, and ends without a start. */
export function withoutLoneBookmarks(xml: string): string {
  if (!xml.includes('<w:bookmark')) return xml;
  const starts = new Map<string, XmlElement>();
  const lone: XmlElement[] = [];
  for (const element of descendants(parseXml(xml))) {
    const id = attribute(element, 'w:id') ?? '';
    if (element.name === 'w:bookmarkStart') {
      const unended = starts.get(id);
      if (unended !== undefined) lone.push(unended);
      starts.set(id, element);
    } else if (element.name === 'w:bookmarkEnd' && !starts.delete(id)) lone.push(element);
  }
  pushAll(lone, starts.values());
  return withoutElements(xml, lone);
}

/** The XML without these elements, which must not be nested. */
export function withoutElements(xml: string, elements: readonly XmlElement[]): string {
  let out = '';
  let at = 0;
  for (const element of [...elements].sort((a, b) => a.start - b.start)) {
    out += xml.slice(at, element.start);
    at = element.end;
  }
  return at === 0 ? xml : out + xml.slice(at);
}
