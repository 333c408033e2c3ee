import { attribute } from '@antecedent/domain/office/xml/xml';
import type { Command, EditorState } from 'prosemirror-state';
import { changeParagraphs } from '../commands/paragraph.ts';
import { currentParagraph } from '../commands/selection.ts';
import { property, withParagraphProperty } from '../properties/properties.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';

/** Line spacings offered, in lines. */
export const OFFERED_SPACINGS: readonly number[] = [1, 1.15, 1.5, 2, 2.5, 3];

/** A single line in the file's unit. Source: ECMA-376 part 1, 17.3.1.33. */
const SINGLE = 240;

/** Sets line spacing as a multiple of a single line; the space around the paragraph stays. */
export const setLineSpacing = (lines: number): Command =>
  changeParagraphs((raw) => {
    const own = property(raw, 'w:spacing')?.attributes ?? '';
    const others = own.replace(/\s*w:(line|lineRule)\s*=\s*("[^"]*"|'[^']*')/g, '');
    const line = ` w:line="${Math.round(lines * SINGLE)}" w:lineRule="auto"`;
    return withParagraphProperty(raw, 'w:spacing', `<w:spacing${others}${line}/>`);
  });

/** Line spacing at the cursor, styles included; null if it is set in points. */
export function lineSpacing(state: EditorState, styles: StyleResolver): number | null {
  const raw = (currentParagraph(state)?.node.attrs.properties as string | undefined) ?? '';
  const { sheet } = styles;
  const chain = sheet.chain(styles.paragraph(raw).styleId ?? sheet.defaultParagraph);
  const layers = [
    property(raw, 'w:spacing'),
    ...[...chain.map(({ paragraph }) => paragraph), sheet.defaults.paragraph].map((elements) =>
      elements.find(({ name }) => name === 'w:spacing'),
    ),
  ];
  const said = layers.find((spacing) => attribute(spacing, 'w:line') !== undefined);
  if (said === undefined) return 1;
  const rule = attribute(said, 'w:lineRule') ?? 'auto';
  return rule === 'auto' ? Number(attribute(said, 'w:line')) / SINGLE : null;
}
