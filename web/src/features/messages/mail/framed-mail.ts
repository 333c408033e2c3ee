/**
 * The HTML of an email for an iframe of this page: the page's CSP refuses style attributes, so they become rules of
 * the email's style element, which gets the page's nonce. Links are disabled.
 *
 * @param html as the server renders emails: one style element, attributes in double quotes, which user content
 * cannot contain
 */
export function framedMail(html: string, nonce: string): string {
  const rules: string[] = [];
  const bare = html
    .replace(/ href="[^"]*"/g, '')
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      rules.push(`[data-style="${rules.length}"] { ${style} }`);
      return ` data-style="${rules.length - 1}"`;
    });
  return bare.replace('<style>', () => `<style nonce="${nonce}">${rules.join('\n')}\n`);
}
