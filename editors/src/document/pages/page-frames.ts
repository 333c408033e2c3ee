import type { HeaderFooterHeights, Pages } from '../layout/document-layout.ts';
import { contentArea } from '../layout/section-content-area.ts';
import type { Section } from '../layout/sections.ts';
import type { PageFrame } from '../page-canvas/arrange-pages.ts';

/** What pages show apart from the text. */
export type PageContents = {
  heights: HeaderFooterHeights;
  /** Header and footer of a page, or of a later page at the offset `further`. */
  around(page: number, further: number): HTMLElement[];
  /** The footnotes of a page. */
  foot(ids: readonly string[], section: Section, bottom: number): HTMLElement | null;
};

/** The page frames, with content that is created when a page is shown. */
export function pageFrames(
  { starts, sections }: Pages,
  { heights, around, foot }: PageContents,
): PageFrame[] {
  return starts.flatMap(({ section: index, notes }, page) => {
    const section = sections[index]?.section;
    if (section === undefined) return [];
    const { top, bottom } = contentArea(section, heights(section));
    const renderFrame = (further = 0) => {
      const made = foot(further === 0 ? notes : [], section, bottom);
      return [...around(page, further), ...(made === null ? [] : [made])];
    };
    return [{ size: section.size, top, bottom, renderFrame }];
  });
}
