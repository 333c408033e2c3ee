import type { Node } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { blockDecorations } from '../plugins/block-decorations.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';

/** Shows the tab before a page number as dot leaders, as in print. */
export function tableOfContentsDecorations(styles: StyleResolver): Plugin<DecorationSet> {
  const isEntry = (paragraph: Node): boolean => {
    if (!/\t[\divxlc]+$/.test(paragraph.textContent)) return false;
    const { styleId } = styles.paragraph(paragraph.attrs.properties);
    return /^toc [1-9]$/i.test(styles.sheet.styles.get(styleId ?? '')?.name ?? '');
  };
  const find = (doc: Node): DecorationSet => {
    const decorations: Decoration[] = [];
    doc.descendants((node, position) => {
      if (!node.isTextblock) return true;
      if (!isEntry(node)) return false;
      decorations.push(
        Decoration.node(position, position + node.nodeSize, { class: 'contents-entry' }),
      );
      node.forEach((inline, offset) => {
        const tab = inline.text?.lastIndexOf('\t') ?? -1;
        const at = position + 1 + offset + tab;
        if (tab >= 0) decorations.push(Decoration.inline(at, at + 1, { class: 'contents-dots' }));
      });
      return false;
    });
    return DecorationSet.create(doc, decorations);
  };
  const hasEntry = (blocks: readonly Node[]): boolean => {
    let found = false;
    for (const block of blocks) {
      if (block.isTextblock) found ||= isEntry(block);
      block.descendants((node) => {
        if (node.isTextblock) found ||= isEntry(node);
        return !node.isTextblock && !found;
      });
    }
    return found;
  };
  return blockDecorations('table-of-contents', find, hasEntry);
}
