import { escapeText } from '../../office/xml/xml-text.ts';

/** One replacement, in UTF-16 units, in the text after the replacements before it. */
type Replaced = { at: number; deleted: string; inserted: string };

/**
 * The beginning of a file of replacements in the format of Inputlog, as `readInputlog` reads it.
 *
 * @param start what was there before; an event of its own, which Inputlog doesn't have
 */
export const inputlogStart = (start: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<log>\n<meta/>\n${
    start === ''
      ? ''
      : `<event type="start" id="0"><part type="wordlog"><newtext>${newText(start)}</newtext></part></event>\n`
  }`;

/** One save as events. @param second whole seconds since the history began */
export function inputlogEvents(
  firstId: number,
  second: number,
  changes: readonly Replaced[],
): string {
  const ms = second * 1_000;
  return changes
    .map(
      ({ at, deleted, inserted }, index) =>
        `<event type="replacement" id="${firstId + index}"><part type="wordlog"><start>${at}</start><end>${at + deleted.length}</end><newtext>${newText(inserted)}</newtext></part><part type="winlog"><startTime>${ms}</startTime><endTime>${ms}</endTime></part></event>\n`,
    )
    .join('');
}

export const INPUTLOG_END = '</log>\n';

/** What XML can't have: control characters, halves of characters, and the last two of the first plane. */
const FORBIDDEN =
  /[^\t\n\r\u0020-\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Such characters become spaces, so that positions stay right. */
const newText = (text: string): string => escapeText(text.replace(FORBIDDEN, ' '));
