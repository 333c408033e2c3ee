import type { Codec } from '@antecedent/domain/encoding/codec';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { attributeIn, escapeAttribute } from '@antecedent/domain/office/xml/xml';
import type { Node, Schema } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { type AsyncDeflate, deflateAhead } from '../../browser/async-deflate.ts';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { FileSnapshot } from '../../editor/file-snapshot.ts';
import { withoutCommentMarkup } from '../comments/comment-references.ts';
import type { Comment } from '../comments/comments.ts';
import { FileComments } from '../comments/file-comments.ts';
import { documentSchema } from '../model/schema.ts';
import { type ParsedDocument, parseDocument } from '../open/parse-document.ts';
import { Additions, type OwnedPart } from '../package/additions.ts';
import { DocumentPackage } from '../package/document-package.ts';
import { type PictureAddress, partPictures } from '../package/part-pictures.ts';
import { LastSection, suffixOf } from '../properties/last-section.ts';
import type { IncrementalBody, IncrementalSave } from '../save/incremental-body.ts';
import { DocumentWriter } from '../save/serialize-document.ts';
import { NewLists } from '../styles/new-lists.ts';
import { readNumbering } from '../styles/numbering.ts';
import { type OfferedStyle, offeredStyles } from '../styles/offered-styles.ts';
import {
  createStyleResolver,
  type StyleLabels,
  type StyleResolver,
} from '../styles/style-resolver.ts';
import { readStyleSheet } from '../styles/style-sheet.ts';
import { EditedSubDocuments } from '../sub-documents/edited-sub-documents.ts';
import type {
  ActiveSubDocument,
  SubDocument,
  SubDocumentProvider,
} from '../sub-documents/sub-documents.ts';
import {
  resolveOtherParts,
  withSectionResolved,
  withUniqueChangeIds,
} from '../tracked-changes/file-changes.ts';

const lazyIncrementalBody = lazyModule(() => import('../save/incremental-body.ts'));

/** Localized labels inside a document. */
export type DocumentLabels = {
  breakLabel: StyleLabels['breakLabel'];
  endText: StyleLabels['endText'];
  changeText: StyleLabels['changeText'];
  commentText(comment: Comment): string;
};

/** Returns the other parts to write for a document, complete; none if nothing in them has changed. */
export type PartWriter = (doc: Node, documentXml: string) => OwnedPart[];

/** One open file: its document, its styles, and how it is saved. */
export class OpenDocument {
  readonly schema: Schema;
  readonly styles: StyleResolver;
  readonly comments: FileComments;
  readonly lists: NewLists;
  readonly offeredStyles: OfferedStyle[];
  readonly parsed: ParsedDocument;
  /** Called when a style has been added to those of the file. */
  onStylesAdded: () => void = () => undefined;
  /** Write other parts of the package: notes, headers, footers. */
  readonly partWriters: PartWriter[] = [];
  /** Provide the sub-documents: notes, headers, footers. */
  readonly subDocumentProviders: SubDocumentProvider[] = [];
  /** Change the XML of the main part after its blocks are written, such as references to headers and footers. */
  readonly xmlFinishers: ((doc: Node, documentXml: string) => string)[] = [];
  readonly archive: DocumentPackage;
  readonly additions: Additions;
  readonly pictureAddress: PictureAddress;
  /** The size of the main part as it was opened or last written. */
  bodySize: number;
  private readonly writer: DocumentWriter;
  /** Whether the main part was last saved exactly as its blocks were written, with nothing repaired. */
  private isAsWritten = false;
  private incremental: IncrementalBody | null = null;
  private readonly links = new Map<string, string>();
  private readonly addedStyles = new Set<string>();

  /** @throws {OfficeFileError} with a message for users when the file cannot be opened */
  constructor(
    bytes: Uint8Array,
    codec: Codec,
    words: DocumentLabels,
    pictureAddress: PictureAddress,
  ) {
    this.archive = new DocumentPackage(bytes, codec);
    this.pictureAddress = pictureAddress;
    const part = (type: string) => {
      const name = this.archive.related(type);
      return name === null ? null : this.archive.text(name);
    };
    const numberingXml = part('numbering');
    const numbering = readNumbering(numberingXml);
    const styles = readStyleSheet(part('styles'), part('theme'));
    this.additions = new Additions(this.archive);
    this.lists = new NewLists(this.additions, numbering, numberingXml);
    this.offeredStyles = offeredStyles(styles);
    this.styles = createStyleResolver(
      styles,
      numbering,
      partPictures({
        file: this.archive,
        folder: this.archive.folder,
        addressOf: pictureAddress,
        relationships: this.archive.relationships,
        added: (id) => this.additions.pictureOf(id),
      }),
      words,
    );
    this.schema = documentSchema(this.styles);
    const xml = this.archive.text(this.archive.mainPart) ?? '';
    this.bodySize = xml.length;
    this.comments = new FileComments(
      this.archive,
      xml,
      new Set(styles.styles.keys()),
      words.commentText,
    );
    this.comments.subDocuments = (doc) => this.subDocuments(doc);
    const parsed = parseDocument(xml, this.schema, {
      target: (id) => this.archive.relationships.get(id ?? '')?.target,
    });
    const attributes = {
      comments: this.comments.opened,
      notes: new EditedSubDocuments(),
      lastSection: new LastSection(),
    };
    this.parsed = { ...parsed, node: this.schema.node('doc', attributes, parsed.node.content) };
    this.writer = new DocumentWriter(this.parsed, (href) => this.linkAttributes(href));
  }

