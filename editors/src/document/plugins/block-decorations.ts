import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import type { DecorationSet } from 'prosemirror-view';
import { changedBlocks } from './changed-blocks.ts';

/** Decorations that are recomputed only when the blocks they depend on change; otherwise they are mapped. */
export function blockDecorations(
  name: string,
  find: (doc: Node) => DecorationSet,
  concerns: (blocks: readonly Node[]) => boolean,
): Plugin<DecorationSet> {
  const key = new PluginKey<DecorationSet>(name);
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => find(state.doc),
      apply: (tr, set, before, after) => {
        if (!tr.docChanged) return set;
        const { removed, added } = changedBlocks(before.doc, after.doc);
        return concerns([...removed, ...added]) ? find(after.doc) : set.map(tr.mapping, tr.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
}
