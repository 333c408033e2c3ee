import type { Codec } from '@antecedent/domain/office/codec';
import type { Decision } from '@antecedent/domain/office/revision-marks';
import { encodeUtf8 } from '@antecedent/domain/office/utf8';
import { attributeIn, escapeAttribute } from '@antecedent/domain/office/xml';
import type { Node, Schema } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { type AsyncDeflate, deflateAhead } from '../browser/async-deflate.ts';
import type { ActiveText, BesideKeeper, BesideText } from './beside/beside-texts.ts';
import { EditedTexts } from './beside/edited-texts.ts';
import { decideBeside, withOwnNumbers, withSectionDecided } from './changes/file-changes.ts';
import { withoutMarksOf } from './comments/comment-references.ts';
import type { Comment } from './comments/comments.ts';
import { FileComments } from './comments/file-comments.ts';
import { type DocumentLook, documentLook, type LookWords } from './look/document-look.ts';
import { NewLists } from './look/new-lists.ts';
import { readNumbering } from './look/numbering.ts';
import { type OfferedStyle, offeredStyles } from './look/offered-styles.ts';
import { readStyleSheet } from './look/style-sheet.ts';
import { documentSchema } from './model/schema.ts';
import { type ParsedDocument, parseDocument } from './open/parse-document.ts';
import { Additions, type OwnedPart } from './package/additions.ts';
import { DocumentPackage } from './package/document-package.ts';
import { type PictureAddress, partPictures } from './package/part-pictures.ts';
import { DocumentWriter } from './save/serialize-document.ts';

/** Sentences of the interface that a document shows. */
export type DocumentWords = {
  breakLabel: LookWords['breakLabel'];
  changeText: LookWords['changeText'];
  commentText(comment: Comment): string;
};

/** Says which parts beside the text have to be written for a text, whole; none where nothing in them differs. */
export type PartOwner = (doc: Node, documentXml: string) => OwnedPart[];

/** One opened file: its model, how it looks, and how it becomes bytes again. */
export class OpenDocument {
  readonly schema: Schema;
  readonly look: DocumentLook;
  readonly comments: FileComments;
  readonly lists: NewLists;
  readonly offeredStyles: OfferedStyle[];
  readonly parsed: ParsedDocument;
  /** Called when a style has joined those of the file. */
  onStylesAdded: () => void = () => undefined;
  /** Those that write parts beside the text: notes, comments. */
  readonly owners: PartOwner[] = [];
  /** Those that know the texts beside this one: notes, headers, footers. */
  readonly beside: BesideKeeper[] = [];
  /** Those that write into the text's own part beyond its blocks: references to headers and footers. */
  readonly finishers: ((doc: Node, documentXml: string) => string)[] = [];
  readonly file: DocumentPackage;
  readonly additions: Additions;
  readonly pictureAddress: PictureAddress;
  private readonly writer: DocumentWriter;
  private readonly links = new Map<string, string>();
  private readonly addedStyles = new Set<string>();

  /** @throws {OfficeFileError} with a sentence for people when the file cannot be opened */
  constructor(
    bytes: Uint8Array,
    codec: Codec,
    words: DocumentWords,
    pictureAddress: PictureAddress,
  ) {
    this.file = new DocumentPackage(bytes, codec);
    this.pictureAddress = pictureAddress;
    const part = (type: string) => {
      const name = this.file.related(type);
      return name === null ? null : this.file.text(name);
    };
    const numberingXml = part('numbering');
    const numbering = readNumbering(numberingXml);
    const styles = readStyleSheet(part('styles'), part('theme'));
    this.additions = new Additions(this.file);
    this.lists = new NewLists(this.additions, numbering, numberingXml);
    this.offeredStyles = offeredStyles(styles);
    this.look = documentLook(
      styles,
      numbering,
      partPictures({
        file: this.file,
        folder: this.file.folder,
        addressOf: pictureAddress,
        relationships: this.file.relationships,
        added: (id) => this.additions.pictureOf(id),
      }),
      words,
    );
    this.schema = documentSchema(this.look);
    const xml = this.file.text(this.file.mainPart) ?? '';
    this.comments = new FileComments(
      this.file,
      xml,
      new Set(styles.styles.keys()),
      words.commentText,
    );
    this.comments.beside = (doc) => this.besideTexts(doc);
    const parsed = parseDocument(xml, this.schema, {
      target: (id) => this.file.relationships.get(id ?? '')?.target,
    });
    const attributes = { comments: this.comments.opened, notes: new EditedTexts() };
    this.parsed = { ...parsed, node: this.schema.node('doc', attributes, parsed.node.content) };
    this.writer = new DocumentWriter(this.parsed, (href) => this.linkAttributes(href));
  }

