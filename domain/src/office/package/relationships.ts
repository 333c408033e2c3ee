import { attribute, child, parseXml, type XmlElement } from '../xml/xml.ts';
import { resolveTarget } from './package-path.ts';

/** An arrow from one part of a package to another part or to an address outside. */
export type Relationship = {
  id: string;
  /** Last step of the type's address: `officeDocument`, `comments`, `image`. Transitional and strict files share it. */
  type: string;
  /** Part name, or `null` where the target is outside the package or leaves it. */
  part: string | null;
  /** The target as written. */
  target: string;
  external: boolean;
  element: XmlElement;
};

/**
 * The relationships that the XML of a `.rels` part states, in its order.
 *
 * @param source name of the part they belong to, `''` for the package
 * @throws {OfficeFileError} when it is no XML
 */
export function parseRelationships(xml: string, source: string): Relationship[] {
  const list = child(parseXml(xml), 'Relationships');
  return (list?.children ?? [])
    .filter((element) => element.name === 'Relationship')
    .map((element) => {
      const target = attribute(element, 'Target') ?? '';
      const external = attribute(element, 'TargetMode') === 'External';
      return {
        id: attribute(element, 'Id') ?? '',
        type: (attribute(element, 'Type') ?? '').split('/').pop() as string,
        part: external ? null : resolveTarget(source, target),
        target,
        external,
        element,
      };
    });
}
