import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** A comment's place in the text. */
export type CommentRange = { id: string; from: number; to: number };

const key = new PluginKey<DecorationSet>('comment-ranges');
const END = /<w:commentRange(Start|End)\s[^>]*?w:id="([^"]*)"/g;

/** Where comments begin and end, in the order in which they end. */
export function commentRanges(doc: Node): CommentRange[] {
  const starts = new Map<string, number>();
  const ranges: CommentRange[] = [];
  const read = (xml: string, position: number) => {
    for (const [, which, id = ''] of xml.matchAll(END)) {
      const from = starts.get(id);
      if (which === 'Start') starts.set(id, position);
      else if (from !== undefined) ranges.push({ id, from, to: position });
    }
  };
  doc.descendants((node, position) => {
    if (node.isBlock) read((node.attrs.before as string | undefined) ?? '', position);
    else if (node.type.name === 'anchor') read(node.attrs.xml, position);
  });
  return ranges;
}

/** Highlights what comments are about. Does nothing, and costs nothing, in a text without comments. */
export function commentHighlights(hasComments: boolean): Plugin<DecorationSet> {
  const highlight = (doc: Node) =>
    hasComments
      ? DecorationSet.create(
          doc,
          commentRanges(doc)
            .filter(({ from, to }) => from < to)
            .map(({ id, from, to }) =>
              Decoration.inline(from, to, { class: 'commented', 'data-comment': id }),
            ),
        )
      : DecorationSet.empty;
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => highlight(state.doc),
      apply: (tr, set) => (tr.docChanged && hasComments ? highlight(tr.doc) : set),
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
}
