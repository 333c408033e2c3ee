import {
  attribute,
  child,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml';

/** A comment of the file, as far as it is shown. */
export type DocumentComment = { id: string; author: string; date: string; text: string };

/** Comments by id, in the order of their part; null is a file without any. */
export function readComments(xml: string | null): Map<string, DocumentComment> {
  const comments = new Map<string, DocumentComment>();
  if (xml === null) return comments;
  for (const element of descendants(parseXml(xml), 'w:comment')) {
    const id = attribute(element, 'w:id');
    if (id === undefined) continue;
    comments.set(id, {
      id,
      author: attribute(element, 'w:author') ?? '',
      date: attribute(element, 'w:date') ?? '',
      text: element.children
        .filter(({ name }) => name === 'w:p')
        .map(paragraphText)
        .join('\n'),
    });
  }
  return comments;
}

function paragraphText(paragraph: XmlElement): string {
  return [...descendants(paragraph, 'w:t')].map(textContent).join('');
}

const references = (xml: string): Set<string> =>
  new Set(
    [...xml.matchAll(/<w:commentReference\s[^>]*?w:id="([^"]*)"/g)].map((match) => match[1] ?? ''),
  );

/** Ids of comments whose sign an edit has taken out of the text. */
export function abandonedComments(documentXml: string, openedXml: string): string[] {
  if (!openedXml.includes('<w:commentReference')) return [];
  const present = references(documentXml);
  return [...references(openedXml)].filter((id) => !present.has(id));
}

/** The text without the ranges of some comments. */
export function withoutCommentRanges(documentXml: string, commentIds: readonly string[]): string {
  return documentXml.replace(
    /<w:commentRange(?:Start|End)\s[^>]*?w:id="([^"]*)"[^>]*?\/>/g,
    (whole, id: string) => (commentIds.includes(id) ? '' : whole),
  );
}

/** comments.xml without some comments: one without a place in the text makes other programs refuse the file. */
export function withoutComments(commentsXml: string, commentIds: readonly string[]): string {
  const comments = child(parseXml(commentsXml), 'w:comments');
  let xml = commentsXml;
  for (const comment of (comments?.children ?? []).toReversed()) {
    if (comment.name !== 'w:comment') continue;
    if (commentIds.includes(attribute(comment, 'w:id') ?? '')) {
      xml = xml.slice(0, comment.start) + xml.slice(comment.end);
    }
  }
  return xml;
}
