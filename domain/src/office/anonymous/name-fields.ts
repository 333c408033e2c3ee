import type { Attributes, MarkupRewriter } from '../xml/rewrite-markup.ts';
import { localName } from '../xml/rewrite-markup.ts';
import { isPersonal } from './personal-places.ts';

/** Fields of a document that show who a person is, or where a file lies on a person's computer. */
const NAME_FIELD =
  /^\s*(?:AUTHOR|LASTSAVEDBY|USERNAME|USERINITIALS|USERADDRESS|FILENAME|DOCPROPERTY|INFO|TEMPLATE|SAVEDATE|CREATEDATE|PRINTDATE|EDITTIME)\b/i;
/** Properties of the file that a content control repeats in the text. */
const BOUND_NAME = /creator|lastModifiedBy|manager|company/i;

/** The code of a field, such as a link, without the addresses and paths that it quotes. */
export const withoutPersonalTargets = (instruction: string): string =>
  instruction.replaceAll(
    /("|&quot;)((?:(?!\1).)*)\1/gs,
    (quoted: string, mark: string, target: string) =>
      isPersonal(target) ? `${mark}about:blank${mark}` : quoted,
  );

type Field = { instruction: string; isResult: boolean };

/**
 * Empties the places in a document that Word fills with a name by itself: results of fields such as AUTHOR, and
 * content controls that are bound to the file's properties.
 */
export function nameFields(): Required<Pick<MarkupRewriter, 'tag' | 'text'>> {
  const fields: Field[] = [];
  /** Open simple fields and content controls, innermost last: whether what is in them is emptied. */
  const blocks: { element: string; empties: boolean }[] = [];
  let element = '';

  return {
    tag(name, kind, attributes) {
      const local = localName(name);
      element = kind === 'open' ? local : '';
      if (local === 'fldChar' && kind !== 'close') stepField(fields, attributes('fldCharType'));
      if (local === 'dataBinding') bind(blocks, attributes);
      if (local !== 'sdt' && local !== 'fldSimple') return;
      if (kind === 'close') blocks.pop();
      if (kind === 'open') {
        const empties = local === 'fldSimple' && NAME_FIELD.test(attributes('instr') ?? '');
        blocks.push({ element: local, empties });
      }
    },
    text(text) {
      const field = fields.at(-1);
      if (element === 'instrText' && field && !field.isResult) field.instruction += text;
      if (element === 'instrText') return withoutPersonalTargets(text);
      if (element !== 't') return text;
      const isResult = fields.some((open) => open.isResult && NAME_FIELD.test(open.instruction));
      return isResult || blocks.some(({ empties }) => empties) ? '' : text;
    },
  };
}

function stepField(fields: Field[], type: string | undefined): void {
  const field = fields.at(-1);
  if (type === 'begin') fields.push({ instruction: '', isResult: false });
  else if (type === 'separate' && field) field.isResult = true;
  else if (type === 'end') fields.pop();
}

function bind(blocks: { element: string; empties: boolean }[], attributes: Attributes): void {
  const control = blocks.at(-1);
  if (control?.element === 'sdt' && BOUND_NAME.test(attributes('xpath') ?? ''))
    control.empties = true;
}
