import { attributeIn, child, escapeAttribute, type XmlElement } from '../xml/xml.ts';

/** The document element. Writers may prefix every name (`x:worksheet`). */
export function documentElement(root: XmlElement): XmlElement | undefined {
  return root.children[0];
}

/** The prefix of a part's names with its colon, `''` without one. */
export function prefixOf(element: XmlElement): string {
  return element.name.slice(0, element.name.indexOf(':') + 1);
}

/** The name without its prefix. */
export function localName(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(':') + 1);
}

/** The first child with this local name. */
export function localChild(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (parent === undefined) return undefined;
  return child(parent, name) ?? parent.children.find((candidate) => localName(candidate) === name);
}

/** The children with this local name. */
export function localChildren(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children.filter((candidate) => localName(candidate) === name) ?? [];
}

/** The value of an XML boolean; `absent` is the schema's default. */
export function isAttributeOn(value: string | undefined, absent = false): boolean {
  return value === undefined ? absent : value === '1' || value === 'true' || value === 'on';
}

/** The value of an attribute by local name, as for `r:id`. */
export function prefixedAttribute(element: XmlElement, name: string): string | undefined {
  const match = new RegExp(`[\\s]([\\w.-]+:${name})\\s*=`).exec(element.attributes);
  return match === null ? undefined : attributeIn(element.attributes, match[1] as string);
}

/** The raw attributes of a tag with one set, or removed by `null`; all others as written. */
export function withAttribute(attributes: string, name: string, value: string | null): string {
  const written = new RegExp(`(\\s+)${name}(\\s*=\\s*)("[^"]*"|'[^']*')`);
  const match = written.exec(attributes);
  if (match === null) {
    if (value === null) return attributes;
    const trimmed = attributes.trimEnd();
    return `${trimmed} ${name}="${escapeAttribute(value)}"`;
  }
  const replacement =
    value === null ? '' : `${match[1]}${name}${match[2]}"${escapeAttribute(value)}"`;
  return (
    attributes.slice(0, match.index) + replacement + attributes.slice(match.index + match[0].length)
  );
}

/** The element with other attributes, its content as written. */
export function withAttributes(element: XmlElement, attributes: string): string {
  const { source, innerStart, end, name, selfClosing } = element;
  return selfClosing
    ? `<${name}${attributes}/>`
    : `<${name}${attributes}>${source.slice(innerStart, end)}`;
}

/** A range of text to replace. */
export type Splice = { start: number; end: number; text: string };

/** Applies all splices to the text; they may be in any order but must not overlap. */
export function spliced(source: string, splices: readonly Splice[]): string {
  if (splices.length === 0) return source;
  let written = '';
  let from = 0;
  for (const { start, end, text } of splices.toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (start < from) throw new RangeError('two changes of one place');
    written += source.slice(from, start) + text;
    from = end;
  }
  return written + source.slice(from);
}
