import { escapeAttribute, type XmlElement } from '../xml/xml.ts';

/** Attributes to write; null removes one. */
export type Attributes = Readonly<Record<string, string | null>>;

/** ` name="value"` for each attribute with a value. */
export function attributesXml(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

/** The raw attributes of a tag with some set or removed, and the rest as written. */
export function patchedAttributes(raw: string, changes: Attributes): string {
  const kept = raw.replace(
    /\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g,
    (whole: string, name: string) => (Object.hasOwn(changes, name) ? '' : whole),
  );
  return kept.trimEnd() + attributesXml(changes);
}

/** An element with changed attributes and new content. */
export function patchedElement(
  element: XmlElement,
  changes: Attributes,
  inner: string,
  name = element.name,
): string {
  const attributes = patchedAttributes(element.attributes, changes);
  return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
}
