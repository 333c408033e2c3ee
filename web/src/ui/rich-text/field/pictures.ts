import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import type { StoredFile } from '../rich-text-files.ts';
import { richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** The selected picture; null if something else is selected. */
export function selectedPicture({ selection }: EditorState): { id: string; text: string } | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.type === nodes.picture ? { id: node.attrs.id, text: node.attrs.text } : null;
}

/** Whether there can be a picture at the cursor: a heading has none. */
export const canHavePicture = ({ selection: { $from } }: EditorState): boolean =>
  $from.parent.type !== nodes.heading;

/** Inserts a picture, or changes the selected one. @param id null keeps which picture it is */
export function setPicture(state: EditorState, id: string | null, text: string): Transaction {
  const before = selectedPicture(state);
  const picture = nodes.picture.create({ id: id ?? before?.id ?? '', text });
  if (canHavePicture(state)) return state.tr.replaceSelectionWith(picture, false);
  const { $to } = state.selection;
  return state.tr.insert($to.after($to.depth), nodes.paragraph.create(null, picture));
}

/** Inserts a link to a file in place of the selection. */
export function insertFile(state: EditorState, { id }: StoredFile, text: string): Transaction {
  const link = richTextSchema.text(text, [marks.link.create({ href: `file:${id}` })]);
  return state.tr.replaceSelectionWith(link, false).scrollIntoView();
}

/** Shows pictures, which only signed-in requests get. */
export const pictureView =
  (load: ((id: string) => Promise<Blob>) | undefined): NodeViewConstructor =>
  (node: Node) => {
    const dom = document.createElement('img');
    dom.alt = node.attrs.text;
    dom.dataset.file = node.attrs.id;
    let address: string | null = null;
    let isGone = false;
    load?.(node.attrs.id).then(
      (bytes) => {
        if (isGone) return;
        address = URL.createObjectURL(bytes);
        dom.src = address;
      },
      // Its description stays.
      () => undefined,
    );
    return {
      dom,
      destroy() {
        isGone = true;
        if (address !== null) URL.revokeObjectURL(address);
      },
    };
  };
