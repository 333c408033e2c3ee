import { maxOf } from '../../arrays.ts';
import type { Codec, Inflate } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { attribute, parseXml } from '../xml/xml.ts';
import { characterData } from '../xml/xml-scan.ts';
import { escapeAttribute, escapeText } from '../xml/xml-text.ts';
import { readZip, replaceParts, type ZipArchive } from '../zip/zip.ts';
import { findPart, readXmlPart } from './package.ts';
import { parseRelationships } from './relationships.ts';
import { withLastChild } from './with-last-child.ts';

const PART = 'docProps/custom.xml';
const TYPES = '[Content_Types].xml';
const RELATIONSHIPS = '_rels/.rels';
const PART_TYPE = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
const RELATION =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties';
const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"';
/** The format of all properties that people and programs add. */
const FMTID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';
/** 0 and 1 are reserved. */
const FIRST_PID = 2;

/**
 * An Open XML file with a property that word processors carry along when they save it. A property of the same name is
 * replaced; everything else stays.
 *
 * @throws {OfficeFileError} when the package is damaged
 */
export function withCustomProperty(
  bytes: Uint8Array,
  { name, value }: { name: string; value: string },
  codec: Codec,
): Uint8Array {
  const archive = readZip(bytes);
  const part = propertiesPart(archive, codec.inflate);
  const before = part === null ? null : textOf(archive, part, codec.inflate);
  const changed = new Map<string, Uint8Array>();
  const put = (path: string, xml: string) => changed.set(path, encodeUtf8(xml));
  if (part !== null && before !== null) {
    put(part, withProperty(before, name, value));
    return replaceParts(bytes, archive, changed, codec.deflate);
  }
  put(PART, withProperty(`<Properties ${NAMESPACES}></Properties>`, name, value));
  const types = textOf(archive, TYPES, codec.inflate) ?? '';
  put(
    nameIn(archive, TYPES),
    withLastChild(types, 'Types', `<Override PartName="/${PART}" ContentType="${PART_TYPE}"/>`),
  );
  const relations = textOf(archive, RELATIONSHIPS, codec.inflate) ?? '';
  const ids = new Set(parseRelationships(relations, '').map(({ id }) => id));
  let id = 'rIdCustom';
  while (ids.has(id)) id += '1';
  put(
    nameIn(archive, RELATIONSHIPS),
    withLastChild(
      relations,
      'Relationships',
      `<Relationship Id="${id}" Type="${RELATION}" Target="${PART}"/>`,
    ),
  );
  return replaceParts(bytes, archive, changed, codec.deflate);
}

/** The value of a property; null without one. @throws {OfficeFileError} when the package is damaged */
export function customProperty(archive: ZipArchive, name: string, inflate: Inflate): string | null {
  const part = propertiesPart(archive, inflate);
  const xml = part === null ? null : textOf(archive, part, inflate);
  if (xml === null) return null;
  const found = propertiesIn(xml).find((one) => attribute(one, 'name') === name);
  return found ? characterData(found.source, found.innerStart, found.innerEnd).trim() : null;
}

const propertiesIn = (xml: string) =>
  (rootOf(xml)?.children ?? []).filter(({ name }) => /(?:^|:)property$/.test(name));

/** Programs differ in the prefix. */
const rootOf = (xml: string) =>
  parseXml(xml).children.find(({ name }) => /(?:^|:)Properties$/.test(name));

/** Where the package says that its properties are; null if it has none. */
function propertiesPart(archive: ZipArchive, inflate: Inflate): string | null {
  const relations = textOf(archive, RELATIONSHIPS, inflate);
  if (relations === null) return null;
  const found = parseRelationships(relations, '').find(({ type }) => type === 'custom-properties');
  return found?.part ?? null;
}

function textOf(archive: ZipArchive, part: string, inflate: Inflate): string | null {
  const entry = findPart(archive, part);
  return entry === undefined ? null : readXmlPart(entry, inflate);
}

/** A part's name in the archive, whose capitals may differ. */
const nameIn = (archive: ZipArchive, part: string): string => findPart(archive, part)?.name ?? part;

function withProperty(xml: string, name: string, value: string): string {
  const others = propertiesIn(xml);
  const replaced = others.find((one) => attribute(one, 'name') === name);
  const pids = others.map((one) => Number(attribute(one, 'pid')) || 0);
  const pid = maxOf(pids, FIRST_PID - 1) + 1;
  const property = `<property ${NAMESPACES} fmtid="${FMTID}" pid="${pid}" name="${escapeAttribute(name)}"><vt:lpwstr>${escapeText(value)}</vt:lpwstr></property>`;
  const without = replaced ? xml.slice(0, replaced.start) + xml.slice(replaced.end) : xml;
  return withLastChild(without, rootOf(without)?.name ?? 'Properties', property);
}
