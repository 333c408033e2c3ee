import { attribute, child, descendants, parseXml, type XmlElement } from '../../xml/xml.ts';
import { canonicalElement } from './canonical-xml.ts';

/** The comments of a file, with what is needed to check who may change them. */
export type FileComments = ReadonlyMap<
  string,
  {
    author: string;
    /** Canonical form of its content, author and date. */
    form: string;
    /** Id of the comment it replies to. */
    parent: string | null;
  }
>;

/**
 * Reads the comments of a file with their threads.
 *
 * @param extended `commentsExtended.xml`, null when the file has none
 */
export function readFileComments(comments: string | null, extended: string | null): FileComments {
  const found = new Map<string, { author: string; form: string; paragraph: string | undefined }>();
  const byParagraph = new Map<string, string>();
  for (const element of commentsIn(comments)) {
    const id = attribute(element, 'w:id') ?? '';
    const paragraph = attribute(
      element.children.findLast(({ name }) => name === 'w:p'),
      'w14:paraId',
    );
    if (paragraph !== undefined) byParagraph.set(paragraph, id);
    const author = attribute(element, 'w:author') ?? '';
    // Programs differ in which of two comments with one id they show, so both count.
    const form = (found.get(id)?.form ?? '') + canonicalElement(element);
    found.set(id, { author, form, paragraph });
  }
  const parents = new Map<string, string>();
  const entries = extended === null ? [] : descendants(parseXml(extended), 'w15:commentEx');
  for (const entry of entries) {
    const parent = attribute(entry, 'w15:paraIdParent');
    if (parent !== undefined) parents.set(attribute(entry, 'w15:paraId') ?? '', parent);
  }
  return new Map(
    [...found].map(([id, { author, form, paragraph }]) => {
      const parent = parents.get(paragraph ?? '');
      return [id, { author, form, parent: byParagraph.get(parent ?? '') ?? null }];
    }),
  );
}

const commentsIn = (xml: string | null): readonly XmlElement[] =>
  xml === null
    ? []
    : (child(parseXml(xml), 'w:comments')?.children ?? []).filter(
        ({ name }) => name === 'w:comment',
      );

/** Whether every added, removed or changed comment is this person's own. */
export function changesOwnCommentsOnly(
  before: FileComments,
  after: FileComments,
  author: string,
): boolean {
  for (const [id, comment] of before) {
    const now = after.get(id);
    if (comment.author === author && (now === undefined || now.author === author)) continue;
    if (now?.form !== comment.form || now.parent !== comment.parent) return false;
  }
  return [...after].every(([id, comment]) => comment.author === author || before.has(id));
}

/** Ids of the comments by one author. */
export const commentsBy = (comments: FileComments, author: string): Set<string> =>
  new Set([...comments].flatMap(([id, comment]) => (comment.author === author ? [id] : [])));
