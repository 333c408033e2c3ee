import { safeAttributes, safetyOf } from '../../../../ui/safe-elements.ts';

/** Builds the HTML of a text element by element, as `SafeHtml` does, without a library. */
export function buildText(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const built = document.createDocumentFragment();
  appendSafe(built, body);
  return built;
}

function appendSafe(to: ParentNode, from: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
    if (!(node instanceof Element)) continue;
    const safety = safetyOf(node);
    if (safety === 'text') appendSafe(to, node);
    if (safety !== 'kept') continue;
    const element = document.createElement(node.localName);
    const { row: _, ...attributes } = safeAttributes(node);
    for (const [name, value] of Object.entries(attributes)) {
      element.setAttribute(name, String(value));
    }
    appendSafe(element, node);
    to.append(element);
  }
}
