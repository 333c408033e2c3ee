import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import {
  type DisplayBlock,
  displayBlocks,
  plainBlocks,
} from '@antecedent/domain/office/document/display/display';
import type { WithVersions } from '../versions/versions.service.ts';
import type { WithHtmlCache } from './html-cache.ts';

/** What showing versions as HTML takes. */
export type WithVersionHtml = WithHtmlCache & WithVersions;

/** The text that offsets of blocks count in. */
export const plainTextOf = (blocks: readonly DisplayBlock[]): string =>
  blocks.map(({ text }) => text).join('\n');

/** Larger documents are shown without their formatting: its tree would take hundreds of megabytes. */
const MAX_FORMATTED_BYTES = 8 * 1024 * 1024;

/** A version's formatted paragraphs; for other types than documents and for very large ones, its plain text. */
export async function blocksAt(
  { versions }: WithVersions,
  fileId: string,
  number: number,
): Promise<DisplayBlock[]> {
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
