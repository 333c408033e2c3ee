import type { Node } from 'prosemirror-model';
import { runMarks } from '../commands/character.ts';
import { pageNumberNodes } from '../headers-footers/page-number-nodes.ts';
import { ESSAY_RUN, type EssayFormat } from './essay-styles.ts';

/** The last word of a name. */
const surname = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';

/** The header that a format asks for: the page number on the right; in MLA behind the author's last name. */
export function runningHead(empty: Node, format: EssayFormat, author: string): Node {
  const { schema } = empty.type;
  const marks = runMarks(schema, ESSAY_RUN);
  const name = format === 'MLA' ? surname(author) : '';
  const words = name === '' ? [] : [schema.text(`${name} `, marks)];
  const paragraph = schema.node('paragraph', { properties: '<w:jc w:val="right"/>' }, [
    ...words,
    ...pageNumberNodes(schema, marks),
  ]);
  return empty.type.create(empty.attrs, [paragraph]);
}

/** Whether a header is empty, or one that a format made for this author. */
export function isRunningHead(header: Node, author: string): boolean {
  const text = header.textContent.trim();
  return text === '' || text === '1' || text === `${surname(author)} 1`;
}
