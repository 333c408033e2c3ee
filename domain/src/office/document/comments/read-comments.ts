import { attribute, child, descendants, parseXml } from '../../xml/xml.ts';
import { paragraphTexts } from '../text/document-text.ts';

/** A comment as a file keeps it. */
export type FileComment = {
  id: string;
  author: string;
  /** As written, '' where the program wrote none. */
  date: string;
  text: string;
  /** Id of the comment that it answers; null for one that begins a thread. */
  parent: string | null;
  isResolved: boolean;
};

/**
 * The comments of a file, in their order.
 *
 * @param comments `word/comments.xml`, null when the file has none
 * @param extended `word/commentsExtended.xml`, null when the file has none
 * @throws {OfficeFileError} when a part is damaged
 */
export function readComments(comments: string | null, extended: string | null): FileComment[] {
  if (comments === null) return [];
  const threads = readThreads(extended);
  const elements = (child(parseXml(comments), 'w:comments')?.children ?? []).filter(
    ({ name }) => name === 'w:comment',
  );
  const read = elements.map((element) => {
    const last = element.children.findLast(({ name }) => name === 'w:p');
    const inner = element.source.slice(element.innerStart, element.innerEnd);
    return {
      paragraph: attribute(last, 'w14:paraId') ?? '',
      id: attribute(element, 'w:id') ?? '',
      author: attribute(element, 'w:author') ?? '',
      date: attribute(element, 'w:date') ?? '',
      text: textsIn(inner).join('\n').trim(),
    };
  });
  // Not every program names paragraphs.
  const named = read.filter(({ paragraph }) => paragraph !== '');
  const byParagraph = new Map(named.map(({ paragraph, id }) => [paragraph, id]));
  return read.map(({ paragraph, ...comment }) => {
    const thread = threads.get(paragraph);
    const parent = byParagraph.get(thread?.parent ?? '') ?? null;
    return { ...comment, parent, isResolved: thread?.isResolved ?? false };
  });
}

/** A comment's content is that of a document's body. */
const textsIn = (inner: string): string[] =>
  paragraphTexts(`<w:document xmlns:w="${WORD}"><w:body>${inner}</w:body></w:document>`);

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

type Thread = { parent: string | undefined; isResolved: boolean };

function readThreads(extended: string | null): Map<string, Thread> {
  const entries = extended === null ? [] : [...descendants(parseXml(extended), 'w15:commentEx')];
  return new Map(
    entries.map((entry) => {
      const done = attribute(entry, 'w15:done');
      const parent = attribute(entry, 'w15:paraIdParent');
      const isResolved = done === '1' || done === 'true';
      return [attribute(entry, 'w15:paraId') ?? '', { parent, isResolved }];
    }),
  );
}
