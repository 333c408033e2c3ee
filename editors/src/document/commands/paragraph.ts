import { attribute, escapeAttribute } from '@antecedent/domain/office/xml';
import type { Command, EditorState } from 'prosemirror-state';
import {
  isOn,
  property,
  type RawProperties,
  withParagraphProperty,
} from '../properties/properties.ts';
import type { DocumentLook } from '../styles/style-resolver.ts';
import { currentParagraph, type PlacedNode, selectedParagraphs } from './selection.ts';

export type Alignment = 'left' | 'center' | 'right' | 'both';

const INDENT_STEP = 720;

/** Changes the properties of every paragraph that the selection touches. */
export function changeParagraphs(
  change: (raw: RawProperties, paragraph: PlacedNode) => RawProperties,
): Command {
  return (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    if (paragraphs.length === 0) return false;
    const { tr } = state;
    for (const paragraph of paragraphs) {
      const { node, position } = paragraph;
      const properties = change(node.attrs.properties, paragraph);
      if (properties !== node.attrs.properties) {
        tr.setNodeMarkup(position, null, { ...node.attrs, properties });
      }
    }
    // a cursor keeps the formats chosen for what is typed next
    if (tr.docChanged) dispatch?.(tr.setStoredMarks(state.storedMarks));
    return true;
  };
}

/** Gives paragraphs a style; null is the default one. */
export const setStyle = (look: DocumentLook, styleId: string | null): Command =>
  changeParagraphs((raw) =>
    withParagraphProperty(
      raw,
      'w:pStyle',
      styleId === null || styleId === look.styles.defaultParagraph
        ? null
        : `<w:pStyle w:val="${escapeAttribute(styleId)}"/>`,
    ),
  );

/** The style that all paragraphs in the selection share, else null. */
export function commonStyle(state: EditorState, look: DocumentLook): string | null {
  const styles = new Set(
    selectedParagraphs(state).map(
      ({ node }) => look.paragraph(node.attrs.properties).styleId ?? look.styles.defaultParagraph,
    ),
  );
  return styles.size === 1 ? ([...styles][0] ?? null) : null;
}

/** In a paragraph that runs from right to left, the file calls the right side left. */
const turned = (alignment: Alignment): Alignment =>
  (({ left: 'right', right: 'left', center: 'center', both: 'both' }) as const)[alignment];

/** Aligns the selected paragraphs to the side that is seen; without a look, by their own direction alone. */
export const setAlignment = (alignment: Alignment, look?: DocumentLook): Command =>
  changeParagraphs((raw) => {
    const bidi = property(raw, 'w:bidi');
    const isTurned =
      look === undefined
        ? bidi !== undefined && isOn(bidi)
        : look.paragraph(raw).attributes.dir === 'rtl';
    const side = isTurned ? turned(alignment) : alignment;
    return withParagraphProperty(raw, 'w:jc', `<w:jc w:val="${side}"/>`);
  });

/** Alignment of the paragraph at the cursor, its style included. */
export function currentAlignment(state: EditorState, look: DocumentLook): Alignment {
  const raw = (currentParagraph(state)?.node.attrs.properties as string | undefined) ?? '';
  const side = alignmentInFile(raw, look);
  return look.paragraph(raw).attributes.dir === 'rtl' ? turned(side) : side;
}

function alignmentInFile(raw: RawProperties, look: DocumentLook): Alignment {
  const styles = look.styles.chain(look.paragraph(raw).styleId ?? look.styles.defaultParagraph);
  const own = property(raw, 'w:jc');
  const inherited = styles.flatMap((style) => style.paragraph).find(({ name }) => name === 'w:jc');
  switch (attribute(own ?? inherited, 'w:val')) {
    case 'center':
      return 'center';
    case 'right':
    case 'end':
      return 'right';
    case 'both':
    case 'distribute':
      return 'both';
    default:
      return 'left';
  }
}

/** Moves paragraphs outside lists in or out by half an inch. */
export function indentedBy(raw: RawProperties, steps: number): RawProperties {
  const indent = property(raw, 'w:ind');
  const name = attribute(indent, 'w:start') === undefined ? 'w:left' : 'w:start';
  const left = Math.max(0, (Number(attribute(indent, name)) || 0) + steps * INDENT_STEP);
  const others = (indent?.attributes ?? '').replace(
    /\s*w:(left|start|leftChars|startChars)="[^"]*"/g,
    '',
  );
  const xml = left === 0 && others.trim() === '' ? null : `<w:ind ${name}="${left}"${others}/>`;
  return withParagraphProperty(raw, 'w:ind', xml);
}
