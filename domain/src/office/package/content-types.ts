import { attribute, child, parseXml, type XmlElement } from '../xml/xml.ts';

/** The media types of the parts of a package. */
export type ContentTypes = {
  /** The type of a part, in lower case; `undefined` when it has none. */
  of(part: string): string | undefined;
  /** Every declared type, in lower case. */
  stated: ReadonlySet<string>;
  overrides: readonly { part: string; element: XmlElement }[];
};

/**
 * Reads `[Content_Types].xml`. Part names and extensions are case-insensitive. @throws
 * {OfficeFileError} when it is not XML
 */
export function parseContentTypes(xml: string): ContentTypes {
  const byExtension = new Map<string, string>();
  const byPart = new Map<string, string>();
  const overrides: { part: string; element: XmlElement }[] = [];
  for (const element of child(parseXml(xml), 'Types')?.children ?? []) {
    const type = (attribute(element, 'ContentType') ?? '').toLowerCase();
    const extension = attribute(element, 'Extension');
    const part = attribute(element, 'PartName')?.replace(/^\//, '');
    if (element.name === 'Default' && extension !== undefined) {
      byExtension.set(extension.toLowerCase(), type);
    } else if (element.name === 'Override' && part !== undefined) {
      byPart.set(part.toLowerCase(), type);
      overrides.push({ part, element });
    }
  }
  return {
    of(part) {
      const key = part.toLowerCase();
      return byPart.get(key) ?? byExtension.get(key.slice(key.lastIndexOf('.') + 1));
    },
    stated: new Set([...byExtension.values(), ...byPart.values()]),
    overrides,
  };
}
