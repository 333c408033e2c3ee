import { attribute, escapeAttribute } from '@antecedent/domain/office/xml/xml';
import type { Command, EditorState } from 'prosemirror-state';
import {
  isPropertyOn,
  property,
  type RawProperties,
  withParagraphProperty,
} from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { currentParagraph, type PositionedNode, selectedParagraphs } from './selection.ts';

export type Alignment = 'left' | 'center' | 'right' | 'both';

const INDENT_STEP = 720;

/** Changes the properties of every paragraph the selection touches. */
export function changeParagraphs(
  change: (raw: RawProperties, paragraph: PositionedNode) => RawProperties,
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
    // an empty selection keeps its stored formats
    if (tr.docChanged) dispatch?.(tr.setStoredMarks(state.storedMarks));
    return true;
  };
}

/** Sets the style of paragraphs; null is the default style. */
export const setStyle = (styles: StyleResolver, styleId: string | null): Command =>
  changeParagraphs((raw) =>
    withParagraphProperty(
      raw,
      'w:pStyle',
      styleId === null || styleId === styles.sheet.defaultParagraph
        ? null
        : `<w:pStyle w:val="${escapeAttribute(styleId)}"/>`,
    ),
  );

/** The style shared by all selected paragraphs, else null. */
export function commonStyle(state: EditorState, styles: StyleResolver): string | null {
  const styleIds = new Set(
    selectedParagraphs(state).map(
      ({ node }) =>
        styles.paragraph(node.attrs.properties).styleId ?? styles.sheet.defaultParagraph,
    ),
  );
  return styleIds.size === 1 ? ([...styleIds][0] ?? null) : null;
}

/** In a right-to-left paragraph, the file calls the right side left. */
const mirrored = (alignment: Alignment): Alignment =>
  (({ left: 'right', right: 'left', center: 'center', both: 'both' }) as const)[alignment];

/** Aligns the selected paragraphs to the visual side. Without a style resolver, only their own direction counts. */
export const setAlignment = (alignment: Alignment, styles?: StyleResolver): Command =>
  changeParagraphs((raw) => {
    const bidi = property(raw, 'w:bidi');
    const isMirrored =
      styles === undefined
        ? bidi !== undefined && isPropertyOn(bidi)
        : styles.paragraph(raw).attributes.dir === 'rtl';
    const side = isMirrored ? mirrored(alignment) : alignment;
    return withParagraphProperty(raw, 'w:jc', `<w:jc w:val="${side}"/>`);
  });

/** Alignment of the paragraph at the cursor, style included. */
export function currentAlignment(state: EditorState, styles: StyleResolver): Alignment {
  const raw = (currentParagraph(state)?.node.attrs.properties as string | undefined) ?? '';
  const side = alignmentInFile(raw, styles);
  return styles.paragraph(raw).attributes.dir === 'rtl' ? mirrored(side) : side;
}

function alignmentInFile(raw: RawProperties, styles: StyleResolver): Alignment {
  const chain = styles.sheet.chain(styles.paragraph(raw).styleId ?? styles.sheet.defaultParagraph);
  const own = property(raw, 'w:jc');
  const inherited = chain.flatMap((style) => style.paragraph).find(({ name }) => name === 'w:jc');
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

/** Indents or outdents paragraphs outside lists by half an inch. */
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
