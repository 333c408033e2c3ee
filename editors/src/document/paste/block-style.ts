import { declaredStyle } from './declared-style.ts';
import type { PasteFormatting } from './paste-target.ts';

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/(^|\s)(MsoTitle|title)/, 'title'],
  [/(^|\s)(MsoSubtitle|subtitle)/, 'subtitle'],
  [/(^|\s)Mso(Intense)?Quote/, 'quote'],
];

/** Name of the style a block of the source maps to; null for an ordinary one. */
export function styleName(element: HTMLElement, tag: string): string | null {
  const level = /^H([1-6])$/.exec(tag)?.[1] ?? /MsoHeading([1-6])/.exec(element.className)?.[1];
  if (level !== undefined) return `heading ${level}`;
  if (tag === 'BLOCKQUOTE') return 'quote';
  if (tag !== 'P') return null;
  return NAMED.find(([pattern]) => pattern.test(element.className))?.[1] ?? null;
}

/**
 * Direction, and, if formatting is preserved, alignment.
 *
 * @param spacing what is between both in the schema
 */
export function layout(element: HTMLElement, formatting: PasteFormatting, spacing = ''): string {
  const bidi = element.getAttribute('dir') === 'rtl' ? '<w:bidi/>' : '';
  const align = declaredStyle(element).textAlign || (element.getAttribute('align') ?? '');
  if (formatting === 'match') return bidi;
  const isAligned = align === 'center' || align === 'right' || align === 'justify';
  const value = align === 'justify' ? 'both' : align;
  return bidi + spacing + (isAligned ? `<w:jc w:val="${value}"/>` : '');
}

/** An address a pasted link may have; null for any other. */
export function safeAddress(href: string | null): string | null {
  return href !== null && /^(https?:|mailto:)/i.test(href) ? href : null;
}
