import type { Section, SectionEnd } from '../layout/sections.ts';

/**
 * The columns that a text is shown in: those of most of its blocks. A browser has one count for all, so
 * that a section with more or fewer is shown in as many.
 *
 * @returns attributes of the text; none where it has no columns
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
