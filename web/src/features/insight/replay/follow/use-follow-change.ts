import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { MARKS } from '../document-text.ts';
import { followTo, type MarkSpan, mainMark } from './follow-scroll.ts';

/** More marks than this tell nothing about the place of a change, and measuring them would take time. */
const MAX_MARKS = 400;
const SCROLL_KEYS = ['PageUp', 'PageDown', 'ArrowUp', 'ArrowDown'];

type FollowOptions = {
  /** The text with its marks. */
  text: RefObject<HTMLElement | null>;
  /** Is above the text and covers its start while it is scrolled. */
  panel: RefObject<HTMLElement | null>;
  /** What is shown; a change of it is followed. */
  html: string | undefined;
  isSmooth: boolean;
};

/**
 * Scrolls to where the text changed, whenever another version is shown. A reader who scrolls lets go of it, until they ask
 * for it again.
 */
export function useFollowChange({ text, panel, html, isSmooth }: FollowOptions) {
  const [isFollowing, setFollowing] = useState(true);
  useLayoutEffect(() => {
    if (!isFollowing || html === undefined || text.current === null) return;
    scrollToChange(text.current, panel.current, isSmooth);
  }, [html, isFollowing, isSmooth, text, panel]);

  useEffect(() => {
    if (!isFollowing || !text.current) return;
    const sheet = text.current;
    // Fonts and pictures that come later move the text.
    const observer = new ResizeObserver(() => scrollToChange(sheet, panel.current, false));
    observer.observe(sheet);
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [isFollowing, text, panel]);

  useEffect(() => {
    const region = text.current && scrollRegionOf(text.current);
    if (!region) return;
    const letGo = () => setFollowing(false);
    const handleKey = (event: KeyboardEvent) => {
      if (event.target === region && SCROLL_KEYS.includes(event.key)) letGo();
    };
    const handlePointer = (event: PointerEvent) => {
      const isScrollBar = event.target === region && event.offsetX >= region.clientWidth;
      if (isScrollBar) letGo();
    };
    region.addEventListener('wheel', letGo, { passive: true });
    region.addEventListener('touchmove', letGo, { passive: true });
    region.addEventListener('keydown', handleKey);
    region.addEventListener('pointerdown', handlePointer);
    return () => {
      region.removeEventListener('wheel', letGo);
      region.removeEventListener('touchmove', letGo);
      region.removeEventListener('keydown', handleKey);
      region.removeEventListener('pointerdown', handlePointer);
    };
  }, [text]);
  return { isFollowing, follow: () => setFollowing(true), letGo: () => setFollowing(false) };
}

/** The marks of a text, px from its start. */
export function marksOf(text: HTMLElement): (MarkSpan & { element: Element })[] {
  const { top: start } = text.getBoundingClientRect();
  return [...text.querySelectorAll(MARKS)].slice(0, MAX_MARKS).map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const weight = element.textContent?.length ?? 0;
    return { top: top - start, bottom: bottom - start, weight, element };
  });
}

function scrollToChange(text: HTMLElement, panel: HTMLElement | null, isSmooth: boolean): void {
  const region = scrollRegionOf(text);
  const mark = mainMark(marksOf(text));
  if (!region || !mark) return;
  const view = visiblePart(text, region, panel);
  const to = followTo(mark, view, text.offsetHeight);
  if (to === null) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  region.scrollBy({ top: to - view.top, behavior: isSmooth && !isCalm ? 'smooth' : 'instant' });
}

/** What is in sight of the text, px from its start. */
export function visiblePart(
  text: HTMLElement,
  region: HTMLElement,
  panel: HTMLElement | null,
): { top: number; bottom: number } {
  const { top: start } = text.getBoundingClientRect();
  const { top, bottom } = region.getBoundingClientRect();
  const from = top + coveredHeight(panel);
  return { top: from - start, bottom: Math.max(from + 1, bottom) - start };
}

/** px at the top of the region that the panel covers once it is there; none where the window is too low for that. */
export function coveredHeight(panel: HTMLElement | null): number {
  if (!panel || getComputedStyle(panel).position !== 'sticky') return 0;
  return panel.offsetHeight;
}

/** The region that scrolls the text. */
export function scrollRegionOf(text: HTMLElement): HTMLElement | null {
  let region = text.parentElement;
  while (region && !/auto|scroll/.test(getComputedStyle(region).overflowY)) {
    region = region.parentElement;
  }
  return region;
}
