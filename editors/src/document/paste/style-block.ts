const RULE = /([^{}]{1,2000})\{([^{}]{0,8000})\}/g;
const SELECTOR = /^([a-z][a-z\d]*)?(?:\.([\w-]+))?$/i;
const MAX_RULES = 1_000;
const MAX_LENGTH = 500_000;

/**
 * Word and LibreOffice define the formatting of their paragraphs in a style block. Each element
 * gets the declarations for its tag and its class before its own. Only selectors of a tag, a class
 * or both are read.
 */
export function applyStyleBlock(html: string, page: ParentNode): void {
  const blocks = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css]) => css ?? '',
  );
  const css = blocks
    .join('\n')
    .slice(0, MAX_LENGTH)
    .replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '');
  const rules = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of css.matchAll(RULE)) {
    for (const selector of selectors.split(',')) {
      const name = selector.trim();
      if (name === '' || !SELECTOR.test(name) || rules.size > MAX_RULES) continue;
      const key = name.toLowerCase();
      rules.set(key, joined([rules.get(key) ?? '', declarations]));
    }
  }
  if (rules.size === 0) return;
  for (const element of page.querySelectorAll<HTMLElement>(
    '[class],p,h1,h2,h3,h4,h5,h6,li,td,th',
  )) {
    const tag = element.tagName.toLowerCase();
    const classes = [...element.classList].map((name) => `.${name.toLowerCase()}`);
    const said = [tag, ...classes, ...classes.map((name) => tag + name)].flatMap(
      (name) => rules.get(name) ?? [],
    );
    if (said.length > 0) element.dataset.style = joined([...said, element.dataset.style ?? '']);
  }
}

/** Concatenates declarations, skipping empty ones. */
const joined = (lists: readonly string[]) =>
  lists
    .flatMap((list) => list.split(';'))
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
    .join('; ');
