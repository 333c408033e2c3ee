import { child, parseXml } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import type { OpenDocument } from '../file/open-document.ts';
import { textArea } from '../layout/text-area.ts';
import type { Placement } from '../model/picture-placement.ts';
import { runAtom } from '../open/run-atom.ts';
import { fitWithin } from './image-format.ts';
import { isChangeable, newPictureXml, withPlacement, withSize } from './picture-xml.ts';
import type { ReadPicture } from './read-picture.ts';

/** A picture and its position. */
export type PlacedPicture = { node: Node; position: number };

const MIN_SIDE = 16;
/** Share of a page's height that a new picture may take. */
const MAX_PAGE_FRACTION = 0.8;

/** The selected picture if it can be changed, or null. */
export function selectedPicture(state: EditorState): PlacedPicture | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const { node, from } = selection;
  const isPicture = node.type.name === 'atom' && node.attrs.kind === 'picture';
  return isPicture && isChangeable(node.attrs.xml) ? { node, position: from } : null;
}

/** Inserts a picture at the cursor, or at a position, no larger than the page, and selects it. */
export function insertPicture(file: OpenDocument, picture: ReadPicture, at?: number): Command {
  return (state, dispatch) => {
    const { tr } = state;
    if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
    if (!tr.selection.$from.parent.isTextblock) return false;
    if (dispatch === undefined) return true;
    const area = textArea(file, tr.selection.$from);
    const size = fitWithin(picture, { width: area.width, height: area.height * MAX_PAGE_FRACTION });
    const relationship = file.additions.picture(
      picture.bytes,
      picture.extension,
      picture.mediaType,
    );
    const xml = newPictureXml({
      relationship,
      ...size,
      name: picture.name,
      id: nextId(state, file),
    });
    tr.replaceSelectionWith(state.schema.nodes.atom!.create(atomAttributes(file, xml)), false);
    const position = tr.selection.from - 1;
    if (tr.doc.nodeAt(position)?.type.name === 'atom') {
      tr.setSelection(NodeSelection.create(tr.doc, position));
    }
    dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };
}

/** Attributes of the atom for a picture's XML. */
function atomAttributes(file: OpenDocument, xml: string): Record<string, unknown> {
  const element = child(parseXml(xml), 'w:drawing');
  if (element === undefined) throw new RangeError('a picture is a w:drawing');
  return runAtom(element, {
    target: (id) => file.archive.relationships.get(id ?? '')?.target,
  });
}

/** A number that no drawing of the file has. */
function nextId(state: EditorState, file: OpenDocument): number {
  let highest = 0;
  const read = (xml: string) => {
    for (const [, id] of xml.matchAll(/<wp:docPr\s[^>]*?\bid="(\d+)"/g)) {
      highest = Math.max(highest, Number(id));
    }
  };
  read(file.parsed.xml);
  state.doc.descendants((node) => {
    if (node.type.name === 'atom' && node.attrs.kind === 'picture') read(node.attrs.xml);
  });
  return highest + 1;
}

/** Replaces the selected picture's XML. It stays selected. */
export function changePicture(file: OpenDocument, change: (xml: string) => string): Command {
  return (state, dispatch) => {
    const picture = selectedPicture(state);
    if (picture === null) return false;
    const { node, position } = picture;
    const xml = change(node.attrs.xml);
    if (dispatch === undefined || xml === node.attrs.xml) return true;
    const attributes = { ...node.attrs, ...atomAttributes(file, xml) };
    const tr = state.tr.setNodeMarkup(position, null, attributes, node.marks);
    tr.setSelection(NodeSelection.create(tr.doc, position));
    dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };
}

/**
 * Places the selected picture in line or at one side of the text. One at a side is moved to the
 * start of its paragraph, where it is in print.
 */
export function placePicture(file: OpenDocument, placement: Placement): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const isPicture = changePicture(file, (xml) => withPlacement(xml, placement))(
      state,
      (changed) => {
        for (const step of changed.steps) tr.step(step);
      },
    );
    const picture = selectedPicture(state);
    if (!isPicture || picture === null || dispatch === undefined) return isPicture;
    const node = tr.doc.nodeAt(picture.position);
    const start = tr.doc.resolve(picture.position).start();
    let position = picture.position;
    if (placement !== 'inline' && position > start && node !== null) {
      tr.delete(position, position + node.nodeSize).insert(start, node);
      position = start;
    }
    if (!tr.docChanged) return true;
    tr.setSelection(NodeSelection.create(tr.doc, position));
    dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };
}

/** Width and height for a requested width: the ratio stays the same, and the text width is the limit. */
export function resized(
  file: OpenDocument,
  { doc }: EditorState,
  { node: { attrs }, position }: PlacedPicture,
  requested: number,
): { width: number; height: number } {
  const ratio = (attrs.height as number) / (attrs.width as number);
  const least = MIN_SIDE / Math.min(1, ratio);
  const width = Math.round(
    Math.max(least, Math.min(textArea(file, doc.resolve(position)).width, requested)),
  );
  return { width, height: Math.max(1, Math.round(width * ratio)) };
}

/** Makes the selected picture wider or narrower by some pixels. */
export function resizePicture(file: OpenDocument, by: number): Command {
  return (state, dispatch) => {
    const picture = selectedPicture(state);
    if (picture === null) return false;
    const size = resized(file, state, picture, (picture.node.attrs.width as number) + by);
    return changePicture(file, (xml) => withSize(xml, size.width, size.height))(state, dispatch);
  };
}
