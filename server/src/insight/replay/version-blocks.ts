import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import type { FileKind } from '@antecedent/domain/files/file-kinds';
import {
  type DisplayBlock,
  displayBlocks,
  plainBlocks,
} from '@antecedent/domain/office/document/display/display';
import { shownContent } from '@antecedent/domain/office/shown-content/shown-content';
import { requireLightArchive, type WithHeavyWork } from '../../ground/platform/heavy-work.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { WithHtmlCache } from './html-cache.ts';

/** What showing versions as HTML takes. */
export type WithVersionHtml = WithHtmlCache & WithVersions & WithHeavyWork;

/** The text that offsets of blocks count in. */
export const plainTextOf = (blocks: readonly DisplayBlock[]): string =>
  blocks.map(({ text }) => text).join('\n');

/** Larger documents are shown without their formatting: its tree would take hundreds of megabytes. */
const MAX_FORMATTED_BYTES = 8 * 1024 * 1024;

/** What is displayed of a version: formatted paragraphs, for very large documents plain text, the texts of other kinds; null for what can't be shown. */
export async function blocksAt(
  { versions, heavyWork }: WithVersions & WithHeavyWork,
  { fileId, kind }: { fileId: string; kind: FileKind },
  number: number,
): Promise<DisplayBlock[] | null> {
  if (kind !== 'document') {
    const bytes = await versions.loadVersion(fileId, number);
    return shownContent(kind, bytes, admittedCodec(requireLightArchive({ heavyWork }, bytes)));
  }
  const names = ['word/document.xml', 'word/styles.xml', 'word/numbering.xml'] as const;
  const parts = await versions.loadParts(fileId, number, names);
  const [document, styles, numbering] = names.map((name) => parts.get(name));
  if (!document || document.length > MAX_FORMATTED_BYTES)
    return plainBlocks((await versions.loadText(fileId, number)).split('\n'));
  return displayBlocks({
    document: decodeUtf8(document),
    styles: styles ? decodeUtf8(styles) : undefined,
    numbering: numbering ? decodeUtf8(numbering) : undefined,
  });
}
