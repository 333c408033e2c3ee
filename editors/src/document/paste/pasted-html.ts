import { DOMParser, type ParseRule, type Schema } from 'prosemirror-model';
import type { OpenDocument } from '../open-document.ts';
import { cleanHtml, type PasteLook } from './clean-html.ts';
import { setAside } from './declared-style.ts';

/** Pasted HTML as this document reads it: its own as it is, any other cleaned. */
export function pastedHtml(
  html: string,
  file: OpenDocument,
  token: string,
  look: PasteLook,
): string {
  if (isOwn(html, token)) return setAside(html);
  return cleanHtml(
    html,
    { style: (name) => styleNamed(file, name), list: (kind) => file.lists.begin(kind) },
    look,
  );
}

/** Reads what {@link pastedHtml} gives: its spaces and tabs are meant. */
export function pasteParser(schema: Schema): DOMParser {
  const { rules } = DOMParser.fromSchema(schema);
  const meant = rules.map(
    (rule): ParseRule =>
      'tag' in rule && rule.tag === 'p' ? { ...rule, preserveWhitespace: 'full' as const } : rule,
  );
  return new DOMParser(schema, meant);
}

/** Whether the HTML was copied in this document. */
export const isOwn = (html: string, token: string) => html.includes(`data-copied-in="${token}"`);

function styleNamed(file: OpenDocument, name: string): string | null {
  const style = file.offeredStyles.find((offered) => offered.name.toLowerCase() === name);
  if (style === undefined) return null;
  file.useStyle(style.id);
  return style.id;
}
