type Translate = (english: string) => string;

/** Where the component writes labels; what people wrote in slides, notes and comments is elsewhere. */
const TOOLS =
  '[role="toolbar"], button, [data-pptx-inspector] :is(label, option, legend, summary, h2, h3, h4)';
const WRITTEN = '[data-pptx-element], [contenteditable], textarea';
const NAMES = ['aria-label', 'title'] as const;

/**
 * Translates labels that the component writes in English itself, without asking for a translation: texts of its toolbars,
 * and names of buttons, now and whenever it draws them. @returns a function that ends this
 */
export function translateLabels(root: HTMLElement, translate: Translate): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type !== 'childList') translateOne(target, translate);
      for (const added of addedNodes) translateAll(added, translate);
    }
  });
  translateAll(root, translate);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...NAMES],
  });
  return () => observer.disconnect();
}

function translateAll(node: Node, translate: Translate): void {
  const nodes = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let one: Node | null = nodes.currentNode; one; one = nodes.nextNode()) {
    translateOne(one, translate);
  }
}

function translateOne(node: Node, translate: Translate): void {
  const element = node instanceof Element ? node : node.parentElement;
  if (element === null || element.closest(WRITTEN) !== null) return;
  if (node instanceof Text) {
    if (element.closest(TOOLS) === null) return;
    const translated = translate(node.data);
    if (translated !== node.data) node.data = translated;
    return;
  }
  for (const name of NAMES) {
    const english = element.getAttribute(name);
    if (english === null) continue;
    const translated = translate(english);
    if (translated !== english) element.setAttribute(name, translated);
  }
}
