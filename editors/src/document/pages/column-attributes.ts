import type { Section, SectionEnd } from '../layout/sections.ts';

/**
 * The columns the text is displayed in: those of most of its blocks. CSS has one count for the
 * whole text, so a section with a different count is displayed with this one.
 *
 * @returns attributes of the text; none if it has no columns
 */
export function columnAttributes(sections: readonly SectionEnd[]): Record<string, string> {
  const blocks = new Map<Section, number>();
  let from = 0;
  for (const { section, end } of sections) {
    const alike = [...blocks.keys()].find(({ columns }) => columns === section.columns) ?? section;
    if (section.columns > 1) blocks.set(alike, (blocks.get(alike) ?? 0) + end - from);
    from = end;
  }
  const [most] = [...blocks].sort(([, one], [, other]) => other - one);
  if (most === undefined) return {};
  const [{ columns, columnGap, hasColumnRule }] = most;
  const rule = hasColumnRule ? ';--column-rule:1px solid var(--table-line)' : '';
  return { class: 'in-columns', style: `--columns:${columns};--column-gap:${columnGap}px${rule}` };
}
