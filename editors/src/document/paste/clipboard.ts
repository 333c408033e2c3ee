import { DOMSerializer, Fragment, type Node, type Schema, Slice } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import type { StyleResolver } from '../styles/style-resolver.ts';
import type { PastedNote } from './pasted-notes.ts';

const HIDDEN_MARKS = new Set(['ins', 'del', 'moveTo', 'moveFrom', 'wrap']);

/** Serializes copied content with its raw properties, marked with a token that only this document knows. */
export class CopySerializer extends DOMSerializer {
  private readonly token: string;

  /** @param noteWords the text of the note that a reference mark refers to; null for any other node */
  constructor(schema: Schema, token: string, noteWords: (node: Node) => PastedNote | null) {
    const nodes = DOMSerializer.nodesFromSchema(schema);
    const marks = DOMSerializer.marksFromSchema(schema);
    super(
      {
        ...nodes,
        paragraph: (node) => ['p', { 'data-properties': node.attrs.properties }, 0],
        atom: (node) => [
          'span',
          { 'data-atom': JSON.stringify(node.attrs), ...noteData(noteWords(node)) },
          node.attrs.label,
        ],
      },
      {
        ...marks,
        run: (mark) => ['span', { ...runStyle(marks, mark), 'data-run': mark.attrs.properties }, 0],
      },
    );
    this.token = token;
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const dom = super.serializeFragment(withoutHidden(fragment), options, target);
    dom.firstElementChild?.setAttribute('data-copied-in', this.token);
    return dom;
  }
}

/** The note's text is copied along: another document has no note with that number. */
const noteData = (note: PastedNote | null): Record<string, string> =>
  note === null ? {} : { 'data-note': note.kind, 'data-note-words': note.words };

function runStyle(
  marks: ReturnType<typeof DOMSerializer.marksFromSchema>,
  mark: Parameters<NonNullable<(typeof marks)['run']>>[0],
): Record<string, string> {
  const spec = marks.run?.(mark, true);
  return Array.isArray(spec) && typeof spec[1] === 'object'
    ? (spec[1] as Record<string, string>)
    : {};
}

/** Content that may occur twice in a document: no origins, anchors, comment references or tracked deletions. */
export function withoutHidden(fragment: Fragment): Fragment {
  const kept: Node[] = [];
  fragment.forEach((node) => {
    const isSign = node.type.name === 'atom' && node.attrs.kind === 'comment';
    const deleted = node.marks.some(({ type }) => type.name === 'del' || type.name === 'moveFrom');
    if (node.type.name === 'anchor' || isSign || deleted) return;
    if (node.isInline) {
      kept.push(node.mark(node.marks.filter(({ type }) => !HIDDEN_MARKS.has(type.name))));
      return;
    }
    const attrs = 'origin' in node.attrs ? { ...node.attrs, origin: null, before: '' } : node.attrs;
    const bare = 'attributes' in attrs ? { ...attrs, attributes: '' } : attrs;
    kept.push(node.type.create(bare, withoutHidden(node.content), node.marks));
  });
  return Fragment.from(kept);
}

/** {@link withoutHidden} for a slice that is copied, pasted or dropped. */
export const normalizedSlice = (slice: Slice): Slice =>
  new Slice(withoutHidden(slice.content), slice.openStart, slice.openEnd);

/**
 * A slice as it replaces the selection: in an empty paragraph it keeps the style of its own first
 * paragraph, such as a heading or a list item; elsewhere its text joins the existing paragraph.
 */
export function sliceForSelection(
  slice: Slice,
  selection: Selection,
  styles: StyleResolver,
): Slice {
  const pasted = normalizedSlice(slice);
  const { $from, $to } = selection;
  const isCovered =
    $from.sameParent($to) &&
    $from.parent.isTextblock &&
    $from.parentOffset === 0 &&
    $to.parentOffset === $to.parent.content.size;
  const first = pasted.content.firstChild;
  const isStyled = first?.type.name === 'paragraph' && first.attrs.properties !== '';
  if (!isCovered || !isStyled || pasted.openStart !== 1) return pasted;
  // the section's end must stay where it is
  if (styles.paragraph($from.parent.attrs.properties).endsSection) return pasted;
  return new Slice(pasted.content, 0, pasted.openEnd);
}
