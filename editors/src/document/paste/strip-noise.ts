import { withInertStyles } from './declared-style.ts';

/** What a word processor or a page adds to what the person wrote. */
const TAGS =
  /^(STYLE|SCRIPT|META|LINK|TITLE|HEAD|NOSCRIPT|TEMPLATE|IFRAME|OBJECT|EMBED|SVG|CANVAS|VIDEO|AUDIO|BUTTON|SELECT|TEXTAREA|INPUT|IMG|ANNOTATION|RP)$/i;
/** Word's comments are in a list after the text, with markers in it. */
const COMMENT_CLASSES = /(^|\s)(msocom\w+|MsoComment\w+)(\s|$)/i;
/** Our own markers copied without their document: they contain only an invisible character. */
const NOTE_MARKERS = /(^|\s)(comment-reference|note-reference)(\s|$)/;
const STYLES = /mso-list:\s*ignore|mso-hide:\s*all|mso-element:\s*comment|display:\s*none/i;
/** Comments of Google Docs, in an exported page. */
const COMMENT_LINK = /#cmnt(_ref)?\d+$/;

/** The source without style sheets, comments and parts only Word reads; style attributes are moved to `data-style`. */
export function stripNoise(html: string): string {
  return withInertStyles(
    html
      .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, '')
      .replace(/<o:p>[\s\S]*?<\/o:p>/g, '')
      .replace(/<style[\s\S]*?<\/style>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, ''),
  );
}

/** Whether an element and its content are left out. */
export function isUnwanted(element: HTMLElement): boolean {
  if (TAGS.test(element.tagName) || element.hidden) return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  if (STYLES.test(element.dataset.style ?? '')) return true;
  if (COMMENT_CLASSES.test(element.className)) return true;
  if (NOTE_MARKERS.test(element.className)) return true;
  if (/Apple-interchange-newline/.test(element.className)) return true;
  return isRemoved(element) || isCommentMarker(element);
}

/** How many pictures of a source are left out, without what only counts visits or spaces things out. */
export function picturesLeftOut(html: string): number {
  const page = new DOMParser().parseFromString(stripNoise(html), 'text/html');
  return [...page.querySelectorAll('img')].filter(
    (picture) =>
      !picture.hidden &&
      ![picture.getAttribute('width'), picture.getAttribute('height')].some((side) =>
        /^[01]$/.test(side ?? ''),
      ),
  ).length;
}

/** A tracked deletion; text a page strikes out by itself is not one. */
function isRemoved(element: HTMLElement): boolean {
  return element.tagName === 'DEL' && isTracked(element);
}

/** Whether a change has an author or a time. */
export const isTracked = (element: HTMLElement) =>
  element.hasAttribute('datetime') || element.hasAttribute('cite');

function isCommentMarker(element: HTMLElement): boolean {
  if (element.tagName === 'A') return COMMENT_LINK.test(element.getAttribute('href') ?? '');
  // the content of a comment is in a box that begins with the back link
  const first = element.tagName === 'DIV' ? element.querySelector('a') : null;
  const isFirst = first !== null && element.textContent?.trim().startsWith(first.textContent ?? '');
  return isFirst === true && /^cmnt\d+$/.test(first?.id ?? '');
}

const NOTE = /#_?(ftn|edn|ftnt|sdfootnote|sdendnote)(ref|_ref)?\d+(sym|anc)?$/i;

/** The number of a footnote or an endnote, in the text and before the note; null for any other link. */
export function noteMark(element: HTMLElement): string | null {
  if (element.tagName !== 'A') return null;
  const isWords = /mso-(footnote|endnote)-id/i.test(element.dataset.style ?? '');
  if (!isWords && !NOTE.test(element.getAttribute('href') ?? '')) return null;
  const mark = (element.textContent ?? '').replace(/[[\]\s]/g, '');
  return mark.length > 0 && mark.length <= 8 ? mark : null;
}

/** Characters a source writes in its own way: tabs, and runs of spaces; null for any other element. */
export function sourceSpace(element: HTMLElement): string | null {
  const style = element.dataset.style ?? '';
  const tabs = /mso-tab-count:\s*(\d+)/i.exec(style);
  if (tabs !== null) return '\t'.repeat(Math.min(20, Number(tabs[1])));
  if (/Apple-tab-span/.test(element.className)) return '\t';
  const isRow = /mso-spacerun:\s*yes/i.test(style);
  const isConverted = /Apple-converted-space/.test(element.className);
  return isRow || isConverted ? ' ' : null;
}
