import { withoutElements } from '../document/tracked-changes/without-elements.ts';
import { localName, rewriteMarkup } from '../xml/rewrite-markup.ts';
import { attribute, descendants, parseXml, type XmlElement } from '../xml/xml.ts';
import {
  DESCRIPTIONS,
  isPersonal,
  OPEN_DOCUMENT_PLACES,
  personalPlace,
} from './personal-places.ts';
import { initialsOf, type PseudonymOf, toTheMinute } from './pseudonyms.ts';

const EMPTY_META =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"><office:meta/></office:document-meta>';

/** Parts that hold earlier versions and signatures, with names. */
export const isRemovedFromOpenDocument = (part: string): boolean =>
  /(?:^|\/)(?:VersionList\.xml|Versions\/.*|layout-cache)$|^META-INF\/.*signatures.*$/i.test(part);

/** Settings of one person's computer. */
const PERSONAL_SETTING = /printer|rsid|password|database|userdata|redlineprotection|path|url/i;
const INITIALS: ReadonlySet<string> = new Set([
  'creator-initials',
  'sender-initials',
  'author-initials',
  'initials',
]);
/** Fields that a program fills with a person, or with where the file lies. */
const NAME_FIELD =
  /^(?:sender-\w[\w-]*|author-(?:name|initials)|printed-by|initial-creator|file-name|template-name|database-name)$/;

/** A part of an OpenDocument file without names, initials, editing sessions and paths; times to the minute. */
export function openDocumentWithoutNames(
  part: string,
  xml: string,
  pseudonymOf: PseudonymOf,
): string {
  if (/(?:^|\/)meta\.xml$/i.test(part)) return EMPTY_META;
  if (part === 'META-INF/manifest.xml') return withoutListing(xml);
  const kept = /(?:^|\/)settings\.xml$/i.test(part) ? withoutPersonalSettings(xml) : xml;
  const open: string[] = [];
  let creator = '';
  return rewriteMarkup(kept, {
    tag(element, kind) {
      if (kind === 'open') open.push(localName(element));
      if (kind === 'close') open.pop();
    },
    text(text) {
      const element = open.at(-1) ?? '';
      if (element === 'creator') {
        creator = pseudonymOf(text);
        return creator;
      }
      if (INITIALS.has(element)) return initialsOf(creator || pseudonymOf(text));
      if (element === 'date') return toTheMinute(text);
      if (DESCRIPTIONS.has(element) && isPersonal(text)) return '';
      return open.some((name) => NAME_FIELD.test(name)) ? '' : text;
    },
    attribute(name, value, element) {
      const local = localName(name);
      if (/rsid$/i.test(local)) return null;
      return personalPlace(OPEN_DOCUMENT_PLACES, localName(element), local, value);
    },
  });
}

const without = (xml: string, isGone: (element: XmlElement) => boolean): string =>
  withoutElements(xml, [...descendants(parseXml(xml))].filter(isGone));

const withoutPersonalSettings = (xml: string): string =>
  without(
    xml,
    (element) =>
      localName(element.name) === 'config-item' &&
      PERSONAL_SETTING.test(attribute(element, 'config:name') ?? ''),
  );

const withoutListing = (xml: string): string =>
  without(
    xml,
    (element) =>
      localName(element.name) === 'file-entry' &&
      isRemovedFromOpenDocument(attribute(element, 'manifest:full-path') ?? ''),
  );
