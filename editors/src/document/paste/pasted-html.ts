import { DOMParser, type ParseRule, type Schema } from 'prosemirror-model';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { OpenDocument } from '../open-document.ts';
import type { PasteLook } from './clean-html.ts';
import { setAside } from './declared-style.ts';

/** Cleans what comes from elsewhere; a paste waits for it. */
export const cleaning = lazyModule(() => import('./clean-html.ts'));

/** Pasted HTML as this document reads it: its own as it is, any other cleaned. */
export function pastedHtml(
  html: string,
  file: OpenDocument,
  token: string,
  look: PasteLook,
): string {
  if (isOwn(html, token)) return setAside(html);
  // what is dropped cannot wait: its words come alone
  if (cleaning.here === null) return wordsOf(html);
  return cleaning.here.cleanHtml(
    html,
    {
      style: (name) => styleNamed(file, name),
      list: (kind) => file.lists.begin(kind),
      takesNotes: true,
    },
    look,
  );
}

function wordsOf(html: string): string {
  const page = document.implementation.createHTMLDocument('');
  const words = new window.DOMParser().parseFromString(setAside(html), 'text/html').body;
  page.body.append(page.createElement('p'));
  page.body.firstElementChild?.append(words.textContent ?? '');
  return page.body.innerHTML;
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
