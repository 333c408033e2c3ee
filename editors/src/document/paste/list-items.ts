/** List kinds that a paste can contain. */
export type ListKind = 'bullet' | 'number';

const DEEPEST = 8;

/** Properties of a list item paragraph, at a level from 0. */
export const itemXml = (id: string, level: number) =>
  `<w:numPr><w:ilvl w:val="${Math.max(0, Math.min(DEEPEST, level))}"/><w:numId w:val="${id}"/></w:numPr>`;

/** The schema requires the list after the style and before everything else we set. */
export function inOrder(properties: string, item: string): string {
  const style = /^<w:pStyle [^>]*>/.exec(properties)?.[0] ?? '';
  return style + item + properties.slice(style.length);
}

/** Word writes an item's label before it, in an element that is left out of the text. */
export function listKindOfMarker(element: HTMLElement): ListKind {
  const sign = [...element.querySelectorAll<HTMLElement>('[data-style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.dataset.style ?? ''),
  );
  const text = (sign ?? element).textContent?.trim() ?? '';
  return /^\(?[\da-zA-Z]{1,5}[.)]/.test(text) ? 'number' : 'bullet';
}
