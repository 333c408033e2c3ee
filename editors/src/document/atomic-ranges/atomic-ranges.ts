import type { Node } from 'prosemirror-model';

/**
 * A range of a paragraph that is edited as a whole: a citation, or a field with its result. Offsets
 * within the paragraph.
 */
export type AtomicRange = { from: number; to: number };

/** Fields whose result is computed by a program. Source: ECMA-376 part 1, 17.16.5. */
const COMPUTED_FIELD =
  /^\s*(ADDIN|CITATION|EN\.CITE|REF|PAGEREF|NOTEREF|STYLEREF|SEQ|PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|AUTHOR|TITLE|SUBJECT|KEYWORDS|FILENAME|DOCPROPERTY|NUMWORDS|NUMCHARS|INFO|SYMBOL|=)(\s|$)/i;
const PART = /fldCharType\s*=\s*"(begin|separate|end)"|<w:instrText\b[^>]*>([^<]*)/g;
const CITATION_CONTROL = /<w:(citation|bibliography)\b|<w:tag\s[^>]*w:val="[^"]*CITATION/i;
const SIMPLE_FIELD = /^<w:fldSimple\b[^>]*\sw:instr="([^"]*)"/;

/** The atomic ranges of a paragraph in order; nested ones belong to the outer range. */
export function atomicRanges(paragraph: Node): AtomicRange[] {
  if (!paragraph.isTextblock) return [];
  const units = [...fieldsOf(paragraph), ...controlsOf(paragraph)];
  return units
    .filter(
      (unit, at) =>
        !units.some((outer, index) => index !== at && contains(outer, unit, index < at)),
    )
    .sort((one, other) => one.from - other.from);
}

/** Whether one range makes another redundant: it is larger, or the same size and earlier. */
const contains = (outer: AtomicRange, inner: AtomicRange, isEarlier: boolean) =>
  outer.from <= inner.from &&
  outer.to >= inner.to &&
  (isEarlier || outer.to - outer.from > inner.to - inner.from);

/** Complex fields: begin and end markers with code and result between them. */
function fieldsOf(paragraph: Node): AtomicRange[] {
  const units: AtomicRange[] = [];
  const open: { from: number; code: string; inCode: boolean }[] = [];
  paragraph.forEach((node, offset) => {
    if (node.type.name !== 'anchor') return;
    for (const [, type, code] of (node.attrs.xml as string).matchAll(PART)) {
      const field = open.at(-1);
      if (type === 'begin') open.push({ from: offset, code: '', inCode: true });
      else if (type === 'separate' && field !== undefined) field.inCode = false;
      else if (type === 'end') {
        const ended = open.pop();
        if (ended !== undefined && COMPUTED_FIELD.test(ended.code)) {
          units.push({ from: ended.from, to: offset + node.nodeSize });
        }
      } else if (field?.inCode === true) field.code += code ?? '';
    }
  });
  return units;
}

/** Simple fields, and citations in content controls: wrappers around runs. */
function controlsOf(paragraph: Node): AtomicRange[] {
  const units = new Map<number, AtomicRange>();
  paragraph.forEach((node, offset) => {
    for (const { type, attrs } of node.marks) {
      if (type.name !== 'wrap' || !isControl(attrs.open)) continue;
      const unit = units.get(attrs.id);
      if (unit === undefined) units.set(attrs.id, { from: offset, to: offset + node.nodeSize });
      else unit.to = offset + node.nodeSize;
    }
  });
  return [...units.values()];
}

function isControl(open: string): boolean {
  const code = SIMPLE_FIELD.exec(open)?.[1];
  return code === undefined ? CITATION_CONTROL.test(open) : COMPUTED_FIELD.test(code);
}

/** The atomic range around an offset that is not at either of its ends. */
export const atomicRangeAround = (paragraph: Node, offset: number): AtomicRange | undefined =>
  atomicRanges(paragraph).find(({ from, to }) => from < offset && offset < to);

/** The atomic range that ends (-1) or begins (1) at an offset, ignoring invisible markers in between. */
export function adjacentAtomicRange(
  paragraph: Node,
  offset: number,
  direction: 1 | -1,
): AtomicRange | undefined {
  return atomicRanges(paragraph).find(({ from, to }) => {
    const gap = direction < 0 ? { from: to, to: offset } : { from: offset, to: from };
    return gap.from <= gap.to && holdsOnlyAnchors(paragraph, gap);
  });
}

function holdsOnlyAnchors(paragraph: Node, { from, to }: AtomicRange): boolean {
  let isEmpty = true;
  if (from < to) {
    paragraph.nodesBetween(from, to, (node) => {
      isEmpty &&= node.type.name === 'anchor';
    });
  }
  return isEmpty;
}
