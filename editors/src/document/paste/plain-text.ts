import { Fragment, type Mark, type ResolvedPos, type Schema, Slice } from 'prosemirror-model';
import { withParagraphProperty } from '../properties/properties.ts';

/** What belongs to one paragraph alone: section and page breaks, and tracked changes. */
const ONCE = ['w:sectPr', 'w:pageBreakBefore', 'w:pPrChange', 'w:rPr'];
const TRACKED = /^(ins|del|moveTo|moveFrom|link|wrap)$/;

/** Plain text as paragraphs like the one it is pasted into; consecutive empty lines separate paragraphs once. */
export function plainSlice(
  text: string,
  $at: ResolvedPos,
  marks: readonly Mark[],
  schema: Schema,
): Slice {
  const kept = marks.filter(({ type }) => !TRACKED.test(type.name));
  const around =
    $at.parent.type.name === 'paragraph' ? ($at.parent.attrs.properties as string) : '';
  const properties = ONCE.reduce((raw, name) => withParagraphProperty(raw, name, null), around);
  const paragraphs = text
    .replace(/\n+$/, '')
    .split(/(?:\r\n?|\n)+/)
    .map((line) =>
      schema.node('paragraph', { properties }, line === '' ? [] : schema.text(line, kept)),
    );
  return new Slice(Fragment.from(paragraphs), 1, 1);
}
