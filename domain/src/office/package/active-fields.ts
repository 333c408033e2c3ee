import { localName, markupPieces, tagOf } from '../xml/rewrite-markup.ts';
import { unescapeXml } from '../xml/xml-text.ts';

/** Fields that load data or start a program when a document is opened, printed or updated. */
const ACTIVE_FIELD =
  /^\s*(?:DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE|RD|PRINT)(?![\p{L}\p{N}])/iu;

/** A field, by the pieces of the part. */
type Field = {
  /** Pieces of its marks: its beginning, the beginning of its result, and its end. */
  marks: number[];
  /** The first piece after its code; infinite before that is known. */
  codeEnd: number;
  instruction: string;
  /** After the last piece of its instruction. */
  instructionEnd: number;
  /** Its code begins with another field, which could give the name of this one. */
  beginsWithField: boolean;
};

const isActive = ({ instruction, beginsWithField }: Field): boolean =>
  beginsWithField || ACTIVE_FIELD.test(instruction);

/**
 * Word's text without fields that are active: what a reader saw as their result stays as text. Other fields, such as page
 * numbers and hyperlinks, keep their bytes.
 */
export function withoutActiveFields(xml: string): string {
  if (!/instrText|fldSimple/i.test(xml)) return xml;
  const pieces = markupPieces(xml);
  const gone = activePieces(pieces);
  if (gone.size === 0) return xml;
  return pieces.filter((_, index) => !gone.has(index)).join('');
}

function activePieces(pieces: readonly string[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const fields: Field[] = [];
  const open: Field[] = [];
  /** Of each open simple field, whether it is unwrapped. */
  const simple: boolean[] = [];
  /** Marks of fields, and text: what goes with the code that it is in. */
  const content: number[] = [];
  let element = '';
  let mark: Field | null = null;

  for (const [index, piece] of pieces.entries()) {
    const tag = tagOf(piece);
    if (mark) {
      mark.marks.push(index);
      content.push(index);
    }
    if (tag === null) {
      if (piece.startsWith('<!--') || piece.startsWith('<?') || /^\s*$/.test(piece)) continue;
      content.push(index);
      readInstruction(open.at(-1), element, { piece, index });
      continue;
    }
    const local = localName(tag.element);
    element = tag.kind === 'open' ? local : '';
    if (local === 'fldSimple') {
      const active = ACTIVE_FIELD.test(tag.attributes('instr') ?? '');
      if (tag.kind === 'close' ? simple.pop() : active) gone.add(index);
      if (tag.kind === 'open') simple.push(active);
    }
    if (local !== 'fldChar') continue;
    if (tag.kind === 'close') {
      mark = null;
      continue;
    }
    const field = stepField(open, tag.attributes('fldCharType'), index);
    if (field === null) continue;
    if (field.marks.length === 0) fields.push(field);
    field.marks.push(index);
    content.push(index);
    if (tag.kind === 'open') mark = field;
  }
  // Of a field that never ends, only what is certainly its code.
  for (const field of open.filter(isInCode)) field.codeEnd = field.instructionEnd;
  takeActive(fields, content, gone);
  return gone;
}

/** Adds the marks of active fields, and what is in their code. */
function takeActive(fields: readonly Field[], content: readonly number[], gone: Set<number>): void {
  let codeEnd = 0;
  let next = 0;
  for (const field of fields.filter(isActive)) {
    for (const index of field.marks) gone.add(index);
    const [begin = 0] = field.marks;
    while (next < content.length && content[next]! < begin) {
      if (content[next]! < codeEnd) gone.add(content[next]!);
      next++;
    }
    codeEnd = Math.max(codeEnd, field.codeEnd);
  }
  for (; next < content.length && content[next]! < codeEnd; next++) gone.add(content[next]!);
}

/** @returns the field that the mark belongs to */
function stepField(open: Field[], type: string | undefined, index: number): Field | null {
  const innermost = open.at(-1) ?? null;
  if (type === 'begin') {
    if (innermost && isInCode(innermost) && innermost.instruction.trim() === '')
      innermost.beginsWithField = true;
    const field: Field = {
      marks: [],
      codeEnd: Number.POSITIVE_INFINITY,
      instruction: '',
      instructionEnd: index,
      beginsWithField: false,
    };
    open.push(field);
    return field;
  }
  if (innermost && isInCode(innermost)) innermost.codeEnd = index;
  if (type === 'end') open.pop();
  return innermost;
}

const isInCode = ({ codeEnd }: Field): boolean => codeEnd === Number.POSITIVE_INFINITY;

function readInstruction(
  field: Field | undefined,
  element: string,
  { piece, index }: { piece: string; index: number },
): void {
  if (!field || !isInCode(field) || !/instrText$/i.test(element)) return;
  const isVerbatim = piece.startsWith('<![CDATA[');
  field.instructionEnd = index + 1;
  field.instruction += isVerbatim ? piece.slice(9, -3) : unescapeXml(piece);
}
