import type { Mark, Node, Schema } from 'prosemirror-model';

const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const PAGE_CODE = `${field('begin')}<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>${field('separate')}`;

/** The field that shows the number of the page, as inline nodes. */
export const pageNumberNodes = (schema: Schema, marks: readonly Mark[]): Node[] => [
  schema.node('anchor', { xml: PAGE_CODE }),
  schema.text('1', marks),
  schema.node('anchor', { xml: field('end') }),
];
