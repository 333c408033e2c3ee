let isAllowed = false;

/**
 * Lets the style elements that the component makes take effect under the page's content policy, which
 * asks for the page's number on each: they get it as they are made. To be called before the
 * component's code is loaded, since some of it makes its styles right then.
 */
export function allowComponentStyles(): void {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  if (isAllowed || nonce === '') return;
  isAllowed = true;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
