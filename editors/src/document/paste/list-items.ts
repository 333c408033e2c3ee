/** Kinds of lists that a paste can bring. */
export type ListKind = 'bullet' | 'number';

const DEEPEST = 8;

/** Properties of a paragraph that is an item of a list, at a level from 0. */
export const itemXml = (id: string, level: number) =>
  `<w:numPr><w:ilvl w:val="${Math.max(0, Math.min(DEEPEST, level))}"/><w:numId w:val="${id}"/></w:numPr>`;

/** The schema wants the list after the style and before everything else of ours. */
export function inOrder(properties: string, item: string): string {
  const style = /^<w:pStyle [^>]*>/.exec(properties)?.[0] ?? '';
  return style + item + properties.slice(style.length);
}

/** Word writes the sign of an item before it, in a piece that is left out of the text. */
export function listKindOfMarker(element: HTMLElement): ListKind {
  const sign = [...element.querySelectorAll<HTMLElement>('[data-style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.dataset.style ?? ''),
  );
  const text = (sign ?? element).textContent?.trim() ?? '';
  return /^\(?[\da-zA-Z]{1,5}[.)]/.test(text) ? 'number' : 'bullet';
}
