/**
 * A mail as a frame of this page may show it: the page's policy refuses style attributes, so that each
 * becomes a class of one style element, which carries the page's nonce. Links go nowhere.
 */
export function framedMail(html: string, nonce: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const rules = [...mail.querySelectorAll('[style]')].map((element, at) => {
    const rule = `.mail-${at} { ${element.getAttribute('style')} }`;
    element.removeAttribute('style');
    element.classList.add(`mail-${at}`);
    return rule;
  });
  const own = [...mail.querySelectorAll('style')].map((style) => style.textContent);
  for (const style of mail.querySelectorAll('style')) style.remove();
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  const style = mail.createElement('style');
  style.setAttribute('nonce', nonce);
  style.textContent = [...rules, ...own].join('\n');
  mail.head.append(style);
  return `<!doctype html>${mail.documentElement.outerHTML}`;
}
