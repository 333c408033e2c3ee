import type { SceneElement } from './scene/scene-element.ts';

/** What is selected as one: a shape, or the shapes of a group. */
export type TabStop = { ids: readonly string[]; group: string | null };

/** What can be selected, page by page, each from top left to bottom right. */
export function tabOrder(elements: readonly SceneElement[]): TabStop[] {
  const tops = new Map(elements.map(({ id, y }) => [id, y]));
  const page = ({ frameId }: SceneElement) => tops.get(frameId ?? '') ?? Number.POSITIVE_INFINITY;
  const stops = new Map<string, { first: SceneElement; ids: string[]; group: string | null }>();
  for (const element of elements) {
    if (!isTabStop(element)) continue;
    const group = element.groupIds.at(-1) ?? null;
    const stop = stops.get(group ?? element.id);
    if (stop === undefined) {
      stops.set(group ?? element.id, { first: element, ids: [element.id], group });
    } else {
      stop.ids.push(element.id);
      if (comesBefore(element, stop.first)) stop.first = element;
    }
  }
  return [...stops.values()]
    .sort((a, b) => {
      const pages = page(a.first) - page(b.first);
      // neither is on a page
      if (pages !== 0 && !Number.isNaN(pages)) return pages;
      return comesBefore(a.first, b.first) ? -1 : 1;
    })
    .map(({ ids, group }) => ({ ids, group }));
}

/** The stop after the selection, or before it; null beyond the last and the first. */
export function nextTabStop(
  stops: readonly TabStop[],
  selected: ReadonlySet<string>,
  step: 1 | -1,
): TabStop | null {
  const at = stops.findIndex(({ ids }) => ids.some((id) => selected.has(id)));
  if (at < 0) return (step === 1 ? stops[0] : stops.at(-1)) ?? null;
  return stops[at + step] ?? null;
}

const isTabStop = ({ type, isDeleted, locked, containerId }: SceneElement): boolean =>
  type !== 'frame' && isDeleted !== true && locked !== true && !containerId;

/** In reading order: a row is as high as its first shape. */
function comesBefore(a: SceneElement, b: SceneElement): boolean {
  const isSameRow = Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2;
  return isSameRow ? a.x < b.x : a.y < b.y;
}
