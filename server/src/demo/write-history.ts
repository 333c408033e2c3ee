import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { type NewParagraph, newDocumentXml } from '@antecedent/domain/office/document/new-document';
import { readZip, replaceParts, type ZipArchive } from '@antecedent/domain/office/zip/zip';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';
import { versionsService } from '../features/versions/versions.service.ts';
import { officeCodec } from '../platform/office-codec.ts';
import type { Platform } from '../platform/platform.ts';

/** A student's file while its history is fed in. */
export class HistoryFile {
  private readonly platform: Platform;
  private readonly fileId: string;
  private readonly studentId: string;
  private readonly original: Uint8Array;
  private readonly archive: ZipArchive;
  /** `files.gate` as it was when the file was opened. */
  readonly gate: number;

  private constructor(
    platform: Platform,
    fileId: string,
    studentId: string,
    gate: number,
    bytes: Uint8Array,
  ) {
    this.gate = gate;
    this.platform = platform;
    this.fileId = fileId;
    this.studentId = studentId;
    this.original = bytes;
    this.archive = readZip(bytes);
  }

  static async open(platform: Platform, fileId: string, studentId: string): Promise<HistoryFile> {
    const versions = versionsService(platform);
    const [row, { bytes }] = await Promise.all([
      versions.findFile(fileId),
      versions.latest(fileId),
    ]);
    return new HistoryFile(platform, fileId, studentId, row?.gate ?? 0, bytes);
  }

  /** Saves one moment of the writing as the word processor would have, at its own time. */
  async save({ at, paragraphs, presence }: WrittenVersion): Promise<void> {
    const [title = '', ...rest] = paragraphs;
    const body: NewParagraph[] = [{ text: title, style: 'Title' }, ...rest];
    const xml = encodeUtf8(newDocumentXml(body));
    const changed = new Map([['word/document.xml', xml]]);
    const outcome = await versionsService(this.platform).saveVersion({
      fileId: this.fileId,
      bytes: replaceParts(this.original, this.archive, changed, officeCodec.deflate),
      authorId: this.studentId,
      byStudent: true,
      origin: 'edit',
      at: new Date(at),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence,
      gate: this.gate,
      lock: null,
    });
    if (outcome.kind === 'conflict') {
      throw new Error(`a demo history could not be saved (${outcome.reason})`);
    }
  }
}
