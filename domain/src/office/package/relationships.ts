import { attribute, child, parseXml, type XmlElement } from '../xml/xml.ts';
import { resolveTarget } from './package-path.ts';

/** A relationship from one part of a package to another part or to an external URL. */
export type Relationship = {
  id: string;
  /**
   * Last segment of the type's URI: `officeDocument`, `comments`, `image`. It is the same in
   * transitional and strict files.
   */
  type: string;
  /** Part name, or `null` when the target is outside the package. */
  part: string | null;
  /** The target as written. */
  target: string;
  external: boolean;
  element: XmlElement;
};

/**
 * Parses the relationships of a `.rels` part, in order.
 *
 * @param source name of the part they belong to, `''` for the package
 * @throws {OfficeFileError} when it is not XML
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
