/**
 * A mail as a frame of this page may show it: the page's policy refuses style attributes, so that they
 * become rules of the mail's style element, which gets the page's nonce. Links go nowhere.
 *
 * @param html as the server writes letters: one style element, attributes in double quotes, which no
 *   word of a person can hold
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
