let isAllowed = false;

/**
 * Lets the component's style elements take effect under the content security policy, which requires the page's nonce on
 * each: they get it when they are created. Call this before the component's code is loaded, since some of it creates
 * its styles immediately.
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
