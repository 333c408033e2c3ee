import { withoutElements } from '../document/tracked-changes/without-elements.ts';
import type { Relationship } from '../package/relationships.ts';
import { localName, rewriteMarkup } from '../xml/rewrite-markup.ts';
import { descendants, parseXml } from '../xml/xml.ts';
import { nameFields, withoutPersonalTargets } from './name-fields.ts';
import { isPersonal, OPEN_XML_PLACES, personalPlace, REMOVED_ELEMENTS } from './personal-places.ts';
import { initialsOf, type PseudonymOf, toTheMinute } from './pseudonyms.ts';

/** Parts that speak of people and computers, by the type of the relationship that leads to them. */
const REMOVED_TYPES: ReadonlySet<string> = new Set([
  'core-properties',
  'extended-properties',
  'custom-properties',
  'metadata',
  'thumbnail',
  'people',
  'person',
  'commentsIds',
  'commentsExtensible',
  'threadedComment',
  'commentAuthors',
  'authors',
  'customXml',
  'attachedTemplate',
  'mailMergeSource',
  'mailMergeHeaderSource',
  'recipientData',
  'printerSettings',
  'changesInfo',
  'revisionInfo',
  'revisionHeaders',
  'revisionLog',
  'usernames',
  'connections',
  'classificationlabels',
  'origin',
  'signature',
]);

/** Whether the part behind a relationship is left out. The comments of slides lead to their authors. */
export const isRemoved = ({ type, part }: Pick<Relationship, 'type' | 'part'>): boolean =>
  REMOVED_TYPES.has(type) || (type === 'comments' && /^ppt\//i.test(part ?? ''));

/** Folders with nothing else, also where no relationship leads to a part in them. */
export const isPersonalPart = (part: string): boolean =>
  /^(?:docProps|docMetadata|customXml|userCustomization|_xmlsignatures)\//i.test(part);

/** A link that waits for a click but reveals an address, or a file or folder of a person's computer. */
export const isPersonalLink = ({
  external,
  target,
}: Pick<Relationship, 'external' | 'target'>): boolean =>
  external && (isPersonal(target.trim()) || !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(target.trim()));

/** The small parts that have such elements. */
const SETTINGS = /(?:^|\/)(?:settings|workbook)\d*\.xml$/i;

const TIMES: ReadonlySet<string> = new Set(['date', 'dateUtc', 'dT', 'dt', 'dateTime']);

/** A part of an Open XML file without names, initials, editing sessions and paths; times to the minute. */
export function openXmlWithoutNames(part: string, xml: string, pseudonymOf: PseudonymOf): string {
  const kept = SETTINGS.test(part) ? withoutSettings(xml) : xml;
  const fields = /^word\//i.test(part) ? nameFields() : null;
  const notes = /^xl\/comments/i.test(part) ? sheetComments(pseudonymOf) : null;
  let author = '';
  return rewriteMarkup(kept, {
    tag(element, kind, attributes) {
      author = attributes('author') ?? '';
      fields?.tag(element, kind, attributes);
      notes?.tag(element, kind);
    },
    text: (text) => notes?.text(text) ?? fields?.text(text) ?? text,
    attribute(name, value, element) {
      const local = localName(name);
      if (local === 'author' && name !== local) return pseudonymOf(value);
      if (local === 'initials') return initialsOf(pseudonymOf(author));
      if (local === 'userName' || local === 'lastModifiedBy') return pseudonymOf(value);
      if (/^rsid/.test(local)) return null;
      if (TIMES.has(local)) return toTheMinute(value);
      if (local === 'instr') return withoutPersonalTargets(value);
      return personalPlace(OPEN_XML_PLACES, localName(element), local, value);
    },
  });
}

function withoutSettings(xml: string): string {
  const found = [...descendants(parseXml(xml))].filter(({ name }) =>
    REMOVED_ELEMENTS.includes(localName(name)),
  );
  return withoutElements(xml, found);
}

/** Spreadsheets list the authors of notes, and begin each note with its author's name. */
function sheetComments(pseudonymOf: PseudonymOf) {
  const authors = new Map<string, string>();
  let element = '';
  return {
    tag(name: string, kind: string): void {
      element = kind === 'open' ? localName(name) : '';
    },
    text(text: string): string | undefined {
      if (element === 'author') {
        authors.set(text, pseudonymOf(text));
        return pseudonymOf(text);
      }
      if (element !== 't') return undefined;
      for (const [name, pseudonym] of authors) {
        if (name !== '' && text.startsWith(`${name}:`)) return pseudonym + text.slice(name.length);
      }
      return undefined;
    },
  };
}
