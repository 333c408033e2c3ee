import { pushAll } from '@antecedent/domain/arrays';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { ParagraphSpacing } from '../styles/paragraph-spacing.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { hasSameOutline } from './same-outline.ts';

type Shown = { from: number; to: number; style: string | null; spacing: ParagraphSpacing };

/**
 * Shows the space between paragraphs where it is not the larger of both, as the page has it anyway:
 * none between paragraphs of a style that wants none, and the sum where the file says so.
 */
export function spacingDecorations(styles: StyleResolver, isSum: boolean): Plugin<DecorationSet> {
  const key = new PluginKey<DecorationSet>('spacing');
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => spacing(state.doc, styles, isSum),
      apply: (tr, set, before, after) => {
        if (!tr.docChanged) return set;
        return hasSameOutline(before.doc, after.doc)
          ? set.map(tr.mapping, tr.doc)
          : spacing(after.doc, styles, isSum);
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
}

function spacing(doc: Node, styles: StyleResolver, isSum: boolean): DecorationSet {
  const decorations: Decoration[] = [];
  let above: Shown | null = null;
  doc.descendants((node, from) => {
    if (node.type.name !== 'paragraph') {
      // the paragraphs of a content control are among those around it
      if (node.type.name !== 'container') above = null;
      return !node.isLeaf;
    }
    const { styleId, spacing } = styles.paragraph(node.attrs.properties as string);
    const style = styleId ?? styles.sheet.defaultParagraph;
    const here = { from, to: from + node.nodeSize, style, spacing };
    if (above !== null) pushAll(decorations, between(above, here, isSum));
    above = here;
    return false;
  });
  return DecorationSet.create(doc, decorations);
}

function between(above: Shown, here: Shown, isSum: boolean): Decoration[] {
  const isSame = above.style === here.style;
  const { after } = above.spacing;
  const { before } = here.spacing;
  const dropsAfter = isSame && above.spacing.contextual && after > 0;
  const dropsBefore = isSame && here.spacing.contextual && before > 0;
  const adds = isSum && !dropsAfter && !dropsBefore && after > 0 && before > 0;
  return [
    ...(dropsAfter ? [shown(above, 'margin-bottom:0')] : []),
    ...(dropsBefore ? [shown(here, 'margin-top:0')] : []),
    ...(adds ? [shown(here, `margin-top:${(after + before) / 20}pt`)] : []),
  ];
}

const shown = ({ from, to }: Shown, style: string): Decoration =>
  Decoration.node(from, to, { style });
