import { attributeIn } from '../../xml/xml.ts';

const BOOKMARK_START = /<w:bookmarkStart\b([^>]*)>/g;
const BOOKMARK_END = /<w:bookmarkEnd\b([^>]*)>/g;
const COMMENT_MARK = /<w:comment(RangeStart|RangeEnd|Reference)\b([^>]*)>/g;

/**
 * Blocks of two texts may bring a bookmark or a comment twice, or only its start. Word processors refuse that: what is
 * doubled goes, and what has no other end.
 */
export function withoutDoubledMarks(blocks: string): string {
  return withWholeComments(withSingleBookmarks(blocks));
}

/** Each bookmark once, under a number of its own. */
function withSingleBookmarks(blocks: string): string {
  const names = new Set<string>();
  /** The new numbers of the bookmarks that are open, by the old ones; null for one that goes. */
  const open = new Map<string, (number | null)[]>();
  let count = 0;
  const single = blocks.replace(
    new RegExp(`${BOOKMARK_START.source}|${BOOKMARK_END.source}`, 'g'),
    (tag, start: string | undefined, end: string | undefined) => {
      const id = attributeIn(start ?? end ?? '', 'w:id') ?? '';
      const numbers = open.get(id) ?? [];
      open.set(id, numbers);
      if (start !== undefined) {
        const name = attributeIn(start, 'w:name') ?? '';
        const isNew = name !== '' && !names.has(name);
        names.add(name);
        numbers.push(isNew ? count++ : null);
        return isNew ? withId(tag, count - 1) : '';
      }
      const number = numbers.shift();
      return number === null || number === undefined ? '' : withId(tag, number);
    },
  );
  const endless = new Set([...open.values()].flat().map(String));
  return single.replace(BOOKMARK_START, (tag, attributes: string) =>
    endless.has(attributeIn(attributes, 'w:id') ?? '') ? '' : tag,
  );
}

const withId = (tag: string, id: number): string =>
  tag.replace(/\bw:id=(?:"[^"]*"|'[^']*')/, `w:id="${id}"`);

function withWholeComments(blocks: string): string {
  const counts = new Map<string, number>();
  for (const [, mark, attributes = ''] of blocks.matchAll(COMMENT_MARK)) {
    const key = `${mark} ${attributeIn(attributes, 'w:id') ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return blocks.replace(COMMENT_MARK, (tag, mark: string, attributes: string) => {
    const id = attributeIn(attributes, 'w:id') ?? '';
    if (mark === 'Reference') {
      const isFirst = !seen.has(id);
      seen.add(id);
      return isFirst ? tag : '';
    }
    const isWhole = ['RangeStart', 'RangeEnd', 'Reference'].every(
      (name) => counts.get(`${name} ${id}`) === 1,
    );
    return isWhole ? tag : '';
  });
}
