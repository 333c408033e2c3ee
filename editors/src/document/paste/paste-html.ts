import { DOMParser, type ParseRule, type Schema } from 'prosemirror-model';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { withInertStyles } from './declared-style.ts';
import type { PasteFormatting } from './paste-target.ts';

/** Cleans HTML from elsewhere; a paste waits for it. */
export const lazyCleaner = lazyModule(() => import('./clean-html.ts'));

/** Pasted HTML as this document reads it: its own unchanged, any other cleaned. */
export function transformPastedHtml(
  html: string,
  file: OpenDocument,
  token: string,
  formatting: PasteFormatting,
): string {
  if (isCopiedHere(html, token)) return withInertStyles(html);
  // a drop cannot wait for the code: it inserts plain text
  if (lazyCleaner.module === null) return wordsOf(html);
  return lazyCleaner.module.cleanHtml(
    html,
    {
      style: (name) => styleNamed(file, name),
      list: (kind) => file.lists.begin(kind),
      takesNotes: true,
    },
    formatting,
  );
}

function wordsOf(html: string): string {
  const page = document.implementation.createHTMLDocument('');
  const words = new window.DOMParser().parseFromString(withInertStyles(html), 'text/html').body;
  page.body.append(page.createElement('p'));
  page.body.firstElementChild?.append(words.textContent ?? '');
  return page.body.innerHTML;
}

/** Parses what {@link transformPastedHtml} returns, with spaces and tabs preserved. */
export function pasteParser(schema: Schema): DOMParser {
  const { rules } = DOMParser.fromSchema(schema);
  const meant = rules.map(
    (rule): ParseRule =>
      'tag' in rule && rule.tag === 'p' ? { ...rule, preserveWhitespace: 'full' as const } : rule,
  );
  return new DOMParser(schema, meant);
}

/** Whether the HTML was copied in this document. */
export const isCopiedHere = (html: string, token: string) =>
  html.includes(`data-copied-in="${token}"`);

function styleNamed(file: OpenDocument, name: string): string | null {
  const style = file.offeredStyles.find((offered) => offered.name.toLowerCase() === name);
  if (style === undefined) return null;
  file.useStyle(style.id);
  return style.id;
}
