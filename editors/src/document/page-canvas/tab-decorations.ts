import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { PlacedTab } from '../layout/break-lines.ts';
import { changedBlocks } from '../plugins/changed-blocks.ts';

/** Computes where the tabs of a paragraph end. */
export type PlaceTabs = (paragraph: Node) => readonly PlacedTab[];

type Shown = { set: DecorationSet; place: PlaceTabs | null };

const key = new PluginKey<Shown>('tab-decorations');

/** Passes to the plugin how tabs are placed. */
export const TAB_DECORATIONS = key;

/** A tab this close to its stop keeps its natural width, CSS pixels. */
const NEAR = 4;

/** Shows tabs as wide as their stops require, with leader dots or lines where a stop has them. */
export function tabDecorations(known: PlaceTabs | null = null): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => ({
        set: known === null ? DecorationSet.empty : find(doc, known),
        place: known,
      }),
      apply: (tr, shown, before, after) => {
        const place = (tr.getMeta(key) as PlaceTabs | undefined) ?? shown.place;
        const isNew = place !== shown.place;
        if (place === null || !(tr.docChanged || isNew)) return shown;
        const { removed, added } = changedBlocks(before.doc, after.doc);
        const hasTabs = [...removed, ...added].some((block) => block.textContent.includes('\t'));
        const set = isNew || hasTabs ? find(after.doc, place) : shown.set.map(tr.mapping, tr.doc);
        return { set, place };
      },
    },
    props: { decorations: (state) => key.getState(state)?.set ?? null },
  });
}

function find(doc: Node, place: PlaceTabs): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const tab of place(node)) {
      const at = position + 1 + tab.offset;
      decorations.push(Decoration.inline(at, at + 1, tabAttributes(tab)));
    }
    return false;
  });
  return DecorationSet.create(doc, decorations);
}

function tabAttributes({ from, to, leader }: PlacedTab): { class: string; style: string } {
  // the browser counts from the start of the line, but not before it
  const isFree = from < 0 || to - from < NEAR;
  const style = isFree ? `--tab:0;--tab-padding:${to - from}px` : `--tab:${to}px`;
  return { class: leader === 'none' ? 'tab' : `tab tab-${leader}`, style };
}

/** {@link tabDecorations} for rendered blocks that are not being edited. */
export function showTabs(shown: HTMLElement, content: Node, place: PlaceTabs): void {
  const paragraphs = shown.querySelectorAll<HTMLElement>('.paragraph');
  let index = 0;
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    const paragraph = paragraphs[index++];
    if (paragraph !== undefined) wrapTabs(paragraph, place(node));
    return false;
  });
}

function wrapTabs(paragraph: HTMLElement, tabs: readonly PlacedTab[]): void {
  if (tabs.length === 0) return;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  let next = 0;
  for (let text of texts) {
    for (let at = text.data.indexOf('\t'); at >= 0; at = text.data.indexOf('\t')) {
      const tab = tabs[next++];
      if (tab === undefined) return;
      const own = text.splitText(at);
      text = own.splitText(1);
      const made = document.createElement('span');
      const { class: name, style } = tabAttributes(tab);
      made.className = name;
      made.style.cssText = style;
      own.replaceWith(made);
      made.append(own);
    }
  }
}
