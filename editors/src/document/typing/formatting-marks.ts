import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { redecorate } from '../plugins/moved-cursor.ts';

type Shown = { from: number; to: number } | null;
type Marker = { from: number; to: number; name: 'space' | 'kept' | 'tab' };

/** The part of the text whose formatting marks are drawn: around what is on the screen; null while they are hidden. */
const key = new PluginKey<Shown>('formatting-marks');

const MARKERS = /(?<kept>[\u00a0\u202f\u2011]+)|(?<tab>\t)|(?<space> +)/g;
const read = new WeakMap<Node, readonly Marker[]>();

export const showsMarks = (state: EditorState): boolean => (key.getState(state) ?? null) !== null;

/** Shows spaces, tabs, ends of lines and paragraphs on demand, drawn only near what is on the screen. */
export function formattingMarks(): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => null,
      apply: (tr, shown) => {
        const told = tr.getMeta(key) as Shown | undefined;
        if (told !== undefined) return told;
        if (shown === null || !tr.docChanged) return shown;
        return { from: tr.mapping.map(shown.from, -1), to: tr.mapping.map(shown.to) };
      },
    },
    props: {
      attributes: (state): Record<string, string> =>
        showsMarks(state) ? { class: 'shows-marks' } : {},
      decorations: (state) => {
        const shown = key.getState(state);
        return shown ? DecorationSet.create(state.doc, markersIn(state.doc, shown)) : null;
      },
    },
    view: (view) => {
      let frame = 0;
      const follow = () => {
        if (!showsMarks(view.state)) return;
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => styles(view));
      };
      document.addEventListener('scroll', follow, { capture: true, passive: true });
      window.addEventListener('resize', follow);
      return {
        destroy: () => {
          cancelAnimationFrame(frame);
          document.removeEventListener('scroll', follow, true);
          window.removeEventListener('resize', follow);
        },
      };
    },
  });
}

/** Shows or hides formatting marks. */
export function toggleMarks(view: EditorView): void {
  const shown = showsMarks(view.state) ? null : nearScreen(view);
  redecorate(view, key, shown);
}

/** Draws the marks at the current scroll position, but not during a composition. */
function styles(view: EditorView): void {
  const shown = key.getState(view.state);
  if (!shown || view.composing || view.isDestroyed) return;
  const near = nearScreen(view);
  if (near.from === shown.from && near.to === shown.to) return;
  redecorate(view, key, near);
}

/** The blocks on the screen and as much again above and below. */
function nearScreen(view: EditorView): { from: number; to: number } {
  const blocks = view.dom.children;
  const height = window.innerHeight;
  const first = firstBelow(blocks, -height);
  const last = firstBelow(blocks, 2 * height);
  const at = (index: number) => {
    const block = blocks[index];
    if (block === undefined) return view.state.doc.content.size;
    return Math.max(0, view.posAtDOM(block, 0) - 1);
  };
  return { from: first === 0 ? 0 : at(first), to: at(last + 1) };
}

/** Index of the first block that ends below a window coordinate. */
function firstBelow(blocks: HTMLCollection, height: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = blocks[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

function markersIn(doc: Node, { from, to }: { from: number; to: number }): Decoration[] {
  const decorations: Decoration[] = [];
  const end = Math.min(to, doc.content.size);
  doc.nodesBetween(Math.min(from, end), end, (node, position) => {
    if (!node.isTextblock) return true;
    for (const marker of markersOf(node)) {
      const start = position + 1;
      const attributes = { class: `marker marker-${marker.name}` };
      decorations.push(Decoration.inline(start + marker.from, start + marker.to, attributes));
    }
    return false;
  });
  return decorations;
}

/** Positions of formatting marks in a paragraph; cached per paragraph. */
function markersOf(paragraph: Node): readonly Marker[] {
  let signs = read.get(paragraph);
  if (signs === undefined) {
    const found: Marker[] = [];
    paragraph.forEach((node, offset) => {
      for (const { index, 0: text, groups } of (node.text ?? '').matchAll(MARKERS)) {
        const name =
          groups?.kept !== undefined ? 'kept' : groups?.tab === undefined ? 'space' : 'tab';
        found.push({ from: offset + index, to: offset + index + text.length, name });
      }
    });
    signs = found;
    read.set(paragraph, signs);
  }
  return signs;
}