  /** The file with this text: the very bytes that were opened when the text is the one that was opened. */
  bytes(doc: Node): Uint8Array {
    return this.file.with(this.changedParts(doc));
  }

  /** Notes, headers and footers that were written in or hold marks of changes or comments. */
  besideTexts(doc: Node): BesideText[] {
    return this.beside.flatMap((keeper) => keeper.texts(doc));
  }

  /** The note that somebody is in. */
  activeText(view: EditorView): ActiveText | null {
    return this.beside.map((keeper) => keeper.active?.(view)).find((text) => text != null) ?? null;
  }

  /** Opens a note, header or footer on the screen and selects a stretch of it. */
  reveal(
    view: EditorView,
    { carrier, name }: BesideText,
    range: { from: number; to: number },
  ): void {
    this.beside.find((keeper) => keeper.carrier === carrier)?.reveal(view, name, range);
  }

  /** {@link bytes}, with the compressing done aside, so that typing does not wait for it. */
  async bytesAside(doc: Node, aside: AsyncDeflate): Promise<Uint8Array> {
    const parts = this.changedParts(doc);
    const contents = [...parts.values()].filter((part) => part !== null);
    return this.file.with(parts, await deflateAhead(contents, aside));
  }

  private changedParts(doc: Node): Map<string, Uint8Array | null> {
    const decided = doc.attrs.otherParts as Decision | null;
    const written = withSectionDecided(this.writer.write(doc), decided, this.parsed);
    const comments = this.comments.saving(doc, written);
    const numbered = withOwnNumbers(withoutMarksOf(written, comments.gone), this.parsed.xml);
    const xml = this.finishers.reduce((text, finish) => finish(doc, text), numbered);
    const others = this.owners.flatMap((owner) => owner(doc, xml));
    const owned = [...others, ...comments.owned(others)];
    const isSame = xml === this.parsed.xml;
    if (isSame && owned.length === 0 && decided === null) return new Map();
    const parts: Map<string, string | Uint8Array | null> = this.additions.parts(xml, owned);
    if (!isSame) parts.set(this.file.mainPart, xml);
    comments.clear(parts);
    if (decided !== null) decideBeside(decided, this.file, parts, owned);
    return new Map(
      [...parts].map(([name, part]) => [name, typeof part === 'string' ? encodeUtf8(part) : part]),
    );
  }

  /** Makes sure that a style offered by the list can be used; the file gets its definition when it is. */
  useStyle(styleId: string): void {
    const xml = this.offeredStyles.find(({ id }) => id === styleId)?.xml;
    if (xml === undefined || xml === null || this.addedStyles.has(styleId)) return;
    this.addedStyles.add(styleId);
    this.additions.style(styleId, xml);
    this.look.styles.learn(xml);
    this.look.forget();
    this.onStylesAdded();
  }

  /** Language the text is written in by default, such as `en-GB`; null where the file does not say. */
  get language(): string | null {
    const { styles } = this.look;
    const chain = styles.chain(styles.defaultParagraph).map((style) => style.run);
    for (const run of [...chain, styles.defaults.run]) {
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
