import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';

/** A link and its range. */
export type LinkRange = { href: string; from: number; to: number; text: string };

/** The whole link around the cursor or at the start of the selection. */
export function linkAt(state: EditorState): LinkRange | null {
  const { $from } = state.selection;
  if (!$from.parent.isTextblock) return null;
  const isLink = (mark: Mark) => mark.type.name === 'link';
  const around =
    ($from.nodeAfter?.marks.find(isLink) ?? $from.nodeBefore?.marks.find(isLink)) || null;
  if (around === null) return null;
  const start = $from.start();
  let found: LinkRange | null = null;
  $from.parent.forEach((node, offset) => {
    if (!around.isInSet(node.marks)) return;
    const from = start + offset;
    const to = from + node.nodeSize;
    if (found !== null && found.to === from) {
      found = { ...found, to, text: found.text + node.textContent };
    } else if (found === null || from <= $from.pos) {
      found = { href: around.attrs.href, from, to, text: node.textContent };
    }
  });
  return found;
}

/** Makes the range a link with that text. Unchanged text keeps its formatting. */
export function setLink(range: { from: number; to: number }, text: string, href: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { from } = range;
    let { to } = range;
    if (state.doc.textBetween(from, to) !== text) {
      const run = state.doc
        .resolve(from)
        .marks()
        .filter(({ type }) => type.name === 'run');
      tr.replaceWith(from, to, state.schema.text(text, run));
      to = from + text.length;
    }
    const mark = state.schema.marks.link!.create({ href });
    tr.removeMark(from, to, state.schema.marks.link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Removes the link and keeps its text. */
export function removeLink({ from, to }: { from: number; to: number }): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, state.schema.marks.link));
    return true;
  };
}
