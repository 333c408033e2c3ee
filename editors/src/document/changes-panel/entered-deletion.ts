import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { Translate } from '../../ui/i18n/translate.ts';
import { isDeleted } from '../model/schema.ts';
import { paragraphMarkChange, property } from '../properties/properties.ts';

/** A deletion at the cursor: words, or the end of a paragraph. */
export type Deletion = {
  /** Where it is: the same for every cursor position in it. */
  key: string;
  /** The deleted words; null for a paragraph end. */
  text: string | null;
  author: string;
};

const MAX_TEXT = 120;

/** The deleted words after the cursor, or the deleted end of the paragraph; null for neither. */
export function deletionAt({ selection }: EditorState): Deletion | null {
  const { $head } = selection;
  const { parent } = $head;
  if (!parent.isTextblock) return null;
  if ($head.nodeAfter !== null)
    return isDeleted($head.nodeAfter) ? wordsFrom(parent, $head.index(), $head.start()) : null;
  const properties = (parent.attrs.properties as string | undefined) ?? '';
  if (properties === '' || paragraphMarkChange(properties) !== 'deleted') return null;
  const mark = property(properties, 'w:rPr')?.children.find(({ name }) =>
    /^w:(del|moveFrom)$/.test(name),
  );
  const author = attributeIn(mark?.attributes ?? '', 'w:author') ?? '';
  return { key: `end ${$head.start()}`, text: null, author };
}

/** The deleted words that a child of a paragraph belongs to. */
function wordsFrom(paragraph: Node, index: number, start: number): Deletion {
  const children = paragraph.content.content;
  let first = index;
  while (first > 0 && isDeleted(children[first - 1]!)) first--;
  let text = '';
  for (let at = first; at < children.length && isDeleted(children[at]!); at++) {
    text += children[at]!.text ?? '';
  }
  const change = children[index]!.marks.find(({ type }) => /^(del|moveFrom)$/.test(type.name));
  const author = attributeIn((change?.attrs.attributes as string | undefined) ?? '', 'w:author');
  return {
    key: `words ${start} ${first}`,
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
    author: author ?? '',
  };
}

/** What screen readers announce when the cursor comes to a deletion. */
export function deletionAnnouncement(t: Translate, { text, author }: Deletion): string {
  const by = author === '' ? t('document.someone') : author;
  if (text === null) return t('changes.endDeleted', { author: by });
  const what = t('changes.deleted');
  return t('changes.here', { what, text: text.trim() || t('changes.noText'), author: by });
}
