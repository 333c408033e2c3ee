/**
 * Moves style attributes aside, to `data-style`. A strict content policy keeps the browser from reading
 * them where HTML is parsed, and says so in the console.
 */
export function withInertStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

/** The declarations of a style attribute that was set aside. */
export function declaredStyle(element: HTMLElement): CSSStyleDeclaration {
  const probe = document.createElement('span');
  probe.style.cssText = element.dataset.style ?? '';
  return probe.style;
}
