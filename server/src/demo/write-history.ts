import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { type NewParagraph, newDocumentXml } from '@antecedent/domain/office/document/new-document';
import { readZip, replaceParts, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import type { Services } from '../services.ts';
import { commentedDocument, type NewComment, withAnchors } from './commented-document.ts';
import type { DemoVersion } from './offline-stretch.ts';

/** A student's file while its history is fed in. */
export class HistoryFile {
  private readonly services: Services;
  private readonly fileId: string;
  private readonly studentId: string;
  private original: Uint8Array;
  private archive: ZipArchive;
  private comments: readonly NewComment[] = [];
  /** `files.writeEpoch` as it was when the file was opened. */
  readonly writeEpoch: number;

  private constructor(
    services: Services,
    fileId: string,
    studentId: string,
    writeEpoch: number,
    bytes: Uint8Array,
  ) {
    this.writeEpoch = writeEpoch;
    this.services = services;
    this.fileId = fileId;
    this.studentId = studentId;
    this.original = bytes;
    this.archive = readZip(bytes);
  }

  static async open(services: Services, fileId: string, studentId: string): Promise<HistoryFile> {
    const versions = services.versions;
    const [row, { bytes }] = await Promise.all([
      versions.findFile(fileId),
      versions.latest(fileId),
    ]);
    return new HistoryFile(services, fileId, studentId, row?.writeEpoch ?? 0, bytes);
  }

  /** Saves one moment of the writing as the word processor would have, at its own time. */
  async save({
    at,
    paragraphs,
    presence,
    spanMs,
    recordedOnDevice = false,
  }: DemoVersion): Promise<void> {
    const bytes = this.written(paragraphs);
    const outcome = await this.services.versions.saveVersion({
      fileId: this.fileId,
      bytes,
      authorId: this.studentId,
      byStudent: true,
      origin: 'edit',
      at: new Date(at),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence,
      spanMs,
      recordedOnDevice,
      witness: recordedOnDevice ? 'device' : presence === 'online' ? 'live' : 'unknown',
      writeEpoch: this.writeEpoch,
      lock: null,
    });
    if (outcome.kind === 'refused' || outcome.kind === 'stale') {
      throw new Error(`a demo history could not be saved (${outcome.kind})`);
    }
  }

  /** Saves the text of a moment with a reader's comments, which stay in what the student writes afterwards. */
  async comment(
    { at, paragraphs }: Pick<DemoVersion, 'at' | 'paragraphs'>,
    reviewerId: string,
    comments: readonly NewComment[],
  ): Promise<void> {
    const bytes = commentedDocument(this.written(paragraphs), comments);
    const outcome = await this.services.versions.saveVersion({
      fileId: this.fileId,
      bytes,
      authorId: reviewerId,
      byStudent: false,
      origin: 'reviewer',
      at: new Date(at),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence: 'unknown',
      writeEpoch: (await this.services.versions.findFile(this.fileId))?.writeEpoch ?? 0,
      lock: null,
    });
    if (outcome.kind !== 'saved') throw new Error('demo comments could not be saved');
    this.original = bytes;
    this.archive = readZip(bytes);
    this.comments = comments;
  }

  /** The file with these paragraphs, and the comments on them. */
  private written(paragraphs: readonly string[]): Uint8Array {
    const [title = '', ...rest] = paragraphs;
    const body: NewParagraph[] = [{ text: title, style: 'Title' }, ...rest];
    const xml = encodeUtf8(withAnchors(newDocumentXml(body), this.comments));
    const changed = new Map([['word/document.xml', xml]]);
    return replaceParts(this.original, this.archive, changed, officeCodec.deflate);
  }
}
