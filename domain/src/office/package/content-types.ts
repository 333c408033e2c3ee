import { attribute, child, parseXml, type XmlElement } from '../xml/xml.ts';

/** Which media type each part of a package has. */
export type ContentTypes = {
  /** The type of a part, lower case; `undefined` where none is stated. */
  of(part: string): string | undefined;
  /** Every type that is stated, lower case. */
  stated: ReadonlySet<string>;
  overrides: readonly { part: string; element: XmlElement }[];
};

/** Reads `[Content_Types].xml`. Part names and extensions compare without case. @throws {OfficeFileError} when it is no XML */
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
