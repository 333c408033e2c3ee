import { resolveChanges } from '@antecedent/domain/office/document/tracked-changes/accept-changes';
import {
  type Decision,
  hasRevisionMarks,
} from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { attributeIn, child, parseXml } from '@antecedent/domain/office/xml/xml';
import type { ParsedDocument } from '../open/parse-document.ts';
import type { DocumentPackage } from '../package/document-package.ts';
import { isPropertyOn } from '../properties/properties.ts';
import { firstFreeId } from './change-authorship.ts';

/** Other parts that can have tracked changes, by the type of their relationship. */
const OTHER_PARTS_WITH_CHANGES = [
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'styles',
  'numbering',
];

/** Whether the file asks for edits to be tracked. */
export function tracksChanges(file: DocumentPackage): boolean {
  const name = file.related('settings');
  const xml = name === null ? null : file.text(name);
  if (xml?.includes('trackRevisions') !== true) return false;
  const setting = child(child(parseXml(xml), 'w:settings'), 'w:trackRevisions');
  return setting !== undefined && isPropertyOn(setting);
}

/** Whether there are tracked changes outside the main text: in headers, footers, notes, styles, or the last section. */
export function hasChangesInOtherParts(file: DocumentPackage, { suffix }: ParsedDocument): boolean {
  return (
    suffix.includes('<w:sectPrChange') ||
    file.allRelated(OTHER_PARTS_WITH_CHANGES).some((name) => holdsChanges(file.text(name) ?? ''))
  );
}

/** All XML in which tracked changes have ids: of the text and of the other parts. */
export const revisionXml = (file: DocumentPackage, { xml }: ParsedDocument): string =>
  [xml, ...file.allRelated(OTHER_PARTS_WITH_CHANGES).map((name) => file.text(name) ?? '')].join('');

/** Comments are not changes. */
const holdsChanges = (xml: string): boolean =>
  hasRevisionMarks(xml) &&
  /<w:(?:ins|del|moveFrom|moveTo|\w+Change|cell(?:Ins|Del|Merge))[\s/>]/.test(xml);

/**
 * Resolves the changes of other parts in the XML to save; the main text is already resolved.
 *
 * @param owned parts that were edited: their changes are already resolved
 */
export function resolveOtherParts(
  decision: Decision,
  file: DocumentPackage,
  parts: Map<string, string | Uint8Array | null>,
  owned: readonly { name: string }[],
): void {
  const decided = new Set(owned.map(({ name }) => name));
  for (const name of file.allRelated(OTHER_PARTS_WITH_CHANGES)) {
    if (decided.has(name)) continue;
    const xml = parts.has(name) ? parts.get(name) : file.text(name);
    if (typeof xml !== 'string' || !holdsChanges(xml)) continue;
    parts.set(name, resolveChanges(xml, decision, 'kept'));
  }
}

/** The text with the changes of its last section's properties resolved. */
export function withSectionResolved(
  xml: string,
  decision: Decision | null,
  suffix: string,
): string {
  if (decision === null || !suffix.includes('<w:sectPrChange') || !xml.endsWith(suffix)) return xml;
  const end = suffix.lastIndexOf('</w:body>');
  const section = resolveChanges(suffix.slice(0, end), decision, 'kept');
  return xml.slice(0, -suffix.length) + section + suffix.slice(end);
}

const NUMBERED = /<w:(?:ins|del|moveFrom|moveTo|\w+Change|cellIns|cellDel)\s[^>]*>/g;

/**
 * The text with a unique id for each tracked change: one that an edit has split would have its id
 * twice. Ids that the opened file itself had twice are left alone.
 */
export function withUniqueChangeIds(xml: string, opened: string): string {
  if (xml === opened) return xml;
  const before = countsOf(opened);
  const seen = new Set<string>();
  let next = 0;
  return xml.replace(NUMBERED, (tag) => {
    const id = attributeIn(tag.slice(tag.indexOf(' '), -1).replace(/\/$/, ''), 'w:id');
    if (id === undefined || (before.get(id) ?? 0) > 1) return tag;
    if (!seen.has(id)) {
      seen.add(id);
      return tag;
    }
    next ||= firstFreeId(xml);
    return tag.replace(/\sw:id\s*=\s*("[^"]*"|'[^']*')/, ` w:id="${next++}"`);
  });
}

const counted = { xml: '', counts: new Map<string, number>() };

function countsOf(xml: string): Map<string, number> {
  if (counted.xml === xml) return counted.counts;
  const counts = new Map<string, number>();
  for (const [tag] of xml.matchAll(NUMBERED)) {
    const id = attributeIn(tag.slice(tag.indexOf(' '), -1).replace(/\/$/, ''), 'w:id') ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  counted.xml = xml;
  counted.counts = counts;
  return counts;
}