  /** The file with this text: the original bytes if the text is unchanged. */
  bytes(doc: Node): Uint8Array {
    return this.archive.with(this.changedParts(doc));
  }

  /** Notes, headers and footers that were edited or have tracked changes or comments. */
  subDocuments(doc: Node): SubDocument[] {
    return this.subDocumentProviders.flatMap((provider) => provider.list(doc));
  }

  /** The note that has the focus. */
  activeSubDocument(view: EditorView): ActiveSubDocument | null {
    return (
      this.subDocumentProviders
        .map((provider) => provider.active?.(view))
        .find((text) => text != null) ?? null
    );
  }

  /** Opens a note, header or footer and selects a range in it. */
  reveal(
    view: EditorView,
    { attribute, name }: SubDocument,
    range: { from: number; to: number },
  ): void {
    this.subDocumentProviders
      .find((provider) => provider.attribute === attribute)
      ?.reveal(view, name, range);
  }

  /** {@link bytes}, compressed in the background so that typing does not wait for it. */
  async bytesInWorker(doc: Node, aside: AsyncDeflate): Promise<Uint8Array> {
    const parts = this.changedParts(doc);
    const contents = [...parts.values()].filter((part) => part !== null);
    return this.archive.with(parts, await deflateAhead(contents, aside));
  }

  /** What changed since the file was opened; the whole file is written only when it is asked for. */
  snapshot(doc: Node, aside: AsyncDeflate): FileSnapshot {
    const { archive } = this;
    const { changed, edit } = this.changesIn(doc);
    const contents = [...changed.values()].filter((part) => part !== null);
    let bytes: Promise<Uint8Array> | null = null;
    return {
      origin: archive,
      original: archive.original,
      changed,
      edit,
      openedPart: (name) => archive.bytes(name),
      bytes: () => {
        bytes ??= deflateAhead(contents, aside).then((deflate) => archive.with(changed, deflate));
        return bytes;
      },
      bytesNow: () => archive.with(changed),
    };
  }

  /** {@link changedParts}, by what changed since it was last asked where nothing else depends on that. */
  private changesIn(doc: Node): Pick<IncrementalSave, 'changed' | 'edit'> {
    const next = this.incremental?.next(doc, (paragraphs) => this.writer.some(paragraphs));
    if (next) {
      this.bodySize += next.growth;
      return next;
    }
    const changed = this.changedParts(doc);
    const written = this.writer.lastWritten;
    const { archive, parsed } = this;
    if (lazyIncrementalBody.module) {
      const { IncrementalBody } = lazyIncrementalBody.module;
      this.incremental ??= new IncrementalBody(archive.mainPart, archive.sumOf(archive.mainPart));
      const state = { doc, written, prefix: parsed.prefix, changed };
      this.incremental.begin(this.isAsWritten ? state : null);
    }
    return { changed, edit: null };
  }

  private changedParts(doc: Node): Map<string, Uint8Array | null> {
    const decided = doc.attrs.otherParts as Decision | null;
    const written = withSectionResolved(
      this.writer.write(doc),
      decided,
      suffixOf(doc, this.parsed.suffix),
    );
    const comments = this.comments.saving(doc, written);
    const numbered = withUniqueChangeIds(
      withoutCommentMarkup(written, comments.gone),
      this.parsed.xml,
    );
    const xml = this.xmlFinishers.reduce((text, finish) => finish(doc, text), numbered);
    const others = this.partWriters.flatMap((owner) => owner(doc, xml));
    const owned = [...others, ...comments.owned(others)];
    this.bodySize = xml.length;
    this.isAsWritten = xml === this.writer.lastWritten.xml;
    const isSame = xml === this.parsed.xml;
    if (isSame && owned.length === 0 && decided === null) return new Map();
    const parts: Map<string, string | Uint8Array | null> = this.additions.parts(xml, owned);
    if (!isSame) parts.set(this.archive.mainPart, xml);
    comments.clear(parts);
    if (decided !== null) resolveOtherParts(decided, this.archive, parts, owned);
    return new Map(
      [...parts].map(([name, part]) => [name, typeof part === 'string' ? encodeUtf8(part) : part]),
    );
  }

  /** Makes an offered style usable: the file gets its definition when the style is used. */
  useStyle(styleId: string): void {
    const xml = this.offeredStyles.find(({ id }) => id === styleId)?.xml;
    if (xml === undefined || xml === null || this.addedStyles.has(styleId)) return;
    this.addedStyles.add(styleId);
    this.additions.style(styleId, xml);
    this.styles.sheet.learn(xml);
    this.styles.clearCache();
    this.onStylesAdded();
  }

  /** Default language of the text, such as `en-GB`; null if the file does not say. */
  get language(): string | null {
    const { sheet } = this.styles;
    const chain = sheet.chain(sheet.defaultParagraph).map((style) => style.run);
    for (const run of [...chain, sheet.defaults.run]) {
      const element = run.find(({ name }) => name === 'w:lang');
      const language = element && attributeIn(element.attributes, 'w:val');
      if (language !== undefined && language !== '') return language;
    }
    return null;
  }

  private linkAttributes(href: string): string {
    if (href.startsWith('#')) return ` w:anchor="${escapeAttribute(href.slice(1))}"`;
    let id = this.links.get(href);
    if (id === undefined) {
      id = this.additions.relationship('hyperlink', href, true);
      this.links.set(href, id);
    }
    const declared = this.parsed.prefix.includes('xmlns:r=');
    const namespace = declared
      ? ''
      : ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    return `${namespace} r:id="${id}"`;
  }
}
