import type { Node } from 'prosemirror-model';

/** A number that a field counts: `SEQ Figure`. */
export type SequenceField = {
  /** What is counted: `Figure`. */
  name: string;
  /** Whether it counts on by one, with no switch that says otherwise. */
  isPlain: boolean;
  /** The number as last counted, and its position in the document. */
  shown: string;
  from: number;
  to: number;
};

const PART = /fldCharType\s*=\s*"(begin|separate|end)"|<w:instrText\b[^>]*>([^<]*)/g;
const SIMPLE_FIELD = /^<w:fldSimple\b[^>]*\sw:instr="([^"]*)"/;
/** Source: ECMA-376 part 1, 17.16.5.56. */
const SEQUENCE = /^\s*SEQ\s+([^\s\\]+)(.*)$/i;
const COUNTS_ON = /^(\s|\\\*\s*(ARABIC|MERGEFORMAT)|\\n)*$/i;

type OpenField = { code: string; from: number | null };

/** The sequence fields of a text in order; those inside other fields are theirs. */
export function sequenceFields(doc: Node): SequenceField[] {
  const fields: SequenceField[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (mayHaveSequence(node)) addFields(doc, node, position + 1, fields);
    return false;
  });
  return fields;
}

/** Whether a block has such a field; a quick look. */
export function mayHaveSequence(block: Node): boolean {
  let found = false;
  block.descendants((node) => {
    const isAnchor = node.type.name === 'anchor' && (node.attrs.xml as string).includes('SEQ ');
    found ||= isAnchor || simpleCode(node) !== undefined;
    return !found;
  });
  return found;
}

function addFields(doc: Node, paragraph: Node, start: number, fields: SequenceField[]): void {
  const open: OpenField[] = [];
  const add = (code: string, from: number, to: number) => {
    const [, name, switches = ''] = SEQUENCE.exec(code) ?? [];
    if (name === undefined || from >= to) return;
    const shown = doc.textBetween(from, to);
    fields.push({ name, isPlain: COUNTS_ON.test(switches), shown, from, to });
  };
  paragraph.forEach((node, offset) => {
    const at = start + offset;
    const simple = simpleCode(node);
    if (simple !== undefined) add(simple, at, at + node.nodeSize);
    if (node.type.name !== 'anchor') return;
    for (const [, type, code] of (node.attrs.xml as string).matchAll(PART)) {
      const field = open.at(-1);
      if (type === 'begin') open.push({ code: '', from: null });
      else if (type === 'separate' && field) field.from = at + node.nodeSize;
      else if (type === 'end') {
        const ended = open.pop();
        if (ended && ended.from !== null && open.length === 0) add(ended.code, ended.from, at);
      } else if (field?.from === null) field.code += code ?? '';
    }
  });
}

function simpleCode(node: Node): string | undefined {
  if (!node.isText) return undefined;
  for (const { type, attrs } of node.marks) {
    const code = type.name === 'wrap' ? SIMPLE_FIELD.exec(attrs.open as string)?.[1] : undefined;
    if (code !== undefined && SEQUENCE.test(code)) return code;
  }
  return undefined;
}
