import { resolveChanges } from '@antecedent/domain/office/document/tracked-changes/accept-changes';
import {
  type Decision,
  hasRevisionMarks,
} from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { attribute, child, outerXml, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Node, Schema } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';
import { documentSchema } from '../model/schema.ts';
import { partPictures } from '../package/part-pictures.ts';
import { type Relationship, readRelationships } from '../package/relationships.ts';
import {
  editedNotes,
  type NoteKey,
  type NoteKind,
  noteKey,
  noteReferences,
  partsOfKey,
} from '../sub-documents/note-references.ts';
import type { SubDocument } from '../sub-documents/sub-documents.ts';
import { resolvedContent } from '../tracked-changes/resolve-sub-documents.ts';
import { NotePart } from './note-part.ts';

/** Footnotes or endnotes as in their part. */
type NotesPart = {
  name: string;
  /** Null where the file has no such part yet. */
  xml: string | null;
  /** The elements of the notes by id, without the separators. */
  notes: Map<string, string>;
  targets: Map<string, string>;
  /** Pictures are resolved through the part's own relationships, so it may have its own schema. */
  schema: Schema;
};

/** The notes of one open file: those it came with, and new ones. */
export class FileNotes {
  private readonly file: OpenDocument;
  private readonly parts = new Map<NoteKind, NotesPart>();
  private readonly parsedNotes = new Map<NoteKey, NotePart>();
  private readonly made = new Map<NoteKey, string>();
  private readonly links = new Map<string, string>();

  constructor(file: OpenDocument) {
    this.file = file;
  }

  /** The content of a note in a document; undefined if the file has no note with that key. */
  content(doc: Node, key: NoteKey): Node | undefined {
    const edited = editedNotes(doc).get(key);
    const opened = edited === undefined ? this.parsed(key)?.opened : undefined;
    return edited ?? (opened && resolvedContent(opened, doc.attrs.otherParts));
  }

  /** Notes in the order of their reference marks that were edited, or have tracked changes or comments. */
  texts(doc: Node): SubDocument[] {
    const keys = new Set(noteReferences(doc).map(({ key }) => key));
    return [...keys].flatMap((key) => {
      const holds = editedNotes(doc).get(key) ?? hasRevisionMarks(this.source(key) ?? '');
      return holds === false ? [] : (this.noteDocument(doc, key) ?? []);
    });
  }

  /** A note as a sub-document; null if the text has no reference to it. */
  text(doc: Node, key: NoteKey): SubDocument | null {
    return noteReferences(doc).some((note) => note.key === key)
      ? this.noteDocument(doc, key)
      : null;
  }

  private noteDocument(doc: Node, key: NoteKey): SubDocument | null {
    const content = this.content(doc, key);
    if (content === undefined) return null;
    return { kind: partsOfKey(key).kind, name: key, attribute: 'notes', content };
  }

  /** The text of a note on one line, for screen readers. */
  words(doc: Node, key: NoteKey): string {
    const content = this.content(doc, key);
    return content?.textBetween(0, content.content.size, ' ').trim() ?? '';
  }

  /** Creates a note, empty or as a copy, with a new id. It is written while the text refers to it. */
  make(kind: NoteKind, elementXml: (id: string) => string): NoteKey {
    const { notes } = this.part(kind);
    let highest = 0;
    for (const id of notes.keys()) highest = Math.max(highest, Number(id) || 0);
    while (this.made.has(noteKey(kind, String(highest + 1)))) highest++;
    const id = String(highest + 1);
    const key = noteKey(kind, id);
    this.made.set(key, elementXml(id));
    return key;
  }

  /** The current element of a note in a document. */
  xml(doc: Node, key: NoteKey): string | undefined {
    const parsed = this.parsed(key);
    const edited = editedNotes(doc).get(key);
    if (parsed !== undefined && edited !== undefined) return parsed.write(edited);
    const decision = doc.attrs.otherParts as Decision | null;
    const source = this.source(key);
    if (decision === null || source === undefined) return source;
    return resolveChanges(source, decision, 'kept');
  }

  /** The part with the notes of a kind. */
  part(kind: NoteKind): NotesPart {
    let part = this.parts.get(kind);
    if (part === undefined) {
      part = this.read(kind);
      this.parts.set(kind, part);
    }
    return part;
  }

  /** Links typed into notes: address by relationship id. */
  get typedLinks(): ReadonlyMap<string, string> {
    return this.links;
  }

  private source(key: NoteKey): string | undefined {
    const { kind, id } = partsOfKey(key);
    return this.made.get(key) ?? this.part(kind).notes.get(id);
  }

  private parsed(key: NoteKey): NotePart | undefined {
    const known = this.parsedNotes.get(key);
    if (known !== undefined) return known;
    const xml = this.source(key);
    if (xml === undefined) return undefined;
    const { targets, schema } = this.part(partsOfKey(key).kind);
    const around = { target: (id: string | undefined) => targets.get(id ?? '') };
    const parsed = new NotePart(xml, schema, around, (href) => this.link(href));
    this.parsedNotes.set(key, parsed);
    return parsed;
  }

  private link(href: string): string {
    let id = this.links.get(href);
    if (id === undefined) {
      id = `rIdN${this.links.size + 1}`;
      this.links.set(href, id);
    }
    return ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${id}"`;
  }

  private read(kind: NoteKind): NotesPart {
    const { archive } = this.file;
    const name = archive.related(`${kind}s`) ?? `${archive.folder}${kind}s.xml`;
    const xml = archive.text(name);
    const notes = new Map<string, string>();
    const root = xml === null ? undefined : child(parseXml(xml), `w:${kind}s`);
    for (const note of root?.children ?? []) {
      const id = attribute(note, 'w:id');
      const type = attribute(note, 'w:type') ?? 'normal';
      if (id === undefined || type !== 'normal' || note.selfClosing) continue;
      notes.set(id, outerXml(note));
    }
    const targets = new Map<string, string>();
    const relationships = readRelationships(archive.text(relationshipsOf(name)));
    for (const { id, target } of relationships.values()) targets.set(id, target);
    return { name, xml, notes, targets, schema: this.schemaWith(name, relationships) };
  }

  private schemaWith(name: string, relationships: ReadonlyMap<string, Relationship>): Schema {
    const { archive, styles, schema, pictureAddress: addressOf } = this.file;
    if (![...relationships.values()].some(({ type }) => type.endsWith('/image'))) return schema;
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const pictureAddress = partPictures({ file: archive, folder, relationships, addressOf });
    return documentSchema({ ...styles, pictureAddress });
  }
}

/** Name of the relationships part of another part. */
export function relationshipsOf(name: string): string {
  const slash = name.lastIndexOf('/') + 1;
  return `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`;
}
