import { attributeIn, type XmlElement } from '../xml/xml.ts';

/** The value of `r:id`, whatever prefix the file uses for that namespace. */
export function relationshipId(element: XmlElement): string | undefined {
  const name = /\s([\w.-]+:id)\s*=/.exec(element.attributes)?.[1];
  return name === undefined ? undefined : attributeIn(element.attributes, name);
}

/** Names and values of attributes as written, including quotes. */
export function rawAttributes(attributes: string): Map<string, string> {
  return new Map(
    [...attributes.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

/** Relationship ids that the XML refers to: `r:id`, `r:embed`, `r:link` and similar. */
export function usedRelationships(xml: string): Set<string> {
  return new Set([...xml.matchAll(/\sr:\w+\s*=\s*["']([^"']+)["']/g)].map(([, id = '']) => id));
}
