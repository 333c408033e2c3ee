import { attribute, child, escapeAttribute, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { insertBeforeEnd, type OwnedPart, WORD_TYPE } from '../package/additions.ts';
import type { DocumentPackage } from '../package/document-package.ts';
import { RELATIONSHIP_BASE } from '../package/relationships.ts';
import { editedNotes, type NoteKind, noteKey } from '../sub-documents/note-references.ts';
import { type FileNotes, relationshipsOf } from './file-notes.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The note parts to write for a document; none if the notes are those of the file. */
export function noteParts(
  notes: FileNotes,
  file: DocumentPackage,
  doc: Node,
  documentXml: string,
  openedXml: string,
): OwnedPart[] {
  const parts: OwnedPart[] = [];
  const isNew: NoteKind[] = [];
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = notes.part(kind);
    const xml = partXml(
      notes,
      kind,
      doc,
      references(documentXml, kind),
      references(openedXml, kind),
    );
    if (xml === part.xml || xml === null) continue;
    if (part.xml === null) isNew.push(kind);
    parts.push({
      name: part.name,
      relationship: `${kind}s`,
      contentType: `${WORD_TYPE}${kind}s+xml`,
      xml,
    });
    const links = linkPart(notes, file, part.name, xml);
    if (links !== null) parts.push(links);
  }
  if (isNew.length > 0) parts.push(settingsPart(file, isNew));
  return parts;
}

function references(xml: string, kind: NoteKind): Set<string> {
  const mark = new RegExp(`<w:${kind}Reference\\b[^>]*?\\sw:id="([^"]*)"`, 'g');
  return new Set([...xml.matchAll(mark)].map(([, id]) => id ?? ''));
}

/** A part of notes; the original text if no note of the document differs. */
function partXml(
  notes: FileNotes,
  kind: NoteKind,
  doc: Node,
  wanted: ReadonlySet<string>,
  before: ReadonlySet<string>,
): string | null {
  const present = notes.part(kind);
  const added = [...wanted].filter((id) => !present.notes.has(id));
  const written = added.flatMap((id) => notes.xml(doc, noteKey(kind, id)) ?? []);
  if (present.xml === null) {
    return written.length === 0
      ? null
      : insertBeforeEnd(emptyPart(kind), `w:${kind}s`, written.join(''));
  }
  let xml = present.xml;
  for (const note of (child(parseXml(xml), `w:${kind}s`)?.children ?? []).toReversed()) {
    const id = attribute(note, 'w:id') ?? '';
    if (!present.notes.has(id)) continue;
    // one that had no reference when the file was opened is not ours to remove
    const isGone = before.has(id) && !wanted.has(id);
    const isEdited = editedNotes(doc).get(noteKey(kind, id)) !== undefined;
    const isDecided = doc.attrs.otherParts !== null;
    if (!isGone && !isEdited && !isDecided) continue;
    const now = isGone ? '' : (notes.xml(doc, noteKey(kind, id)) ?? '');
    xml = xml.slice(0, note.start) + now + xml.slice(note.end);
  }
  return written.length === 0 ? xml : insertBeforeEnd(xml, `w:${kind}s`, written.join(''));
}

/** A part with only the separators above notes. */
function emptyPart(kind: NoteKind): string {
  const separator = (type: string, id: number) =>
    `<w:${kind} w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:${kind}>`;
  return `${DECLARATION}<w:${kind}s xmlns:w="${NAMESPACE}">${separator('separator', -1)}${separator('continuationSeparator', 0)}</w:${kind}s>`;
}

/** The relationships of a part of notes, with the links typed into it. */
function linkPart(
  notes: FileNotes,
  file: DocumentPackage,
  partName: string,
  xml: string,
): OwnedPart | null {
  const used = [...notes.typedLinks].filter(([, id]) => xml.includes(`"${id}"`));
  if (used.length === 0) return null;
  const name = relationshipsOf(partName);
  const present =
    file.text(name) ??
    `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`;
  const links = used.map(
    ([href, id]) =>
      `<Relationship Id="${id}" Type="${RELATIONSHIP_BASE}hyperlink" Target="${escapeAttribute(href)}" TargetMode="External"/>`,
  );
  const all = insertBeforeEnd(present, 'Relationships', links.join(''));
  return { name, relationship: null, contentType: '', xml: all };
}

/** Elements that follow the note separators in the settings. Source: ECMA-376 part 1, 17.15.1.78. */
const AFTER =
  /^(w:(endnotePr|compat|docVars|rsids|attachedSchema|themeFontLang|clrSchemeMapping|doNotIncludeSubdocsInStats|doNotAutoCompressPictures|forceUpgrade|captions|readModeInkLockDown|smartTagType|shapeDefaults|doNotEmbedSmartTags|decimalSymbol|listSeparator)|m:mathPr|sl:schemaLibrary|w1[45]:.*)$/;

function settingsPart(file: DocumentPackage, kinds: readonly NoteKind[]): OwnedPart {
  const name = file.related('settings') ?? `${file.folder}settings.xml`;
  let xml = file.text(name) ?? `${DECLARATION}<w:settings xmlns:w="${NAMESPACE}"></w:settings>`;
  for (const kind of ['footnote', 'endnote'] as const) {
    const root = child(parseXml(xml), 'w:settings');
    if (!kinds.includes(kind) || root === undefined) continue;
    if (child(root, `w:${kind}Pr`) !== undefined) continue;
    const separators = `<w:${kind}Pr><w:${kind} w:id="-1"/><w:${kind} w:id="0"/></w:${kind}Pr>`;
    const next = root.children.find(
      (element) => AFTER.test(element.name) && element.name !== `w:${kind}Pr`,
    );
    xml =
      next === undefined
        ? insertBeforeEnd(xml, 'w:settings', separators)
        : xml.slice(0, next.start) + separators + xml.slice(next.start);
  }
  return { name, relationship: 'settings', contentType: `${WORD_TYPE}settings+xml`, xml };
}
