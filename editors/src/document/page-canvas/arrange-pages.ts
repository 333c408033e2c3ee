import { maxOf } from '@antecedent/domain/arrays';
import type { PageSize } from '../properties/page-size.ts';

/** A displayed page, CSS pixels at full size. */
export type PageFrame = {
  size: PageSize;
  /** Area for text, below the header and above the footer. */
  top: number;
  bottom: number;
  /** Its header and footer, created when it is shown; `further` is the offset to a later page that is like it. */
  renderFrame: ((further?: number) => HTMLElement[]) | null;
};

/** The content to print. */
export type PrintedPages = {
  text: HTMLElement;
  frames: readonly PageFrame[];
  endnotes: readonly HTMLElement[];
};

/** Position of a page. */
export type PagePosition = { page: number; top: number; height: number };

/** Gap between two pages on the screen, CSS pixels. */
const GAP = 20;
const SAME_PLACE = 0.5;

/** The gaps before one page: one, or one in each cell of a row that the page begins in. */
type Gaps = { page: number; gaps: HTMLElement[] };

/**
 * Sizes the gaps in the text so that each fills its page to the end. A page without a gap before it
 * is drawn as part of the previous one.
 *
 * @param scale of the screen relative to paper
 * @returns the positions of the pages
 */
export function arrangePages(
  text: HTMLElement,
  frames: readonly PageFrame[],
  scale: number,
): PagePosition[] {
  const all = gapsByPage(text).filter(({ page }) => frames[page] !== undefined);
  let arranged = arrangeOnce(text, all, frames, scale);
  // cells that continue side by side push each other, so check them once they are aligned
  if (arranged.hasMoved && all.some(({ gaps }) => gaps.length > 1)) {
    arranged = arrangeOnce(text, all, frames, scale);
  }
  return arranged.places;
}

/** The gaps of a text in the order of their pages. */
export function gapsByPage(text: HTMLElement): Gaps[] {
  const all: Gaps[] = [];
  for (const gap of text.querySelectorAll<HTMLElement>('.page-gap')) {
    const page = Number(gap.dataset.page);
    if (all.at(-1)?.page === page) all.at(-1)?.gaps.push(gap);
    else all.push({ page, gaps: [gap] });
  }
  return all;
}

function arrangeOnce(
  text: HTMLElement,
  all: readonly Gaps[],
  frames: readonly PageFrame[],
  scale: number,
): { places: PagePosition[]; hasMoved: boolean } {
  const origin = text.getBoundingClientRect().top;
  const boxes = all.map(({ gaps }) => gaps.map((gap) => gap.getBoundingClientRect()));
  const cells = all.map(({ gaps }) =>
    gaps.map((gap) => (gap.classList.contains('in-cell') ? cellBox(gap) : null)),
  );
  const end = text.lastElementChild?.getBoundingClientRect().bottom ?? origin;
  const at = (edge: number) => (edge - origin) / scale;

  let top = 0;
  let contentFrom = frames[0]?.top ?? 0;
  let pageFrom = 0;
  let hasMoved = false;
  const places: PagePosition[] = [];
  const close = (contentTo: number, next: number): number => {
    const frame = frames[pageFrom] as PageFrame;
    const pages = Math.max(1, next - pageFrom);
    const space = (frame.size.height - frame.top - frame.bottom) * pages;
    const height = frame.top + Math.max(space, contentTo - contentFrom) + frame.bottom;
    places.push({ page: pageFrom, top, height });
    top += height + GAP;
    return Math.max(0, space - (contentTo - contentFrom)) + frame.bottom;
  };
  all.forEach(({ page, gaps }, index) => {
    const own = boxes[index] ?? [];
    const contentTo = maxOf(own.map((box) => at(box.top)));
    const below = close(contentTo, page);
    gaps.forEach((gap, number) => {
      const box = own[number];
      if (box === undefined) return;
      const short = contentTo - at(box.top);
      const height = short + below + GAP + (frames[page] as PageFrame).top;
      hasMoved = setLength(gap, '--gap-height', height) || hasMoved;
      const cell = cells[index]?.[number];
      if (cell === null || cell === undefined) return;
      setLength(gap, '--short', short);
      setLength(gap, '--rest', below);
      setLength(gap, '--cell-from', (cell.left - box.left) / scale);
      setLength(gap, '--cell-width', cell.width / scale);
    });
    contentFrom = maxOf(own.map((box) => at(box.bottom)));
    pageFrom = page;
  });
  const last = close(at(end), frames.length);
  // on the text itself and not inherited: otherwise every element would be restyled
  setLength(text, '--last-bottom', last);
  return { places, hasMoved };
}

function cellBox(gap: HTMLElement): DOMRect | null {
  return gap.parentElement?.closest('td')?.getBoundingClientRect() ?? null;
}

/** @returns whether the length has changed */
function setLength(element: HTMLElement, name: string, pixels: number): boolean {
  const wanted = `${Math.round(pixels)}px`;
  const before = element.style.getPropertyValue(name);
  if (before === wanted) return false;
  element.style.setProperty(name, wanted);
  return Math.abs(Number.parseFloat(before || '0') - pixels) > SAME_PLACE;
}
