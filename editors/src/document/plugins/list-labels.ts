import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { DocumentLook } from '../look/document-look.ts';

const key = new PluginKey<DecorationSet>('list-labels');

/** Shows the sign or number of each list item; counts again only when paragraphs come, go or change properties. */
export function listLabels(look: DocumentLook): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => labels(state.doc, look),
      apply: (tr, set, before, after) => {
        if (!tr.docChanged) return set;
        return sameOutline(before.doc, after.doc)
          ? set.map(tr.mapping, tr.doc)
          : labels(after.doc, look);
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
}

function labels(doc: Node, look: DocumentLook): DecorationSet {
  const count = look.numbering.counter();
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'paragraph') return !node.isLeaf;
    const { list } = look.paragraph(node.attrs.properties);
    const label = list === null ? '' : count(list.id, list.level);
    if (label !== '') {
      decorations.push(
        Decoration.node(position, position + node.nodeSize, { 'data-label': label }),
      );
    }
    return false;
  });
  return DecorationSet.create(doc, decorations);
}

/** Whether both documents have the same paragraphs with the same properties in the part where they differ. */
function sameOutline(before: Node, after: Node): boolean {
  if (before === after) return true;
  if (before.isTextblock || after.isTextblock) {
    return before.type === after.type && before.attrs.properties === after.attrs.properties;
  }
  if (before.type !== after.type || before.childCount !== after.childCount) return false;
  for (let index = 0; index < before.childCount; index++) {
    if (!sameOutline(before.child(index), after.child(index))) return false;
  }
  return true;
}
