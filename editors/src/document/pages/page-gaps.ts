import { Plugin, PluginKey } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';
import type { Pages } from '../layout/document-layout.ts';

/** What pages add to the displayed text: gaps, papers and columns. */
export type Shown = { set: DecorationSet; columns: Record<string, string> };

const key = new PluginKey<Shown>('page-gaps');

/** Passes to the plugin what to show; gap-decorations.ts makes the value. */
export const PAGE_GAPS = key;

/** Inserts the space between pages, and sets the paper of sections that differ from the first. */
export function pageGaps(): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => ({ set: DecorationSet.empty, columns: {} }),
      apply: (tr, shown) => {
        const told = tr.getMeta(key) as Shown | undefined;
        if (told !== undefined || !tr.docChanged) return told ?? shown;
        return { ...shown, set: shown.set.map(tr.mapping, tr.doc) };
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.set ?? null,
      attributes: (state) => key.getState(state)?.columns ?? {},
    },
  });
}

/** Whether two layouts show the same, so that nothing has to be redrawn. */
export function samePages(one: Pages, other: Pages): boolean {
  return (
    one.starts.length === other.starts.length &&
    one.starts.every((start, index) => {
      const next = other.starts[index];
      return (
        start.section === next?.section &&
        start.number === next.number &&
        start.notes.join() === next.notes.join()
      );
    }) &&
    samePapers(one, other)
  );
}

/** Whether the sections of two layouts have the same paper and margins. */
export const samePapers = (one: Pages, other: Pages): boolean =>
  one.sections.length === other.sections.length &&
  one.sections.every(({ section }, index) => section.size === other.sections[index]?.section.size);
