import { element } from '../../ui/dom.ts';
import type { PageFrame } from '../page-canvas/arrange-pages.ts';
import { paperName } from './paper-rules.ts';
import { splitPages } from './split-pages.ts';

/** How far a page that is taller than laid out may be scaled down to stay one page. */
const MIN_HEIGHT = 0.5;

/**
 * The pages of a text for printing: each with its header, its footer and its footnotes, which
 * browsers do not print by themselves.
 *
 * @param text with the gaps between its pages
 * @param endnotes come after the text, on as many pages as they need
 */
export function printedPages(
  text: HTMLElement,
  frames: readonly PageFrame[],
  endnotes: readonly HTMLElement[],
): HTMLElement {
  const copy = element('div', { class: 'print-copy', 'aria-hidden': 'true' });
  // it must be in the page to be measured
  document.body.append(copy);
  const add = (page: number, content: HTMLElement, further = 0) => {
    const frame = frames[page] as PageFrame;
    const made = printedPage(frame, content, further);
    copy.append(made);
    return { frame, content };
  };
  let last: ReturnType<typeof add> | null = null;
  let lastPage = 0;
  for (const { page, text: content } of splitPages(plainCopy(text))) {
    if (frames[page] === undefined) continue;
    last = add(page, content);
    lastPage = page;
    fitToPage(last.frame, content);
  }
  let further = 0;
  for (const note of endnotes) {
    if (last === null) break;
    last.content.append(note);
    if (overflow(last.frame, last.content) <= 1) continue;
    further++;
    const content = last.content.cloneNode(false) as HTMLElement;
    content.append(note);
    last = add(lastPage, content, further);
  }
  return copy;
}

function printedPage(frame: PageFrame, content: HTMLElement, further: number): HTMLElement {
  const { size, top, renderFrame } = frame;
  const page = element('div', { class: 'print-page' }, ...(renderFrame?.(further) ?? []), content);
  page.style.setProperty('page', paperName(size));
  page.style.width = `${size.width}px`;
  page.style.height = `${Math.floor(size.height)}px`;
  content.style.top = `${top}px`;
  content.style.left = `${size.left}px`;
  content.style.width = `${size.width - size.left - size.right}px`;
  return page;
}

/** A static copy. */
function plainCopy(text: HTMLElement): HTMLElement {
  const copy = text.cloneNode(true) as HTMLElement;
  for (const { name } of [...copy.attributes]) {
    if (!/^(class|style|lang|dir)$/.test(name)) copy.removeAttribute(name);
  }
  return copy;
}

/** Sets a page at its height. */
function fitToPage(frame: PageFrame, content: HTMLElement): void {
  for (const cut of content.querySelectorAll<HTMLElement>('.is-cut')) {
    // it continues: justify its last line like the others
    if (getComputedStyle(cut).textAlign === 'justify') cut.style.textAlignLast = 'justify';
  }
  const over = overflow(frame, content);
  if (over <= 1) return;
  const available = areaOf(frame);
  content.style.scale = String(Math.max(MIN_HEIGHT, available / (available + over)));
}

const areaOf = ({ size, top, bottom }: PageFrame) => size.height - top - bottom;

/** By how much content, with the notes at the bottom of its page, is taller than the page. */
function overflow(frame: PageFrame, content: HTMLElement): number {
  const last = content.lastElementChild;
  if (last === null) return 0;
  const notes = content.parentElement?.querySelector<HTMLElement>(':scope > .page-notes');
  const height = last.getBoundingClientRect().bottom - content.getBoundingClientRect().top;
  return height + (notes?.offsetHeight ?? 0) - areaOf(frame);
}
