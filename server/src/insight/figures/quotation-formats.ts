import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { FormatOfQuotations } from '@antecedent/domain/insight/words/quotations';
import { sourceCode } from '@antecedent/domain/insight/words/word-table';
import { quotationFormat } from '@antecedent/domain/office/document/text/quotation-format';
import type { VersionsService } from '../../record/versions/versions.service.ts';

const DOCUMENT = 'word/document.xml';
const STYLES = 'word/styles.xml';

/**
 * What the format of a document says about quotations in the text of its tracker. Only read for texts with words that were added at
 * once: no others are left out by it.
 */
export async function formatOf(
  versions: VersionsService,
  fileId: string,
  tracker: Tracker,
): Promise<FormatOfQuotations | undefined> {
  const { kind, words, text } = tracker;
  const number = tracker.versions - 1;
  if (kind !== 'document' || number < 0 || !hasBulk(words)) return undefined;
  const parts = await versions.loadParts(fileId, number, [DOCUMENT, STYLES]);
  const [document, styles] = [parts.get(DOCUMENT), parts.get(STYLES)];
  if (!document) return undefined;
  const format = quotationFormat(decodeUtf8(document), styles ? decodeUtf8(styles) : null);
  return format.text === text ? format : undefined;
}

const BULK = sourceCode('bulk');
const hasBulk = ({ count, source }: Tracker['words']): boolean =>
  source.subarray(0, count).includes(BULK);
