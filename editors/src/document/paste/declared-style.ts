/**
 * Moves style attributes to `data-style`. A strict content security policy blocks them while HTML
 * is parsed, and logs it to the console.
 */
export function withInertStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

/** The declarations of a style attribute that was moved to `data-style`. */
export function declaredStyle(element: HTMLElement): CSSStyleDeclaration {
  const probe = document.createElement('span');
  probe.style.cssText = element.dataset.style ?? '';
  return probe.style;
}
