import { createElement as createIcon, type IconNode } from 'lucide';

type Child = Node | string | null;
type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element with attributes and children. `false`, null and undefined omit an attribute. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  appendAll(
    made,
    children.filter((child) => child !== null),
  );
  return made;
}

/** Appends any number of nodes; spread into one call, too many overflow the stack. */
export function appendAll(parent: ParentNode, nodes: Iterable<Node | string>): void {
  for (const node of Array.from(nodes)) parent.append(node);
}

/** A line icon in the current text color; hidden from screen readers, so its button needs a name. */
export function icon(node: IconNode, size = 18): SVGElement {
  return createIcon(node, {
    width: size,
    height: size,
    'stroke-width': 1.9,
    'aria-hidden': 'true',
    focusable: 'false',
  });
}

/**
 * A push button; a mouse click does not move the focus away from the text. A title equal to the
 * label becomes the name, since it would otherwise be read twice.
 */
export function button(
  attributes: Attributes,
  content: Child[],
  onPress: () => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...content);
  if (attributes.title === attributes['aria-label']) made.removeAttribute('aria-label');
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', onPress);
  return made;
}
