import { attributeIn, type XmlElement } from '../xml/xml.ts';

/** The value of `r:id`, whatever prefix the file gives that namespace. */
export function relationshipId(element: XmlElement): string | undefined {
  const name = /\s([\w.-]+:id)\s*=/.exec(element.attributes)?.[1];
  return name === undefined ? undefined : attributeIn(element.attributes, name);
}

/** Names and values of attributes as written, quotes included. */
export function rawAttributes(attributes: string): Map<string, string> {
  return new Map(
    [...attributes.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

/** Ids of relationships that an XML points to: `r:id`, `r:embed`, `r:link` and their kin. */
export function usedRelationships(xml: string): Set<string> {
  return new Set([...xml.matchAll(/\sr:\w+\s*=\s*["']([^"']+)["']/g)].map(([, id = '']) => id));
}
