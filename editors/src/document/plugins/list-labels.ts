import { pushAll } from '@antecedent/domain/arrays';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { element } from '../../ui/dom.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { hasSameOutline } from './same-outline.ts';

const key = new PluginKey<DecorationSet>('list-labels');

/** Consecutive items, presented as one list to screen readers. */
type List = { parent: Node | null; from: number; to: number; items: Item[] };
type Item = { from: number; to: number; level: number };

/**
 * Shows the label of each list item, and marks the paragraphs of a list as its items for screen readers; recounts only
 * when paragraphs are added, removed or change properties.
 */
export function listLabels(styles: StyleResolver): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => labels(state.doc, styles),
      apply: (tr, set, before, after) => {
        if (!tr.docChanged) return set;
        return hasSameOutline(before.doc, after.doc)
          ? set.map(tr.mapping, tr.doc)
          : labels(after.doc, styles);
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });
}

function labels(doc: Node, styles: StyleResolver): DecorationSet {
  const count = styles.numbering.counter();
  const decorations: Decoration[] = [];
  const lists: List[] = [];
  doc.descendants((node, position, parent) => {
    if (node.type.name !== 'paragraph') return !node.isLeaf;
    const shown = styles.paragraph(node.attrs.properties);
    const label = shown.list === null ? '' : count(shown.list.id, shown.list.level);
    if (shown.list === null || label === '') return false;
    const [from, to] = [position, position + node.nodeSize];
    decorations.push(Decoration.node(from, to, { 'data-label': label }));
    // a numbered heading stays a heading
    if (shown.level < 6) return false;
    let list = lists.at(-1);
    if (list?.parent !== parent || list.to !== from) {
      list = { parent, from, to, items: [] };
      lists.push(list);
    }
    list.items.push({ from, to, level: shown.list.level + 1 });
    list.to = to;
    return false;
  });
  lists.forEach((list, index) => {
    pushAll(decorations, readAsList(list, index + 1));
  });
  return DecorationSet.create(doc, decorations);
}

/** The paragraphs are siblings in the text; an element before the first of them declares them a list. */
function readAsList({ from, items }: List, number: number): Decoration[] {
  const ids = items.map((_, index) => `list-${number}-${index + 1}`);
  const owner = () =>
    element('span', { class: 'visually-hidden', role: 'list', 'aria-owns': ids.join(' ') });
  return [
    Decoration.widget(from, owner, {
      side: -1,
      key: `list ${number} ${items.length}`,
      ignoreSelection: true,
      marks: [],
    }),
    ...items.map(({ from: start, to, level }, index) =>
      Decoration.node(start, to, {
        id: ids[index] ?? '',
        role: 'listitem',
        'aria-level': String(level),
      }),
    ),
  ];
}
