import {
  attribute,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { type Comment, Comments } from './comments.ts';

/** Elements allowed in a comment that is rewritten when someone edits it. */
const PLAIN =
  /^w:(p|pPr|pStyle|rPr|rStyle|r|t|tab|br|cr|annotationRef|rFonts|sz|szCs|lang|b|bCs|i|iCs|proofErr|lastRenderedPageBreak)$/;

/**
 * The comments of a file. Replies and resolved states are in a separate part, which identifies a
 * comment by the id of its last paragraph.
 *
 * @param commentsXml null if the file has no comments
 * @param extendedXml `commentsExtended.xml`; null if the file has no replies
 */
export function readComments(commentsXml: string | null, extendedXml: string | null): Comments {
  if (commentsXml === null) return new Comments();
  const read = [...descendants(parseXml(commentsXml), 'w:comment')].flatMap(readComment);
  const byParagraph = new Map(read.map((comment) => [comment.paraId, comment]));
  const entries = new Map(
    extendedXml === null
      ? []
      : [...descendants(parseXml(extendedXml), 'w15:commentEx')].map((entry) => [
          attribute(entry, 'w15:paraId') ?? '',
          entry,
        ]),
  );
  const parentOf = ({ paraId }: Comment): Comment | undefined => {
    const parent = attribute(entries.get(paraId ?? ''), 'w15:paraIdParent');
    return parent === undefined ? undefined : byParagraph.get(parent);
  };
  return new Comments(
    read.map((comment) => {
      const head = headOf(comment, parentOf);
      const entry = entries.get(head.paraId ?? '');
      return {
        ...comment,
        parent: head === comment ? null : head.id,
        isResolved: /^(1|true|on)$/.test(attribute(entry, 'w15:done') ?? ''),
      };
    }),
  );
}

/** The comment at the root of a thread; a cycle of replies ends where it began. */
function headOf(comment: Comment, parentOf: (comment: Comment) => Comment | undefined): Comment {
  const seen = new Set([comment]);
  let head = comment;
  for (;;) {
    const parent = parentOf(head);
    if (parent === undefined) return head;
    if (seen.has(parent)) return comment;
    seen.add(parent);
    head = parent;
  }
}

function readComment(element: XmlElement): Comment[] {
  const id = attribute(element, 'w:id');
  if (id === undefined) return [];
  const paragraphs = element.children.filter(({ name }) => name === 'w:p');
  return [
    {
      id,
      author: attribute(element, 'w:author') ?? '',
      initials: attribute(element, 'w:initials') ?? '',
      date: attribute(element, 'w:date') ?? '',
      text: paragraphs.map(paragraphText).join('\n'),
      paraId: attribute(paragraphs.at(-1), 'w14:paraId') ?? null,
      parent: null,
      isResolved: false,
      isPlain: [...descendants(element)].every(({ name }) => PLAIN.test(name)),
    },
  ];
}

/** The text of a comment's paragraph, with tabs and line breaks as displayed. */
export function paragraphText(paragraph: XmlElement): string {
  let text = '';
  for (const element of descendants(paragraph)) {
    const { name } = element;
    if (name === 'w:t') text += textContent(element);
    else if (name === 'w:tab') text += '\t';
    else if (name === 'w:br' || name === 'w:cr') text += '\u2028';
  }
  return text;
}
