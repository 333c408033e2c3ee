import { formatNumber } from '@antecedent/domain/office/document/display/numbering';
import { Fragment, type Node } from 'prosemirror-model';

/** What fields of a header or footer show on a page. */
export type PageNumbers = { page: number; pages: number; format: string | undefined };

const PART = /w:fldCharType="(begin|separate|end)"|<w:instrText\b[^>]*>([^<]*)</g;
const SIMPLE = /<w:fldSimple\b[^>]*\sw:instr="([^"]*)"/;

/** A header or footer on one page: its page number fields show that page's number. */
export function withPageNumbers(node: Node, numbers: PageNumbers): Node {
  if (!node.isTextblock) {
    return node.isLeaf
      ? node
      : node.copy(Fragment.from(node.children.map((inner) => withPageNumbers(inner, numbers))));
  }
  const shown: Node[] = [];
  /** What the current field shows instead of its content; null outside such a field. */
  let value: string | null = null;
  let isShown = false;
  let code = '';
  let simple: unknown = null;
  const show = (like: Node | null) => {
    if (value !== null && !isShown) {
      shown.push(node.type.schema.text(value, like?.marks ?? []));
      isShown = true;
    }
  };
  node.forEach((inline) => {
    const wrap = inline.marks.find((mark) => SIMPLE.test(mark.attrs.open ?? ''));
    const instruction = SIMPLE.exec(wrap?.attrs.open ?? '')?.[1];
    const simpleValue = instruction === undefined ? null : fieldValue(instruction, numbers);
    if (inline.isText && simpleValue !== null) {
      if (wrap?.attrs.id !== simple) {
        shown.push(node.type.schema.text(simpleValue, inline.marks));
        simple = wrap?.attrs.id;
      }
      return;
    }
    if (inline.type.name !== 'anchor') {
      if (value === null) shown.push(inline);
      else if (inline.isText) show(inline);
      return;
    }
    const xml = inline.attrs.xml as string;
    // start and end of commented text
    if (xml.includes('<w:comment')) shown.push(inline);
    for (const [, type, text] of xml.matchAll(PART)) {
      if (type === 'begin') code = '';
      else if (type === 'separate') {
        value = fieldValue(code, numbers);
        isShown = false;
      } else if (type === 'end') {
        if (value === null && code !== '') value = fieldValue(code, numbers);
        show(null);
        value = null;
        code = '';
        isShown = false;
      } else code += text ?? '';
    }
  });
  return node.copy(Fragment.from(shown));
}

function fieldValue(instruction: string, { page, pages, format }: PageNumbers): string | null {
  const name = /^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase();
  if (name === 'PAGE') return formatNumber(page, format);
  return name === 'NUMPAGES' || name === 'SECTIONPAGES' ? String(pages) : null;
}
